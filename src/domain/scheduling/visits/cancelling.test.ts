import { describe, expect, it } from 'vitest';
import { setAppointmentStatus, type Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { plainVisit } from './appointment-status.ts';
import { cancellationInWords, isLateCancel, lateCancelHours, writeUndoneBooking } from './cancelling.ts';

const id = '0195a000-0000-7000-8000-000000000001';
const visit = { startsAt: '2026-03-03T15:00:00.000Z' as Instant };

describe('isLateCancel', () => {
  it.each([
    ['a day before', '2026-03-02T15:00:00.000Z', false],
    ['less than a day before', '2026-03-02T15:00:01.000Z', true],
    ['when it has begun', '2026-03-03T15:10:00.000Z', true],
  ])('of the patient, %s', (_, at, late) => {
    expect(isLateCancel(visit, 'patient', Date.parse(at), lateCancelHours)).toBe(late);
    expect(isLateCancel(visit, 'clinic', Date.parse(at), lateCancelHours)).toBe(false);
  });

  it('goes by the hours of the location', () => {
    const twoDaysBefore = Date.parse('2026-03-01T15:30:00.000Z');
    expect([24, 48].map((hours) => isLateCancel(visit, 'patient', twoDaysBefore, hours))).toEqual([
      false,
      true,
    ]);
    expect(isLateCancel(visit, 'patient', Date.parse('2026-03-03T14:59:00.000Z'), 0)).toBe(false);
  });

  it('says of a booking that is taken back that it was, in a body that the contract takes', () => {
    const booked = { ...plainVisit, id, clinicId: id, patientId: id, arrivedAt: null, version: 1 };
    const row = { ...booked, patient: { firstName: 'Ada', lastName: 'Quill' } } as unknown as Appointment;
    const { body } = writeUndoneBooking(row, visit.startsAt);
    const cancellation = { by: 'clinic', late: false, reason: 'Booking undone' };
    expect(setAppointmentStatus.body!.parse(body)).toEqual({
      status: 'cancelled',
      at: visit.startsAt,
      cancellation,
    });
  });

  it('is said with who and why', () => {
    expect(cancellationInWords({ by: 'patient', late: true, reason: 'Ill' })).toBe(
      'By the patient, late: Ill',
    );
    expect(cancellationInWords({ by: 'clinic', late: false, reason: '' })).toBe('By the clinic');
  });
});
