// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { summaryOf } from '../../../../../domain/people/patient-summary.ts';
import { DeceasedNote } from './deceased-note.tsx';
import { PatientOption } from './patient-option.tsx';

afterEach(cleanup);

const patient = (deceasedOn?: string | null) =>
  summaryOf({
    id: '1',
    firstName: 'Ada',
    lastName: 'Quill',
    preferredName: '',
    birthDate: '1940-03-05',
    phone: '',
    chartNumber: null,
    alerts: [],
    ...(deceasedOn !== undefined && { deceasedOn }),
  } as unknown as PatientSummary);
const today = '2026-03-02' as PlainDate;

it('who died is marked where a patient is chosen, with the age that they reached', () => {
  render(<PatientOption patient={patient('2020-03-06')} today={today} />);
  expect(screen.getByText('Deceased')).toBeTruthy();
  expect(screen.getByText(/80 y/)).toBeTruthy();
});

it('and a booking for them says so, and that it can be made', () => {
  render(<DeceasedNote patient={patient('2020-03-06')} way="book the visit" />);
  expect(screen.getByRole('status').textContent).toContain(
    'Ada Quill died on 03/06/2020. You can still book the visit.',
  );
});

it.each([null, undefined])('nobody else is: %s', (deceasedOn) => {
  render(
    <>
      <PatientOption patient={patient(deceasedOn)} today={today} />
      <DeceasedNote patient={patient(deceasedOn)} way="book the visit" />
    </>,
  );
  expect([screen.queryByText('Deceased'), screen.getByRole('status').textContent]).toEqual([null, '']);
});
