import { useCallback, useMemo, useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import { changedBy } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { isOtherLocation } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { checkClassMove, movesOfClass } from '../../../../domain/scheduling/classes/class-move.ts';
import {
  classInWords,
  goesAlong,
  isSameSession,
} from '../../../../domain/scheduling/classes/class-sessions.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { momentInWords, timeInWords } from '../../../../domain/base/time/day-words.ts';
import { freesTime } from '../../../../domain/scheduling/availability/freed-times.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { noChoice, readWhen } from '../booking/booking-draft.ts';
import type { DraftFaults, WhenDraft } from '../booking/booking-draft.ts';
import { chosenFields, overrideFaults, readWish, scheduleOf } from '../booking/booking-wish.ts';
import { leavingOut } from '../../../../data/scheduling/class-dates.writes.ts';
import type { Planned } from '../../../../data/scheduling/planned-class.reads.ts';
import { moveVisits } from '../../../../data/scheduling/appointments.writes.ts';
import { useBookingContext } from '../moving/use-booking-context.ts';

export interface ClassMoveInput {
  type: AppointmentType;
  /** All of its roster; who is through with it, or did not come, stays. */
  visits: readonly Appointment[];
  /** How long the class is. */
  minutes: number;
  /** What plans it where it is; null where only its visits say that it is held. */
  planned: Planned | null;
  /** What it begins with: where the class was dropped. */
  proposed: AppointmentMove | undefined;
  onLeft: (before: Appointment, move: AppointmentMove) => void;
  /** Leaves the class where it is. */
  onLeave: () => void;
  onClose: () => void;
}

/** A move of a whole class while it is entered: checked against its day without the class itself, which gives up its own time. */
export function useClassMove(input: ClassMoveInput) {
  const { type, visits, minutes, planned, proposed, onLeft, onLeave, onClose } = input;
  const { clinic, location: chosen } = useClinic();
  const lead = visits.find(goesAlong)!;
  const locationId = proposed?.locationId ?? lead.locationId;
  const location = clinic.locations.find(({ ID }) => ID === locationId) ?? chosen;
  const { timezone } = location;
  const [start] = useState<WhenDraft>(() => {
    const { providerId, startsAt, typeId, resourceIds } = { ...lead, ...proposed };
    return {
      ...noChoice,
      providerId,
      date: dayAt(startsAt, timezone),
      time: timeInWords(startsAt, timezone),
      at: startsAt,
      durationMinutes: proposed?.durationMinutes ?? minutes,
      typeId: typeId ?? '',
      resourceIds: isOtherLocation(lead, { locationId }) ? null : resourceIds,
    };
  });
  const [draft, setDraft] = useKept('class when', start);
  useUnsaved(draft !== start);
  const drafted = readWhen(draft, timezone).when;
  const around = useBookingContext(lead, lead.patientId, location, draft.date, drafted);
  const context = useMemo(() => {
    const own = new Set(visits.filter(goesAlong).map(({ id }) => id));
    return { ...around, rows: around.rows.filter(({ id }) => !own.has(id)) };
  }, [around, visits]);
  const own = useMemo(() => readWish(draft, context), [draft, context]);
  const moves = useMemo(() => {
    if (!own.when) return [];
    const { providerId, startsAt, durationMinutes } = own.when;
    // What somebody has added for themselves stays theirs, as long as it is the same class.
    const { addOnIds, overrideReason: _, ...chosenForAll } = chosenFields(draft, own);
    const isOtherType = chosenForAll.typeId !== lead.typeId;
    return movesOfClass(visits, (visit) =>
      changedBy(visit, {
        locationId,
        providerId,
        startsAt,
        ...(durationMinutes !== minutes && { durationMinutes }),
        ...chosenForAll,
        ...(isOtherType && { addOnIds }),
      }),
    );
  }, [own, draft, lead, visits, minutes, locationId]);
  const wish = useMemo(() => {
    const found = checkClassMove(moves, scheduleOf(context));
    // Nothing is moved: then it is what clashes with it where it is, which nobody asks about.
    return moves.length === 0 ? { ...own, clashes: [], needing: [] } : { ...own, ...found };
  }, [context, moves, own]);

  const faultsNow = useCallback(
    (): DraftFaults => ({ ...readWhen(draft, timezone).faults, ...overrideFaults(draft, wish) }),
    [draft, timezone, wish],
  );
  const save = (): void => {
    if (moves.length === 0) return onLeave();
    const because = draft.overrideReason.trim();
    const all = moves.map(
      ([visit, move]) =>
        [visit, wish.needing.length > 0 ? { ...move, overrideReason: because } : move] as const,
    );
    const [[before, move]] = all as [(typeof all)[number]];
    const when = momentInWords(move.startsAt ?? before.startsAt, timezone);
    // It is held elsewhere that day, and not there once more with nobody.
    const isGone = planned !== null && !isSameSession(lead, { ...lead, ...move }, type);
    const besides = isGone ? leavingOut(planned) : null;
    void moveVisits(all, (count) => `${classInWords(type, count)}: ${when}`, besides).then((count) => {
      if (count !== all.length) return;
      onClose();
      if (freesTime(before, move)) onLeft(before, move);
    });
  };
  return { draft, change: setDraft, context, wish, faultsNow, save, count: visits.filter(goesAlong).length };
}
