import type { AppointmentTypeId, LocationId, UserId } from '../../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { WaitEntry, WaitEntryFields } from '../../../../contract/scheduling/wait-list.ts';
import { clockOf, dayMinutes } from '../../../../domain/base/time/clinic-day.ts';
import { waitFaults } from '../../../../domain/scheduling/waiting/wait-list.ts';

/** What somebody would take, as a form holds it: times as `15:00`, empty where anything will do. */
export interface WaitDraft {
  patient: PatientSummary | null;
  urgent: boolean;
  typeId: AppointmentTypeId | '';
  durationMinutes: number;
  providerIds: readonly UserId[];
  locationIds: readonly LocationId[];
  weekdays: readonly number[];
  notBefore: string;
  notAfter: string;
  from: PlainDate | '';
  until: PlainDate | '';
  note: string;
}

const usualMinutes = 30;

export const draftOfWaiting = (entry: WaitEntry | null): WaitDraft => ({
  patient: entry?.patient ?? null,
  urgent: entry?.urgent ?? false,
  typeId: entry?.typeId ?? '',
  durationMinutes: entry?.durationMinutes ?? usualMinutes,
  providerIds: entry?.providerIds ?? [],
  locationIds: entry?.locationIds ?? [],
  weekdays: entry?.weekdays ?? [],
  notBefore: clockOrNothing(entry?.notBefore ?? null),
  notAfter: clockOrNothing(entry?.notAfter ?? null),
  from: entry?.from ?? '',
  until: entry?.until ?? '',
  note: entry?.note ?? '',
});

/** What is wrong with a field and how to right it; absent fields are right. */
export type WaitDraftFaults = Partial<Record<'patient' | 'until' | 'notAfter', string>>;

/** The fields that a draft means, or everything that is wrong with it. */
export function readWaiting(draft: WaitDraft): {
  fields: Omit<WaitEntryFields, 'patientId'>;
  faults: WaitDraftFaults;
} {
  const { patient, typeId, providerIds, locationIds, weekdays, from, until, note, ...rest } = draft;
  const fields = {
    ...rest,
    typeId: typeId || null,
    providerIds: [...providerIds],
    locationIds: [...locationIds],
    weekdays: [...weekdays],
    notBefore: minutesOf(draft.notBefore),
    // The midnight that ends the day, not the one that begins it.
    notAfter: minutesOf(draft.notAfter) === 0 ? dayMinutes : minutesOf(draft.notAfter),
    from: from || null,
    until: until || null,
    note: note.trim(),
  };
  const wrong = waitFaults(fields).map(({ path, message }) => [path, `This ${message}.`]);
  return {
    fields,
    faults: {
      ...(patient === null && { patient: 'Find the patient who waits.' }),
      ...Object.fromEntries(wrong),
    },
  };
}

function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const clockOrNothing = (minute: number | null): string =>
  minute === null ? '' : clockOf(minute % dayMinutes);
