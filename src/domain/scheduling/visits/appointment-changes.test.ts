import { describe, expect, it } from 'vitest';
import {
  appointmentStatus,
  bookAppointment,
  moveAppointment,
  setAppointmentStatus,
} from '../../../contract/scheduling/appointment.ts';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { LocationId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import {
  changedBy,
  mayFollow,
  movableOf,
  stepLabel,
  stepsFrom,
  usualStep,
  writeMove,
  writeStatus,
  writeStatusBack,
} from './appointment-changes.ts';
import { writeBooking } from './new-booking.ts';
import { writeMoveBack } from './move-back.ts';
import { arrivedAtAfter, plainVisit, statusAfter } from './appointment-status.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z` as Instant;
const id = (last: number) => `0195a000-0000-7000-8000-00000000000${last}`;
const row = {
  id: id(1),
  clinicId: id(2),
  locationId: id(3),
  providerId: id(4),
  patientId: id(5),
  patient: {
    id: id(5),
    firstName: 'Ada',
    lastName: 'Quill',
    preferredName: '',
    birthDate: '1980-01-02',
    phone: '',
    chartNumber: null,
    alerts: [],
  },
  startsAt: at('15:00'),
  durationMinutes: 30,
  status: 'booked',
  reason: 'Neck',
  note: '',
  arrivedAt: null,
  encounterId: null,
  version: 3,
  createdAt: at('08:00'),
  updatedAt: at('08:00'),
} as unknown as Appointment;

describe('steps of a visit', () => {
  it('lead from booked to checked out by the usual step, and end there', () => {
    const walked = ['booked'];
    for (let next = usualStep('booked'); next; next = usualStep(next)) walked.push(next);
    expect(walked).toEqual(['booked', 'arrived', 'inRoom', 'withProvider', 'checkedOut']);
    expect(usualStep('cancelled')).toBeNull();
    expect(usualStep('noShow')).toBeNull();
  });

  it('leave no state without a way on, and name every step differently', () => {
    for (const from of appointmentStatus.options) {
      const labels = stepsFrom(from).map((to) => stepLabel(from, to));
      expect(labels.length).toBeGreaterThan(0);
      expect(new Set(labels).size).toBe(labels.length);
      expect(mayFollow(from, from)).toBe(false);
    }
    expect(mayFollow('booked', 'checkedOut')).toBe(false);
  });

  it('set the time of arrival once and take it back', () => {
    expect(arrivedAtAfter(null, 'arrived', at('14:55'))).toBe(at('14:55'));
    expect(arrivedAtAfter(at('14:55'), 'inRoom', at('15:02'))).toBe(at('14:55'));
    expect(arrivedAtAfter(at('14:55'), 'booked', at('15:02'))).toBeNull();
  });
});

describe('the write of a change', () => {
  it('carries a body that the contract takes and a patch that shows it', () => {
    const write = writeStatus(row, 'arrived', at('14:55'));
    expect(setAppointmentStatus.body!.parse(write.body)).toEqual({ status: 'arrived', at: at('14:55') });
    expect(write).toMatchObject({ lane: `appointment:${row.id}`, seen: 3, label: 'Check in Ada Quill' });
    expect(write.patches[0]!.merge).toEqual({
      status: 'arrived',
      arrivedAt: at('14:55'),
      arrivedBySelf: false,
      statusTimes: { arrived: at('14:55') },
      cancellation: null,
      missedMarkedAt: null,
      overrideReason: '',
    });
  });

  it('keeps when each state was reached, through steps back and wrong taps', () => {
    const step = (before: Partial<Appointment>, status: Appointment['status'], time: string, more = {}) =>
      statusAfter({ arrivedAt: null, ...before }, { status, at: at(time), ...more });
    const arrived = step({ statusTimes: { booked: at('08:00') } }, 'arrived', '14:55');
    const inRoom = step(arrived, 'inRoom', '15:01');
    expect(inRoom.statusTimes).toEqual({ booked: at('08:00'), arrived: at('14:55'), inRoom: at('15:01') });
    expect(step(step(inRoom, 'withProvider', '15:05'), 'inRoom', '15:06')).toEqual(inRoom);
    expect(step(inRoom, 'arrived', '15:02')).toEqual(arrived);
    const cancellation = { reason: 'Cold', late: true, by: 'patient' };
    const gone = step(arrived, 'cancelled', '15:02', { cancellation });
    expect([gone.cancellation, gone.statusTimes]).toEqual([
      cancellation,
      { booked: at('08:00'), arrived: at('14:55'), cancelled: at('15:02') },
    ]);
    expect(step(gone, 'booked', '15:03')).toMatchObject({
      cancellation: null,
      statusTimes: { booked: at('08:00') },
    });
    expect(step({}, 'noShow', '16:00', { isAutomatic: true }).missedMarkedAt).toBe(at('16:00'));
  });

  it('says the reason of a change that needs one, also where the visit was booked for the same one', () => {
    const twins = { ...row, ...plainVisit, overrideReason: 'Twins' };
    const resourceIds = ['two'] as never;
    expect(changedBy(twins, { resourceIds, note: twins.note, overrideReason: 'Twins' })).toEqual({
      resourceIds,
      overrideReason: 'Twins',
    });
    expect(changedBy(twins, { resourceIds, overrideReason: undefined as never })).toEqual({ resourceIds });
  });

  it('says again why a visit stood where something spoke against it, where a cancellation is taken back', () => {
    const twins = { ...row, ...plainVisit, overrideReason: 'Twins' };
    const back = writeStatusBack(twins, 'cancelled', at('15:10'));
    expect(back.body).toEqual({ status: twins.status, at: at('15:10'), overrideReason: 'Twins' });
    expect(back.seenContent).toEqual({ status: 'cancelled', overrideReason: 'Twins' });
    expect(writeStatusBack(twins, 'arrived', at('15:10')).body).not.toHaveProperty('overrideReason');
  });

  it('takes a step back to the state and the time of arrival before it', () => {
    const here = { ...row, status: 'arrived', arrivedAt: at('14:55') } as Appointment;
    const back = writeStatusBack(here, 'cancelled', at('15:10'));
    expect(back.body).toEqual({ status: 'arrived', at: at('14:55') });
    expect(back.patches[0]!.merge).toMatchObject({ status: 'arrived', arrivedAt: at('14:55') });
    expect(writeStatusBack(row, 'arrived', at('15:10')).patches[0]!.merge).toMatchObject({
      status: 'booked',
      arrivedAt: null,
    });
  });

  it('moves only what changed', () => {
    const wanted = {
      providerId: row.providerId,
      startsAt: at('16:00'),
      durationMinutes: 30,
      reason: 'Neck',
      note: '',
    };
    const move = changedBy(row, wanted);
    expect(move).toEqual({ startsAt: at('16:00') });
    expect(moveAppointment.body!.parse(writeMove(row, move).body)).toEqual(move);
    expect(changedBy(row, { ...wanted, startsAt: row.startsAt })).toEqual({});
  });

  it('to another location says where it came from, and takes a mark back; the way back names it', () => {
    const there = id(9) as LocationId;
    const missed = {
      ...row,
      status: 'noShow',
      statusTimes: { noShow: at('15:15') },
      missedMarkedAt: at('15:15'),
    };
    const gone = { ...row, ...missed } as Appointment;
    const write = writeMove(gone, { locationId: there, resourceIds: [] });
    expect(moveAppointment.body!.safeParse(write.body).success).toBe(true);
    expect(write.label).toMatch(/^Move /);
    expect(write.patches[0]).toMatchObject({
      merge: { locationId: there, status: 'booked', missedMarkedAt: null },
      from: { id: row.id, locationId: row.locationId, status: 'noShow' },
    });
    expect(movableOf(row).locationId).toBe(row.locationId);
    expect(writeMove(row, { locationId: row.locationId, note: 'Films' }).patches[0]!.from).toBeUndefined();
  });

  it('asks anew at another time or place what was confirmed, and the way back says it again', () => {
    const statusTimes = { booked: at('09:00'), confirmed: at('10:00') };
    const sure = { ...row, status: 'confirmed', statusTimes } as Appointment;
    const there = id(9) as LocationId;
    const asked = { status: 'booked', statusTimes: { booked: at('09:00') } };
    for (const move of [{ startsAt: at('16:00') }, { locationId: there }])
      expect(writeMove(sure, move).patches[0]!.merge).toMatchObject({ ...move, ...asked });
    for (const move of [{ durationMinutes: 45 }, { note: 'Films' }, { startsAt: sure.startsAt }]) {
      expect(writeMove(sure, move).patches[0]!.merge).toEqual(move);
      expect(writeMoveBack(sure, move, at('11:00'))).toHaveLength(1);
    }
    const [back, again] = writeMoveBack(sure, { startsAt: at('16:00') }, at('11:00'));
    expect(back.body).toMatchObject({ startsAt: sure.startsAt });
    expect(back.patches[0]!.from).toMatchObject({ startsAt: at('16:00'), status: 'booked' });
    expect(again).toMatchObject({
      seenContent: { status: 'booked' },
      body: { status: 'confirmed', at: at('10:00') },
      patches: [{ merge: { status: 'confirmed', statusTimes } }],
    });
    expect(writeMoveBack(row, { startsAt: at('16:00') }, at('11:00'))).toHaveLength(1);
  });

  it('books after what waits for its patient, with the whole row for the screen', () => {
    const { clinicId, locationId, providerId, patient, startsAt } = row;
    const booking = { id: row.id, clinicId, locationId, providerId, patient, startsAt };
    const { write } = writeBooking({ ...booking, durationMinutes: 30, reason: '', note: '' }, at('09:00'));
    expect(write).toMatchObject({ seen: null, afterLanes: [`patient:${id(5)}`], label: 'Book Ada Quill' });
    expect(bookAppointment.body!.parse(write.body)).toMatchObject({ patientId: id(5), durationMinutes: 30 });
    expect(write.patches[0]).toMatchObject({
      create: true,
      merge: { status: 'booked', patient, patientId: id(5) },
    });
  });
});
