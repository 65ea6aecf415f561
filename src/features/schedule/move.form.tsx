import type { FormEvent } from 'react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Appointment } from '../../contract/appointment.ts';
import { changedBy } from '../../domain/appointment-changes.ts';
import type { AppointmentMove } from '../../domain/appointment-changes.ts';
import { dayAt } from '../../domain/clinic-day.ts';
import { timeInWords } from '../../domain/day-words.ts';
import type { SeriesReach } from '../../domain/visit-series.ts';
import { useClinic } from '../../session/session-context.ts';
import { useKept } from '../../session/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { noChoice, readWhen } from './booking-draft.ts';
import type { DraftFaults, WhenDraft } from './booking-draft.ts';
import { chosenFields, overrideFaults, readWish } from './booking-wish.ts';
import type { Wish } from './booking-wish.ts';
import { AlikeClashes, ReachChoice } from './reach-fields.tsx';
import { moveVisit, moveVisits } from './schedule.writes.ts';
import { isSaved } from '../../ui/is-saved.ts';
import { useGround } from './use-ground.ts';
import { useAlike, useSeriesOf } from './use-reach.ts';
import { WhenFields } from './when-fields.tsx';
import styles from './booking.module.css';

interface MoveFormProps {
  visit: Appointment;
  /** What it begins with: where the visit was dropped. */
  proposed?: AppointmentMove | undefined;
  onDone: () => void;
}

/** What a draft changes of a visit; the reason to do it all the same only where its own time asks for one. */
function moveOf(
  visit: Appointment,
  draft: WhenDraft,
  wish: Wish,
  words: Pick<AppointmentMove, 'reason' | 'note'>,
): AppointmentMove {
  const { providerId, startsAt, durationMinutes } = wish.when!;
  return changedBy(visit, { providerId, startsAt, durationMinutes, ...words, ...chosenFields(draft, wish) });
}

/** Moves a visit in time, to another provider or other rooms, or changes its type, length, reason or note. */
export function MoveForm({ visit, proposed, onDone }: MoveFormProps) {
  const { clinic, location: chosen } = useClinic();
  const location = clinic.locations.find(({ ID }) => ID === visit.locationId) ?? chosen;
  const { timezone } = location;
  const [faults, setFaults] = useState<DraftFaults>({});
  const [reason, setReason] = useKept(`visit ${visit.id} reason`, visit.reason);
  const [note, setNote] = useKept(`visit ${visit.id} note`, visit.note);
  const [start] = useState<WhenDraft>(() => {
    const { providerId, startsAt, durationMinutes, typeId, addOnIds, resourceIds } = {
      ...visit,
      ...proposed,
    };
    const when = { date: dayAt(startsAt, timezone), time: timeInWords(startsAt, timezone), durationMinutes };
    return { ...noChoice, providerId, ...when, typeId: typeId ?? '', addOnIds, resourceIds };
  });
  const [draft, setDraft] = useKept(`visit ${visit.id} when`, start);
  useUnsaved(draft !== start || reason !== visit.reason || note !== visit.note);
  const ground = useGround(visit, visit.patientId, location, draft.date);
  const [wanted, setReach] = useKept<SeriesReach>(`visit ${visit.id} reach`, 'one');
  const series = useSeriesOf(visit);
  const reach = series ? wanted : 'one';
  const own = useMemo(() => readWish(draft, ground), [draft, ground]);
  const move = useMemo(
    () => (own.when ? moveOf(visit, draft, own, { reason: reason.trim(), note }) : null),
    [visit, draft, own, reason, note],
  );
  const { alike, others } = useAlike(visit, series, reach, move, ground, location);
  const needing = alike.flatMap((one) => one.needing);
  const wish = reach === 'one' ? own : { ...own, clashes: [], needing };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = { ...readWhen(draft, timezone).faults, ...overrideFaults(draft, wish) };
    flushSync(() => setFaults(found));
    if (!move || Object.keys(found).length > 0) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (reach !== 'one') {
      const because = draft.overrideReason.trim();
      const moves = alike.map(
        (one) =>
          [one.visit, one.needing.length > 0 ? { ...one.move, overrideReason: because } : one.move] as const,
      );
      if (moves.length === 0) onDone();
      else void moveVisits(moves).then((count) => count === moves.length && onDone());
    } else if (Object.keys(move).length === 0) onDone();
    else void isSaved(moveVisit(visit, move)).then((saved) => saved && onDone());
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <WhenFields
        draft={draft}
        faults={faults}
        ground={ground}
        wish={wish}
        onChange={(next) => {
          setDraft(next);
          setFaults({});
        }}
      />
      {series ? <ReachChoice visit={visit} series={series} reach={reach} onReach={setReach} /> : null}
      <AlikeClashes alike={alike} others={others} ground={ground} />
      <TextField
        label="Reason"
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextArea
        label="Note for the front desk"
        optional
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save change
        </Button>
      </div>
    </form>
  );
}
