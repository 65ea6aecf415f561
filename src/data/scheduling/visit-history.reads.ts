import type { ClinicId, PatientId, VisitEventId } from '../../contract/base/ids.ts';
import type { Appointment } from '../../contract/scheduling/appointment.ts';
import { listVisitEvents, type VisitEvent, type VisitFacts } from '../../contract/scheduling/visit-event.ts';
import { plainVisit } from '../../domain/scheduling/visits/appointment-status.ts';
import { visitChange, type HistoryVisit } from '../../domain/scheduling/visits/visit-history.ts';
import { defineRead, type Pending, type PendingOp } from '../../sync/public.ts';
import { neverTaken } from '../people/made-here.ts';

type Ops = Pick<Pending, 'ops'>;
type Patch = PendingOp['patches'][number];

/** Whether an answer may be from before a write: an open one is in none, a done one in those that were asked for after it. */
const isMissing = (op: PendingOp, takenAtMs: number): boolean =>
  op.state !== 'done' || (op.appliedAtMs !== null && takenAtMs <= op.appliedAtMs);

function waitingState({ state }: PendingOp): VisitEvent['waiting'] {
  if (state === 'done') return undefined;
  return state === 'sending' || state === 'needs-review' ? state : 'device';
}

const patchOf = (op: PendingOp, visitId: string): Patch | undefined =>
  op.patches.find(({ entity, id }) => entity === 'appointment' && id === visitId);

/** What a patch leaves unsaid is as it was; of what nobody here knows nothing is told. */
function changeOf(known: VisitFacts, patch: Patch, hasDetails: boolean) {
  const given = patch.merge as HistoryVisit;
  if (patch.create) return visitChange(null, given);
  const from = patch.from as HistoryVisit | undefined;
  const stood = { ...plainVisit, reason: '', note: '', ...from, ...known } as HistoryVisit;
  const change = visitChange(stood, { ...stood, ...given });
  if (change === null) return null;
  const had = Object.entries(change.before).filter(([name]) => name in known || from !== undefined);
  const details = hasDetails ? change.details : [];
  const isEmpty = Object.keys(change.after).length + details.length === 0;
  return isEmpty ? null : { ...change, before: Object.fromEntries(had) as VisitFacts, details };
}

/** The events of a visit with those after them that this device has entered. @param events of that visit, in their order */
export function withWaiting(
  events: readonly VisitEvent[],
  visitId: Appointment['id'],
  pending: Ops,
  takenAtMs: number,
): VisitEvent[] {
  const told = new Set(events.map(({ opId }) => opId));
  let known: VisitFacts = Object.assign({}, ...events.map(({ after }) => after));
  const entered: VisitEvent[] = [];
  for (const op of pending.ops) {
    const patch = told.has(op.opId) || !isMissing(op, takenAtMs) ? undefined : patchOf(op, visitId);
    const change = patch && changeOf(known, patch, op.name === 'appointment.move');
    if (!patch || !change) continue;
    known = { ...known, ...change.after };
    const waiting = waitingState(op);
    entered.push({
      ...change,
      id: op.opId as string as VisitEventId,
      appointmentId: visitId,
      via: (patch.merge as Partial<Appointment>).arrivedBySelf === true ? 'kiosk' : 'staff',
      byId: null,
      byName: 'you',
      happenedAt: op.createdAt,
      receivedAt: op.createdAt,
      opId: op.opId,
      ...(waiting !== undefined && { waiting }),
    });
  }
  return entered.length === 0 ? [...events] : [...events, ...entered];
}

/** Of each visit of a patient that writes of this device touch: what they entered. */
export function enteredOfPatient(
  patientId: PatientId,
  pending: Ops,
  takenAtMs: number,
  told: readonly VisitEvent[],
): VisitEvent[] {
  const ids = pending.ops.flatMap((op) =>
    op.patientId === patientId
      ? op.patches.filter(({ entity }) => entity === 'appointment').map(({ id }) => id)
      : [],
  );
  return [...new Set(ids)].flatMap((id) => {
    const events = told.filter(({ appointmentId }) => appointmentId === id).toReversed();
    return withWaiting(events, id as Appointment['id'], pending, takenAtMs).slice(events.length);
  });
}

/** What happened to a visit, with what this device has entered; offline from its copy, or the last of it from the day's pack. */
export function visitHistoryRead(clinicId: ClinicId, visitId: Appointment['id']) {
  const laid = (events: readonly VisitEvent[], pending: Ops, takenAtMs: number) => ({
    events: withWaiting(events, visitId, pending, takenAtMs),
  });
  return defineRead({
    endpoint: listVisitEvents,
    request: { params: { clinicId, appointmentId: visitId } },
    topics: ['appointments'],
    overlay: ({ events }, pending, takenAtMs) => laid(events, pending, takenAtMs),
    fromPack: ({ appointments, visitEvents }) =>
      visitEvents && appointments.some(({ id }) => id === visitId)
        ? { events: visitEvents.filter(({ appointmentId }) => appointmentId === visitId) }
        : undefined,
    // Booked on this device, and not on the server yet.
    fromPending: (pending) =>
      pending.ops.some((op) => patchOf(op, visitId)?.create === true)
        ? laid([], pending, neverTaken)
        : undefined,
  });
}
