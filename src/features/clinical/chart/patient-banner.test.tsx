// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { clearPending, showPendingOps, type PendingOp } from '../../../sync/reads/pending.ts';
import { PatientBanner } from './patient-banner.tsx';

const numbering = { isOn: true };
vi.mock('../../../session/reads/use-read.ts', () => ({ useRead: () => ({ data: numbering }) }));
vi.mock('../../../session/session-context.ts', () => ({ useClinic: () => ({ clinic: { ID: 'here' } }) }));
// What it shows has a test of its own.
vi.mock('./allergies/allergy-marks.tsx', () => ({ AllergyMarks: () => null }));
// A link needs the router around it.
vi.mock('../../../ui/buttons/link.tsx', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
}));

const patient = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Quill',
  preferredName: '',
  birthDate: '1961-04-09',
  phone: '',
  chartNumber: null,
  alerts: [],
} as unknown as PatientSummary;

const write = (id: string, state: PendingOp['state']) =>
  ({ opId: `op ${id}`, state, patches: [{ entity: 'patient', id, merge: {} }] }) as unknown as PendingOp;
const stand = (id: string, state: PendingOp['state']) => act(() => showPendingOps([write(id, state)]));
const banner = () => within(screen.getByRole('region', { name: 'Patient' }));

afterEach(() => {
  cleanup();
  clearPending();
});

describe('the chart number', () => {
  const shown = (one = patient) =>
    render(<PatientBanner patient={one} today={'2026-03-02' as PlainDate} as="line" />);

  it('follows for a patient of whom the server does not know yet, and stands once it does', () => {
    numbering.isOn = true;
    shown();
    expect(banner().queryByText('Number follows')).toBeNull();
    stand('ada', 'queued');
    expect(banner().queryByText('Number follows')).toBeNull();
    const made = {
      ...write('ada', 'queued'),
      patches: [{ entity: 'patient', id: 'ada', merge: {}, create: true }],
    };
    act(() => showPendingOps([made as unknown as PendingOp]));
    expect(banner().getByText('Number follows')).toBeTruthy();
    cleanup();
    shown({ ...patient, chartNumber: '1007' });
    expect(banner().getByText('1007')).toBeTruthy();
    expect(banner().queryByText('Number follows')).toBeNull();
    cleanup();
    numbering.isOn = false;
    shown();
    expect(banner().queryByText('Number follows')).toBeNull();
  });
});

describe.each(['screen', 'line'] as const)('the head of a chart, as %s', (as) => {
  it('says where what was entered of the patient stands, until the server has it', () => {
    render(<PatientBanner patient={patient} today={'2026-03-02' as PlainDate} as={as} />);
    const marks = /Saved on this device|Sending|Needs review|On the server/;
    expect(banner().queryByText(marks)).toBeNull();
    stand('ada', 'queued');
    expect(banner().getByText('Saved on this device')).toBeTruthy();
    stand('ada', 'sending');
    expect(banner().getByText('Sending')).toBeTruthy();
    stand('ada', 'needs-review');
    expect(banner().getByText('Needs review')).toBeTruthy();
    stand('ada', 'done');
    expect(banner().queryByText(marks)).toBeNull();
    stand('ben', 'queued');
    expect(banner().queryByText(marks)).toBeNull();
  });
});
