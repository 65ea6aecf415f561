// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../tests/support/answered-reads.tsx';
import type { Appointment, AppointmentStatus } from '../../contract/appointment.ts';
import type { Clinician } from '../../contract/clinic.ts';
import type { ClinicId, UserId } from '../../contract/ids.ts';
import type { PatientSummary } from '../../contract/patient.ts';
import type { PlainDate } from '../../contract/values.ts';
import { instantAt } from '../../domain/clinic-day.ts';
import type { WhenDraft } from './booking-draft.ts';
import { PatientPicker } from './patient-picker.tsx';
import { patientSearchRead } from './patient-search.queries.ts';
import { WhenFields } from './when-fields.tsx';

afterEach(cleanup);

const zone = 'America/New_York';
// Far ahead, so that no time of the day has passed.
const date = '2087-03-03' as PlainDate;
const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
const clinicians = [
  { ID: 'a', name: 'Dr. Avery' },
  { ID: 'b', name: 'Dr. Birch' },
] as Clinician[];
const visit = (id: string, provider: string, time: string, status: AppointmentStatus = 'booked') =>
  ({
    id,
    providerId: provider,
    startsAt: instantAt(date, time, zone),
    durationMinutes: 30,
    status,
    patient: { firstName: id, lastName: 'Quill' },
  }) as Appointment;

function When({ start, rows, visitId = '' }: { start: WhenDraft; rows: Appointment[]; visitId?: string }) {
  const [draft, setDraft] = useState(start);
  return (
    <WhenFields
      visitId={visitId}
      draft={draft}
      faults={{}}
      clinicians={clinicians}
      timeZone={zone}
      rows={rows}
      onChange={setDraft}
    />
  );
}
const draft: WhenDraft = { providerId: 'a' as UserId, date, time: '', durationMinutes: 30 };

describe('WhenFields', () => {
  it('names each visit that a typed time overlaps with, and none of another provider or cancelled', () => {
    const rows = [
      visit('Ada', 'a', '10:00'),
      visit('Ben', 'a', '10:15'),
      visit('Cleo', 'b', '10:00'),
      visit('Dan', 'a', '10:00', 'cancelled'),
    ];
    render(<When start={draft} rows={rows} />);
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10' } });
    expect(screen.getByRole('status').textContent).toContain(
      'Overlaps with 2 visits: Ada Quill, 10:00 – 10:30 AM; Ben Quill, 10:15 – 10:45 AM. You can book it all the same.',
    );
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11' } });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('does not let a moved visit clash with itself', () => {
    render(<When start={{ ...draft, time: '10' }} rows={[visit('Ada', 'a', '10:00')]} visitId="Ada" />);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('offers the next free times, and takes one by a tap', () => {
    render(<When start={draft} rows={[visit('Ada', 'a', '08:00'), visit('Ben', 'a', '08:45')]} />);
    const times = screen.getByRole('group', { name: 'Free times' });
    expect([...times.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      '9:15 AM',
      '9:30 AM',
      '9:45 AM',
      '10:00 AM',
      '10:15 AM',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '9:30 AM' }));
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('9:30 AM');
    expect(screen.getByText('9:30 – 10:00 AM')).toBeTruthy();
  });
});

describe('PatientPicker', () => {
  const person = (id: string, firstName: string, lastName: string): PatientSummary =>
    ({
      id,
      firstName,
      lastName,
      preferredName: '',
      birthDate: '1980-01-02',
      phone: '',
      chartNumber: null,
      alerts: [],
    }) as unknown as PatientSummary;

  function open(query: string, found: PatientSummary[]) {
    const body = { patients: found, total: found.length, next: null };
    const onPick = vi.fn<(patient: PatientSummary) => void>();
    const onNew = vi.fn<(typed: string) => void>();
    render(
      <AnsweredRead read={patientSearchRead(clinicId, query)} body={body}>
        <PatientPicker
          clinicId={clinicId}
          today={'2026-03-02' as PlainDate}
          inputRef={createRef()}
          onPick={onPick}
          onNew={onNew}
        />
      </AnsweredRead>,
    );
    const input = screen.getByRole('combobox', { name: 'Patient' });
    fireEvent.change(input, { target: { value: query } });
    return { input, onPick, onNew };
  }

  it('takes the marked patient by Enter, going round with the arrows', async () => {
    const { input, onPick } = open('quill', [person('1', 'Ada', 'Quill'), person('2', 'Ben', 'Quill')]);
    await screen.findByRole('option', { name: /Ben Quill/ });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Ben Quill');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }));
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Ada Quill');
  });

  it('adds who is not there by Enter, but not before the search has answered', async () => {
    const { input, onNew } = open('núñez', []);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onNew).not.toHaveBeenCalled();
    await screen.findByText('0 found');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onNew).toHaveBeenCalledWith('núñez');
  });
});
