// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawPart } from '../../../tests/support/part-stage.tsx';
import { Bars } from './bars.tsx';
import { Figures } from './figures.tsx';

afterEach(cleanup);

describe('a picture of amounts', () => {
  it('leads from a bar to its rows, and draws none for nothing', () => {
    drawPart(
      <Bars
        label="Charges a day"
        bars={[
          { key: 'a', label: 'Nov 1', value: 2, rows: { to: '/billing', search: { from: '2026-11-01' } } },
          { key: 'b', label: '2', value: 0 },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Nov 1' }).getAttribute('href')).toBe('/billing?from=2026-11-01');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelectorAll('[style]').length)).toEqual([1, 0]);
  });
});

describe('figures', () => {
  it('lead to what they count, by their name and number', () => {
    drawPart(
      <Figures
        items={[
          { label: 'Patients', value: 1_200, rows: { to: '/patients' } },
          { label: 'Notes to sign', value: 3 },
        ]}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Patients: 1,200',
    ]);
  });
});
