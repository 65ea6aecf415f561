import type { AppointmentTypeId, ResourceId, UserId } from '../../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import type { Clinician } from '../../../../contract/clinics/clinic.ts';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { noRepeat } from '../series/repeat-draft.ts';
import { newPatientFrom, noChoice } from './booking-draft.ts';
import type { BookingDraft } from './booking-draft.ts';

/** What is known when the dialog opens: a tapped slot names the time, and the provider or the room. */
export interface BookingPreset {
  providerId?: UserId;
  startsAt?: Instant;
  durationMinutes?: number;
  roomId?: ResourceId;
  typeId?: AppointmentTypeId;
  /** Who comes, where it is known; nobody is who has only been typed. */
  patient?: Appointment['patient'];
  /** What was typed of a patient who is new. */
  newPatient?: string;
  /** Who waits for it: what they would take is chosen, and with the booking their waiting ends. */
  waiting?: WaitEntry;
}

const usualLengthMinutes = 30;

/** Oneself, if one sees patients here; else the only provider there is. */
function usualProvider(clinicians: readonly { ID: UserId }[], me: UserId): UserId | '' {
  const own = clinicians.find(({ ID }) => ID === me);
  return own?.ID ?? (clinicians.length === 1 ? (clinicians[0]?.ID ?? '') : '');
}

/** The first of those whom somebody who waits would see. */
const wishedProvider = (clinicians: readonly { ID: UserId }[], waiting: WaitEntry | undefined) =>
  clinicians.find(({ ID }) => waiting?.providerIds.includes(ID))?.ID;

/** Where and by whom something is booked. */
interface BookingSetting {
  date: PlainDate;
  today: PlainDate;
  timeZone: string;
  clinicians: readonly Pick<Clinician, 'ID'>[];
  me: UserId;
}

/** What a booking begins with: what is known of it, what is usual, and for the rest nothing. */
export function bookingFrom(
  preset: BookingPreset,
  { date, today, timeZone, clinicians, me }: BookingSetting,
): BookingDraft {
  const { waiting } = preset;
  return {
    ...noChoice,
    wishedRoomId: preset.roomId ?? null,
    patient: waiting?.patient ?? preset.patient ?? null,
    newPatient: preset.newPatient === undefined ? null : newPatientFrom(preset.newPatient, today),
    typeId: preset.typeId ?? waiting?.typeId ?? '',
    providerId:
      clinicians.find(({ ID }) => ID === preset.providerId)?.ID ??
      wishedProvider(clinicians, waiting) ??
      usualProvider(clinicians, me),
    date,
    time: preset.startsAt ? timeInWords(preset.startsAt, timeZone) : '',
    at: preset.startsAt ?? null,
    durationMinutes: waiting?.durationMinutes ?? preset.durationMinutes ?? usualLengthMinutes,
    reason: waiting?.note ?? '',
    repeat: noRepeat,
  };
}
