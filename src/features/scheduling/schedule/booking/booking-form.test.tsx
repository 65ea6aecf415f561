// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment, AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import type { Clinician } from '../../../../contract/clinics/clinic.ts';
import type { ClinicId, LocationId, UserId } from '../../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../../contract/people/patient.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { patientSearchRead } from '../../../../data/people/patient-search.reads.ts';
import { noChoice } from './booking-draft.ts';
import type { WhenDraft } from './booking-draft.ts';
import { chosenFields, overrideFaults, readWish } from './booking-wish.ts';
import type { BookingContext } from './booking-wish.ts';
import { PatientPicker } from './patient/patient-picker.tsx';
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
    patientId: id,
    locationId: 'here',
    startsAt: instantAt(date, time, zone),
    durationMinutes: 30,
    status,
    patient: { firstName: id, lastName: 'Quill' },
  }) as Appointment;

const nothing: ScheduleSetup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };
const inUse = { archivedAt: null, version: 1, locationId: 'here' };
const setup = {
  ...nothing,
  resources: [
    { ...inUse, id: 'one', kind: 'room', name: 'Room 1', exclusive: true },
    { ...inUse, id: 'two', kind: 'room', name: 'Room 2', exclusive: true },
  ],
  types: [
    {
      ...inUse,
      id: 'exam',
      name: 'Exam',
      durationMinutes: 45,
      color: '#2a7f86',
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 10,
      providerIds: [],
      needsKinds: ['room'],
      resourceIds: [],
      capacity: 1,
      addOns: [{ id: 'tape', name: 'Taping', minutes: 15, priceMinor: 0 }],
    },
  ],
} as unknown as ScheduleSetup;
const draft: WhenDraft = { ...noChoice, providerId: 'a' as UserId, date, time: '', durationMinutes: 30 };

