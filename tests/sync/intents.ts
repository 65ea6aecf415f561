import type { AppointmentId, ClinicId, EncounterId } from '../../src/contract/base/ids.ts';
import type { Instant } from '../../src/contract/base/values.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import type { WriteIntent, WriteIntentOf } from '../../src/sync/outbox/write-intent.ts';

export const clinicA = '018f0000-0000-7000-8000-00000000000a' as ClinicId;
export const clinicB = '018f0000-0000-7000-8000-00000000000b' as ClinicId;

type StatusIntent = WriteIntentOf<'appointment.setStatus'>;

/** Sets the status of an appointment that the person saw at `seen`. */
export const setStatus = (
  id: string,
  more: Partial<StatusIntent> = {},
  clinicId = clinicA,
): StatusIntent => ({
  name: 'appointment.setStatus',
  params: { clinicId, appointmentId: id as AppointmentId },
  body: { status: 'arrived', at: '2026-03-02T09:00:00.000Z' as Instant },
  lane: `appointment:${id}`,
  seen: 0,
  label: `Check in ${id}`,
  patches: [{ entity: 'appointment', id, merge: { status: 'arrived' } }],
  ...more,
});

/** Saves a draft note; saves that follow one another become one. */
export const saveNote = (
  id: string,
  complaint: string,
  more: Partial<WriteIntentOf<'encounter.saveNote'>> = {},
) =>
  ({
    name: 'encounter.saveNote',
    params: { clinicId: clinicA, encounterId: id as EncounterId },
    body: { note: { ...emptyNote(), complaint } },
    lane: `encounter:${id}`,
    seen: 0,
    label: `Note ${id}`,
    patches: [{ entity: 'encounter', id, merge: { complaint } }],
    coalesce: true,
    ...more,
  }) satisfies WriteIntent;
