import { useEffect, useState } from 'react';
import type { UserId } from '../../contract/ids.ts';
import type { Instant, PlainDate } from '../../contract/values.ts';
import { summaryOf } from '../../domain/appointment-changes.ts';
import { timeInWords } from '../../domain/day-words.ts';
import { useClinic } from '../../session/session-context.ts';
import { readBooking } from './booking-draft.ts';
import type { BookingDraft, DraftFaults } from './booking-draft.ts';
import { addPatient, bookVisit, closeVisitToast, isSaved } from './schedule.writes.ts';

/** What is known when the dialog opens: a tapped slot names provider and time. */
export interface BookingPreset {
  providerId?: UserId;
  startsAt?: Instant;
}

const usualLengthMinutes = 30;

/** Oneself, if one sees patients here; else the only provider there is. */
function usualProvider(clinicians: readonly { ID: UserId }[], me: UserId): UserId | '' {
  const own = clinicians.find(({ ID }) => ID === me);
  return own?.ID ?? (clinicians.length === 1 ? (clinicians[0]?.ID ?? '') : '');
}

/** A booking while it is entered: the draft, what is wrong with it after a try, and the save. */
export function useBooking(date: PlainDate, preset: BookingPreset, today: PlainDate, onBooked: () => void) {
  const { clinic, location, me } = useClinic();
  const { timezone } = location;
  const [faults, setFaults] = useState<DraftFaults>({});
  const [isSaving, setIsSaving] = useState(false);
  const [draft, setDraft] = useState<BookingDraft>(() => ({
    patient: null,
    newPatient: null,
    providerId: preset.providerId ?? usualProvider(clinic.clinicians, me.ID),
    date,
    time: preset.startsAt ? timeInWords(preset.startsAt, timezone) : '',
    durationMinutes: usualLengthMinutes,
    reason: '',
  }));
  useEffect(closeVisitToast, []);
  const change = (part: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const read = readBooking(draft, today, timezone);

  const book = async () => {
    const { when, fields } = read;
    const patient = fields ? await addPatient(clinic.ID, fields) : draft.patient;
    if (!when || !patient) return;
    // The patient is saved: a second try must not add them again.
    change({ patient: summaryOf(patient), newPatient: null });
    const { providerId, startsAt, durationMinutes } = when;
    const place = { clinicId: clinic.ID, locationId: location.ID };
    const what = { providerId, startsAt, durationMinutes, reason: draft.reason.trim(), note: '' };
    await bookVisit({ ...place, ...what, patient: summaryOf(patient) }, timezone);
  };
  /** Saves, and says whether it did; with faults it shows them and saves nothing. */
  const save = async (): Promise<boolean> => {
    setFaults(read.faults);
    if (Object.keys(read.faults).length > 0) return false;
    setIsSaving(true);
    const isBooked = await isSaved(book());
    setIsSaving(false);
    if (isBooked) onBooked();
    return isBooked;
  };
  return { draft, change, faults, isSaving, save, when: read.when };
}
