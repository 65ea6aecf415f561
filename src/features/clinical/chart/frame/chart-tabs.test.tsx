// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawPart } from '../../../../../tests/support/part-stage.tsx';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { chartPageOf } from './chart-page.ts';
import { ChartTabs } from './chart-tabs.tsx';

afterEach(cleanup);

describe('the places of a chart', () => {
  it('are links with one that is current', () => {
    drawPart(<ChartTabs patientId={'ada' as PatientId} page="billing" />);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/patients/ada'],
      ['Notes', '/patients/ada/notes'],
      ['Exercises', '/patients/ada/exercises'],
      ['Timeline', '/patients/ada/timeline'],
      ['Billing', '/patients/ada/ledger'],
      ['Documents', '/patients/ada/documents'],
      ['Forms', '/patients/ada/forms'],
      ['Details', '/patients/ada/file'],
    ]);
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Billing',
    ]);
  });

  it('are those that the role may see', () => {
    drawPart(<ChartTabs patientId={'ada' as PatientId} page="overview" />, {
      mayNot: ['chart.read', 'ledger.read'],
    });
    expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Exercises' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull();
  });

  it.each([
    ['/patients/ada', 'overview', false],
    ['/patients/ada/', 'overview', false],
    ['/patients/ada/notes', 'notes', false],
    ['/patients/ada/encounters/e', 'notes', true],
    ['/patients/ada/payments/p', 'billing', false],
    ['/patients/ada/documents/d', 'documents', false],
    ['/patients/ada/edit', 'details', false],
  ])('of %s is %s', (path, page, isNote) => {
    expect(chartPageOf(path)).toEqual({ page, isNote });
  });
});
