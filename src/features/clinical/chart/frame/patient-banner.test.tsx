// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, drawPart, partClinic } from '../../../../../tests/support/part-stage.tsx';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { chartNumberingRead } from '../../../../data/people/chart-numbers.reads.ts';
import { clearPending, showPendingOps, type PendingOp } from '../../../../sync/reads/pending.ts';
import { PatientBanner } from './patient-banner.tsx';

const patient = {
  id: 'ada',
  clinicId: partClinic.ID,
  firstName: 'Ada',
  lastName: 'Quill',
  preferredName: '',
  birthDate: '1961-04-09',
  phone: '',
  chartNumber: null,
  alerts: [],
} as unknown as Patient;

const write = (id: string, state: PendingOp['state']) =>
  ({
    opId: `op ${id}`,
    state,
    versions: {},
    appliedAtMs: null,
    patches: [{ entity: 'patient', id, merge: {} }],
  }) as unknown as PendingOp;
const stand = (id: string, state: PendingOp['state']) => act(() => showPendingOps([write(id, state)]));
const banner = () => within(screen.getByRole('region', { name: 'Patient' }));
const show = (one: Partial<Patient> = {}, { isHeading = false, isOn = true } = {}) =>
  drawPart(
    <PatientBanner
      patient={{ ...patient, ...one }}
      today={'2026-03-02' as PlainDate}
      isHeading={isHeading}
      balance={<span>$45.00 due</span>}
    />,
    { answers: [answered(chartNumberingRead(partClinic.ID), { isOn } as never)] },
  );

afterEach(() => {
  cleanup();
  clearPending();
});

describe('the chart number', () => {
  const makeHere = () => {
    const made = {
      ...write('ada', 'queued'),
      patches: [{ entity: 'patient', id: 'ada', merge: {}, create: true }],
    };
    act(() => showPendingOps([made as unknown as PendingOp]));
  };

  it('follows for a patient of whom the server does not know yet, and stands once it does', () => {
    show();
    stand('ada', 'queued');
    expect(banner().queryByText('Number follows')).toBeNull();
    makeHere();
    expect(banner().getByText('Number follows')).toBeTruthy();
    cleanup();
    show({ chartNumber: '1007' });
    expect(banner().getByText('1007')).toBeTruthy();
    expect(banner().queryByText('Number follows')).toBeNull();
  });

  it('does not follow where the clinic gives none', () => {
    show({}, { isOn: false });
    makeHere();
    expect(banner().queryByText('Number follows')).toBeNull();
  });
});

describe('the head of a chart', () => {
  it('says who it is, how old, what to beware of and what is to be paid', () => {
    const alerts = Array.from({ length: 12 }, (_, index) => `Alert ${index}`);
    show({ birthDate: '1915-11-27' as PlainDate, alerts, preferredName: 'Addie' });
    expect(banner().getByText('Ada Quill')).toBeTruthy();
    expect(banner().getByText('Addie')).toBeTruthy();
    expect(banner().getByText('11/27/1915 (110 y)')).toBeTruthy();
    expect(within(banner().getByRole('list', { name: 'Alerts' })).getAllByRole('listitem')).toHaveLength(12);
    expect(banner().getByText('$45.00 due')).toBeTruthy();
    // Initials where there is no photo.
    expect(banner().getByText('AQ')).toBeTruthy();
  });

  it('is the heading of the overview, and the way back to it elsewhere', () => {
    show({}, { isHeading: true });
    expect(banner().getByRole('heading', { level: 1, name: 'Ada Quill' })).toBeTruthy();
    cleanup();
    show();
    expect(banner().queryByRole('heading')).toBeNull();
    expect(banner().getByRole('link', { name: 'Ada Quill' }).getAttribute('href')).toBe('/patients/ada');
  });

  it('says where what was entered of the patient stands, until the server has it', () => {
    show();
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
