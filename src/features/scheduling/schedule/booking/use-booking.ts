import { useEffect, useMemo, useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentTypeId, ResourceId, SeriesId, UserId } from '../../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { summaryOf } from '../../../../domain/people/patient-summary.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { newId } from '../../../../sync/public-writes.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { newPatientFrom, noChoice, readBooking, wholeBooking } from './booking-draft.ts';
import type { BookingDraft, DraftFaults, KeptBooking } from './booking-draft.ts';
import { chosenFields, overrideFaults, readWish } from './booking-wish.ts';
import { noRepeat } from '../series/repeat-draft.ts';
import { addPatientInPassing } from '../../../../data/people/patients.writes.ts';
import { bookSeries, bookVisit, closeVisitToast } from '../../../../data/scheduling/appointments.writes.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { seriesFaults } from '../series/series-wish.ts';
import { useGround } from '../moving/use-ground.ts';
import { useSeries } from '../series/use-series.ts';

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

/** A booking while it is entered: the draft, what is wrong with it after a try, and the save. */
export function useBooking(date: PlainDate, preset: BookingPreset, today: PlainDate, onBooked: () => void) {
  const { clinic, location, me } = useClinic();
  const { timezone } = location;
  const { waiting } = preset;
  const [faults, setFaults] = useState<DraftFaults>({});
  const [isSaving, setIsSaving] = useState(false);
  const [kept, setDraft] = useKept<KeptBooking>('booking', () => ({
    ...noChoice,
    wishedRoomId: preset.roomId ?? null,
    patient: waiting?.patient ?? preset.patient ?? null,
    newPatient: preset.newPatient === undefined ? null : newPatientFrom(preset.newPatient, today),
    typeId: preset.typeId ?? waiting?.typeId ?? '',
    providerId:
      clinic.clinicians.find(({ ID }) => ID === preset.providerId)?.ID ??
      wishedProvider(clinic.clinicians, waiting) ??
      usualProvider(clinic.clinicians, me.ID),
    date,
    time: preset.startsAt ? timeInWords(preset.startsAt, timezone) : '',
    at: preset.startsAt ?? null,
    durationMinutes: waiting?.durationMinutes ?? preset.durationMinutes ?? usualLengthMinutes,
    reason: waiting?.note ?? '',
    repeat: noRepeat,
  }));
  const draft = useMemo(() => wholeBooking(kept), [kept]);
  useEffect(closeVisitToast, []);
  useUnsaved(draft.patient !== null || draft.newPatient !== null || draft.reason !== '');
  const change = (part: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const read = readBooking(draft, today, timezone);
  const ground = useGround(null, draft.patient?.id ?? null, location, draft.date, read.when);
  const series = useSeries(draft, ground, location);
  const isSeries = draft.repeat.kind !== 'once';
  const wish = useMemo(() => {
    const one = readWish(draft, ground);
    // What speaks against the dates of a series stands with each of them; for all there is one reason.
    const needing = series.visits.flatMap((visit) => visit.needing);
    return isSeries ? { ...one, clashes: [], needing } : one;
  }, [draft, ground, series, isSeries]);

  /** Books what of the series is not saved yet; a second try goes on where the first one ended. */
  const bookDates = async (
    bookings: Parameters<typeof bookSeries>[0],
    forWhom: WaitEntry | undefined,
  ): Promise<boolean> => {
    const saved = await bookSeries(bookings, timezone, forWhom);
    if (saved === bookings.length) return true;
    const leftOut = { isLeftOut: true, date: '' as const, time: '' };
    const done = bookings.slice(0, saved).map(({ recurrenceId }) => [recurrenceId, leftOut] as const);
    const { repeat } = draft;
    const seriesId = bookings[0]?.seriesId ?? null;
    change({ repeat: { ...repeat, seriesId, changes: { ...repeat.changes, ...Object.fromEntries(done) } } });
    return false;
  };

  /** @returns whether all of it is saved on this device */
  const book = async (): Promise<boolean> => {
    const { when, fields } = read;
    const patient = fields ? await addPatientInPassing(clinic.ID, fields) : draft.patient;
    if (!when || !patient) return false;
    // The patient is saved: a second try must not add them again.
    change({ patient: summaryOf(patient), newPatient: null });
    const { providerId, startsAt, durationMinutes } = when;
    // Whoever else was chosen instead does not end it.
    const forWhom = waiting?.patientId === patient.id ? waiting : undefined;
    const place = { clinicId: clinic.ID, locationId: location.ID };
    const what = { providerId, startsAt, durationMinutes, reason: draft.reason.trim(), note: '' };
    const chosen = chosenFields(draft, wish);
    const visit = { ...place, ...what, ...chosen, patient: summaryOf(patient) };
    if (!isSeries) {
      await bookVisit(visit, timezone, forWhom);
      return true;
    }
    const seriesId = draft.repeat.seriesId ?? (newId() as SeriesId);
    return bookDates(
      series.visits.flatMap(({ isLeftOut, startsAt: at, planned, needing, resourceIds }) => {
        if (isLeftOut || at === null) return [];
        const { overrideReason, ...plain } = visit;
        const reason = needing.length > 0 && overrideReason !== undefined ? { overrideReason } : {};
        return [
          {
            ...plain,
            ...reason,
            startsAt: at,
            resourceIds: [...resourceIds],
            seriesId,
            recurrenceId: planned.at,
          },
        ];
      }),
      forWhom,
    );
  };
  /** Saves, and says whether it did; with faults it shows them and saves nothing. */
  const save = async (): Promise<boolean> => {
    const found = {
      ...read.faults,
      ...overrideFaults(draft, wish),
      ...(isSeries && read.when && seriesFaults(series.visits)),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return false;
    setIsSaving(true);
    let isBooked = false;
    await isSaved(book().then((isAll) => (isBooked = isAll)));
    setIsSaving(false);
    if (isBooked) onBooked();
    return isBooked;
  };
  return { draft, change, faults, isSaving, save, ground, wish, series };
}
