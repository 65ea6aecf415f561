// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { AllergyMarks } from './allergy-marks.tsx';

const allergy = (display: string, more: object = {}) => ({
  id: display,
  code: '',
  display,
  criticality: '',
  status: 'active',
  recordedOn: null,
  ...more,
});
const known: { data: { allergies: unknown[] } | undefined } = { data: undefined };
vi.mock('../use-chart.ts', () => ({ useRecord: () => known }));
afterEach(cleanup);

const marks = (data: typeof known.data) => {
  known.data = data;
  render(<AllergyMarks patientId={'ada' as PatientId} />);
  const list = screen.queryByRole('list', { name: 'Allergies' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};

it('stand in the header with the grave first, and not what is over', () => {
  const rows = [
    allergy('Nuts'),
    allergy('Latex', { severity: 'severe' }),
    allergy('Menthol', { status: 'resolved' }),
    allergy('No known allergies', { code: '716186003' }),
  ];
  expect(marks({ allergies: rows })).toEqual(['Allergy: Latex', 'Allergy: Nuts']);
  expect(screen.queryByText('No known allergies')).toBeNull();
});

it('are said to be none where somebody has asked, and nothing where nobody has or may see', () => {
  expect(marks({ allergies: [allergy('No known allergies', { code: '716186003' })] })).toEqual([]);
  expect(screen.getByText('No known allergies')).toBeTruthy();
  cleanup();
  expect(marks({ allergies: [] })).toEqual([]);
  expect(screen.queryByText('No known allergies')).toBeNull();
  cleanup();
  expect(marks(undefined)).toEqual([]);
});
