import { useMemo, useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { LocationId } from '../../../../contract/base/ids.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { freesTime } from '../../../../domain/scheduling/availability/freed-times.ts';
import type { SeriesReach } from '../../../../domain/scheduling/visits/visit-series.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { readWhen } from '../booking/booking-draft.ts';
import type { DraftFaults, WhenDraft } from '../booking/booking-draft.ts';
import { overrideFaults, readWish } from '../booking/booking-wish.ts';
import { moveVisit, moveVisits } from '../../../../data/scheduling/appointments.writes.ts';
import { alikeWithReason, draftOfMove, elsewhereWords, moveOf } from './move-draft.ts';
import { useBookingContext } from './use-booking-context.ts';
import { useAlike, useSeriesOf } from '../booking/patient/use-reach.ts';

/**
 * A change of a visit while it is entered: when, where and as what, what is wrong with it, and the save.
 * @param proposed what it begins with: where the visit was dropped
 * @param onLeft it was moved, and may have left time free
 */
export function useMove(
  visit: Appointment,
  proposed: AppointmentMove | undefined,
  onDone: () => void,
  onLeft?: (before: Appointment, move: AppointmentMove) => void,
  reachAtFirst: SeriesReach = 'one',
) {
  const { clinic, location: chosen } = useClinic();
  const [locationId, setLocationId] = useKept<LocationId>(
    `visit ${visit.id} place`,
    proposed?.locationId ?? visit.locationId,
  );
  const location = clinic.locations.find(({ ID }) => ID === locationId) ?? chosen;
  const { timezone } = location;
  const [faults, setFaults] = useState<DraftFaults>({});
  const [reason, setReason] = useKept(`visit ${visit.id} reason`, visit.reason);
  const [note, setNote] = useKept(`visit ${visit.id} note`, visit.note);
  const [start] = useState(() => draftOfMove(visit, proposed, clinic.locations, timezone));
  const [draft, setDraft] = useKept(`visit ${visit.id} when`, start);
  const isElsewhere = locationId !== visit.locationId;
  useUnsaved(draft !== start || reason !== visit.reason || note !== visit.note || isElsewhere);
  const drafted = readWhen(draft, timezone).when;
  const context = useBookingContext(visit, visit.patientId, location, draft.date, drafted);
  const [wanted, setReach] = useKept<SeriesReach>(`visit ${visit.id} reach`, reachAtFirst);
  const series = useSeriesOf(visit);
  // The other dates were chosen for the hours, the rooms and the clock of their own location.
  const reach = series && !isElsewhere ? wanted : 'one';
  const own = useMemo(() => readWish(draft, context), [draft, context]);
  const move = useMemo(
    () =>
      own.when
        ? moveOf(visit, draft, own, { locationId: context.locationId, reason: reason.trim(), note })
        : null,
    [visit, draft, own, context.locationId, reason, note],
  );
  const { alike, others } = useAlike(visit, series, reach, move, context, location);
  const needing = alike.flatMap((one) => one.needing);
  const wish = reach === 'one' ? own : { ...own, clashes: [], needing };

  const change = (next: WhenDraft) => {
    setDraft(next);
    setFaults({});
  };
  /** Elsewhere the wall clock stays as it was typed; the rooms are others. */
  const goTo = (next: LocationId) => {
    const isHome = next === visit.locationId;
    setLocationId(next);
    change({ ...draft, resourceIds: isHome ? { ...plainVisit, ...visit }.resourceIds : null });
  };
  const faultsNow = (): DraftFaults => ({
    ...readWhen(draft, timezone).faults,
    ...overrideFaults(draft, wish),
  });

  /** Saves what was entered; what is missing for it has been asked for before. */
  const save = (): void => {
    if (!move) return;
    if (reach !== 'one') {
      const moves = alikeWithReason(alike, draft.overrideReason.trim());
      if (moves.length === 0) onDone();
      else void moveVisits(moves).then((count) => count === moves.length && onDone());
    } else if (Object.keys(move).length === 0) onDone();
    else {
      const words = isElsewhere ? elsewhereWords(visit, move, location) : undefined;
      void isSaved(moveVisit(visit, move, words)).then((saved) => {
        if (!saved) return;
        onDone();
        if (freesTime(visit, move)) onLeft?.(visit, move);
      });
    }
  };

  const when = { draft, change, faults, setFaults, faultsNow, context, wish };
  const where = { locations: clinic.locations, location, goTo };
  const ofSeries = { series: isElsewhere ? null : series, reach, setReach, alike, others };
  return { ...when, ...where, ...ofSeries, reason, setReason, note, setNote, save };
}