/** The fields, and what they would send. */
function fill(start: Partial<WhenDraft>, rows: Appointment[], more: Partial<BookingContext> = {}) {
  const context: BookingContext = {
    visit: null,
    patientId: null,
    locationId: 'here' as LocationId,
    timeZone: zone,
    openLocations: [],
    clinicians,
    rows,
    held: [],
    setup: nothing,
    ...more,
  };
  let entered = { ...draft, ...start };
  function When() {
    const [held, setHeld] = useState({ ...draft, ...start });
    const change = (next: WhenDraft) => {
      entered = next;
      setHeld(next);
    };
    const wish = readWish(held, context);
    return <WhenFields draft={held} faults={{}} context={context} wish={wish} onChange={change} />;
  }
  render(<When />);
  return {
    get sent() {
      const { durationMinutes } = entered;
      return { durationMinutes, ...chosenFields(entered, readWish(entered, context)) };
    },
    get faults() {
      return overrideFaults(entered, readWish(entered, context));
    },
  };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const against = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('WhenFields', () => {
  it('names everything that speaks against a typed time, and nothing of another provider or cancelled', () => {
    const rows = [
      visit('Ada', 'a', '10:00'),
      visit('Ben', 'a', '10:15'),
      visit('Cleo', 'b', '10:00'),
      visit('Dan', 'a', '10:00', 'cancelled'),
    ];
    const now = fill({}, rows);
    type('Time', '10');
    expect(against()).toEqual([
      'The provider is with Ada Quill, 10:00 – 10:30 AM.',
      'The provider is with Ben Quill, 10:15 – 10:45 AM.',
    ]);
    expect(screen.getByRole('status').textContent).toMatch(/10:45 AM\.You can book it anyway\.$/);
    expect(now.faults).toEqual({});
    type('Time', '11');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('does not let a moved visit clash with itself', () => {
    const ada = visit('Ada', 'a', '10:00');
    fill({ time: '10' }, [ada], { visit: ada });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('offers the next free times, and takes one by a tap', () => {
    fill({}, [visit('Ada', 'a', '08:00'), visit('Ben', 'a', '08:45')]);
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

  it('offers no time outside of hours or on a closed day', () => {
    const weekly = [{ weekday: 1, from: 9 * 60, to: 9 * 60 + 45 }];
    const hours = [{ ...inUse, id: 'hours', providerId: 'a', weekly }] as unknown as ScheduleSetup['hours'];
    fill({}, [], { setup: { ...nothing, hours } });
    const free = () => within(screen.getByRole('group', { name: 'Free times' })).queryAllByRole('button');
    expect(free().map((button) => button.textContent)).toEqual(['9:00 AM', '9:15 AM']);
    cleanup();
    const closures = [{ ...inUse, id: 'c', from: date, to: date, reason: 'Holiday' }];
    fill({}, [], { setup: { ...nothing, closures } as unknown as ScheduleSetup });
    expect(screen.getByText('No free time left on this day.')).toBeTruthy();
  });

  it('offers the evening to who works in the evening', () => {
    const weekly = [{ weekday: 1, from: 19 * 60, to: 20 * 60 }];
    const hours = [{ ...inUse, id: 'hours', providerId: 'a', weekly }] as unknown as ScheduleSetup['hours'];
    fill({}, [], { setup: { ...nothing, hours } });
    const free = within(screen.getByRole('group', { name: 'Free times' })).getAllByRole('button');
    expect(free.map((button) => button.textContent)).toEqual(['7:00 PM', '7:15 PM', '7:30 PM']);
  });

  it('takes any length in steps of five minutes, by typing and by steps', () => {
    const now = fill({ time: '10' }, []);
    expect(screen.queryByRole('spinbutton', { name: 'Length in minutes' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }));
    expect(now.sent.durationMinutes).toBe(30);
    const length = screen.getByRole('spinbutton', { name: 'Length in minutes' });
    const typed = (value: string) => {
      fireEvent.change(length, { target: { value } });
      return now.sent.durationMinutes;
    };
    expect(typed('25')).toBe(25);
    fireEvent.blur(length);
    fireEvent.click(screen.getByRole('button', { name: 'Length in minutes: more' }));
    expect(now.sent.durationMinutes).toBe(30);
    expect(typed('48')).toBe(50);
    expect(typed('')).toBe(50);
    expect(typed('480')).toBe(480);
    expect(typed('481')).toBe(480);
    fireEvent.click(screen.getByRole('radio', { name: '45 min' }));
    expect(now.sent.durationMinutes).toBe(45);
    expect(screen.queryByRole('spinbutton', { name: 'Length in minutes' })).toBeNull();
  });

  it('takes length, time around and the first free room from the type, and add-ons with their minutes', () => {
    const held = { ...visit('Ben', 'b', '10:00'), resourceIds: ['one'] } as unknown as Appointment;
    const now = fill({ time: '10' }, [held], { setup });
    expect(now.sent).toMatchObject({ typeId: null, resourceIds: [], durationMinutes: 30 });
    type('Type', 'exam');
    expect(now.sent).toEqual({
      typeId: 'exam',
      addOnIds: [],
      resourceIds: ['two'],
      durationMinutes: 45,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 10,
    });
    expect(screen.getByText('10 min after kept free')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Taping/ }));
    expect(now.sent).toMatchObject({ addOnIds: ['tape'], durationMinutes: 60 });
    expect(against()).toEqual([]);
  });

  it('asks for a reason where an exclusive room is in use, and for nothing once another is taken', () => {
    const held = { ...visit('Ben', 'b', '10:00'), resourceIds: ['one'] } as unknown as Appointment;
    const now = fill({ time: '10' }, [held], { setup });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Room 1 · in use' }));
    expect(against()).toEqual(['Room 1 is held for Ben Quill, 10:00 – 10:30 AM.']);
    expect(Object.keys(now.faults)).toEqual(['overrideReason']);
    type('Reason for booking anyway', ' Shares the room ');
    expect([now.faults, now.sent]).toMatchObject([{}, { overrideReason: 'Shares the room' }]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Room 1 · in use' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Room 2' }));
    expect(screen.queryByLabelText('Reason for booking anyway')).toBeNull();
    expect(now.sent).toMatchObject({ resourceIds: ['two'] });
    expect(now.sent).not.toHaveProperty('overrideReason');
  });

  it('asks no reason again of a visit that stands on a closed day already', () => {
    const ada = visit('Ada', 'a', '10:00');
    const closures = [{ ...inUse, id: 'c', from: date, to: date, reason: 'Holiday' }];
    const closed = { ...nothing, closures } as unknown as ScheduleSetup;
    const now = fill({ time: '11' }, [ada], { visit: ada, setup: closed });
    expect(against()).toEqual(['The day is closed: Holiday.']);
    expect(now.faults).toEqual({});
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

  function open(query: string, found: PatientSummary[], more: { isNear?: true } = {}) {
    const body = { patients: found, total: found.length, next: null, ...more };
    const onPick = vi.fn<(patient: PatientSummary) => void>();
    const onNew = vi.fn<(typed: string) => void>();
    render(
      <AnsweredRead read={patientSearchRead(clinicId, query, 8)} body={body}>
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

  it('shows whom the server found, also by a rule that knows more than the device', async () => {
    const { input, onPick, onNew } = open('mary strasze', [person('1', 'Mary', 'Straße')]);
    await screen.findByText('1 found');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect([onPick.mock.calls.length, onNew.mock.calls.length]).toEqual([1, 0]);
  });

  it('adds who is not there by Enter, but not before the search has answered', async () => {
    const { input, onNew } = open('núñez', []);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onNew).not.toHaveBeenCalled();
    await screen.findByText('0 found');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onNew).toHaveBeenCalledWith('núñez');
  });

  it('says of similar names that they are no more than that, and takes none of them by Enter alone', async () => {
    const { input, onPick, onNew } = open('quilll', [person('1', 'Ada', 'Quill')], { isNear: true });
    await screen.findByText('No patient matches “quilll” exactly. Similar names:');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect([onPick.mock.calls.length, onNew.mock.calls]).toEqual([0, [['quilll']]]);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
  });
});
