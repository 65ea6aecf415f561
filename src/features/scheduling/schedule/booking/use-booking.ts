import { useEffect, useMemo, useState } from 'react';
import type { SeriesId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { summaryOf } from '../../../../domain/people/patient-summary.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { newId } from '../../../../sync/public-writes.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { readBooking, wholeBooking } from './booking-draft.ts';
import type { BookingDraft, DraftFaults, KeptBooking } from './booking-draft.ts';
import { bookingFrom } from './booking-preset.ts';
import type { BookingPreset } from './booking-preset.ts';
import { chosenFields, overrideFaults, readWish } from './booking-wish.ts';
import { bookingsOf, withoutSaved } from './series-bookings.ts';
import type { NewVisit } from './series-bookings.ts';
import { addPatientInPassing } from '../../../../data/people/patients.writes.ts';
import { bookSeries, bookVisit, closeVisitToast } from '../../../../data/scheduling/appointments.writes.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { seriesFaults } from '../series/series-wish.ts';
import { useBookingContext } from '../moving/use-booking-context.ts';
import { useSeries } from '../series/use-series.ts';

/** A booking while it is entered: the draft, what is wrong with it after a try, and the save. */
export function useBooking(date: PlainDate, preset: BookingPreset, today: PlainDate, onBooked: () => void) {
  const { clinic, location, me } = useClinic();
  const { timezone } = location;
  const { waiting } = preset;
  const [faults, setFaults] = useState<DraftFaults>({});
  const [isSaving, setIsSaving] = useState(false);
  const [kept, setDraft] = useKept<KeptBooking>('booking', () =>
    bookingFrom(preset, { date, today, timeZone: timezone, clinicians: clinic.clinicians, me: me.ID }),
  );
  const draft = useMemo(() => wholeBooking(kept), [kept]);
  useEffect(closeVisitToast, []);
  useUnsaved(draft.patient !== null || draft.newPatient !== null || draft.reason !== '');
  const change = (part: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const read = readBooking(draft, today, timezone);
  const context = useBookingContext(null, draft.patient?.id ?? null, location, draft.date, read.when);
  const series = useSeries(draft, context, location);
  const isSeries = draft.repeat.kind !== 'once';
  const wish = useMemo(() => {
    const one = readWish(draft, context);
    // The clashes of a series are shown with each date; for all there is one reason.
    const needing = series.visits.flatMap((visit) => visit.needing);
    return isSeries ? { ...one, clashes: [], needing } : one;
  }, [draft, context, series, isSeries]);

  /** Books what of the series is not saved yet; a second try goes on where the first one ended. */
  const bookDates = async (visit: NewVisit, forWhom: WaitEntry | undefined): Promise<boolean> => {
    const bookings = bookingsOf(visit, series.visits, draft.repeat.seriesId ?? (newId() as SeriesId));
    const saved = await bookSeries(bookings, timezone, forWhom);
    if (saved === bookings.length) return true;
    change({ repeat: withoutSaved(draft.repeat, bookings, saved) });
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
    const where = { clinicId: clinic.ID, locationId: location.ID };
    const what = { providerId, startsAt, durationMinutes, reason: draft.reason.trim(), note: '' };
    const visit = { ...where, ...what, ...chosenFields(draft, wish), patient: summaryOf(patient) };
    if (isSeries) return bookDates(visit, forWhom);
    await bookVisit(visit, timezone, forWhom);
    return true;
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
  return { draft, change, faults, isSaving, save, context, wish, series };
}
