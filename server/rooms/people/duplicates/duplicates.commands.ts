import type { decideDuplicate, undoDuplicate } from '../../../../src/contract/people/duplicate.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import {
  tooLong,
  uniteCharts,
  unitedOf,
  type ChartUnion,
} from '../../../../src/domain/people/chart-union.ts';
import { idTaken, NotFound, Refusal, staleVersion, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { presentPatient } from '../patients/patients.presenter.ts';
import { patientRepository, type PatientRow } from '../patients/patients.repository.ts';
import { divideCharts } from './divide-charts.ts';
import { namedWithTheirs, releaseLinks, type Moved } from './undone-links.ts';
import { announcePatient } from '../patients/public.ts';

interface Decision {
  readonly keptId: string;
  readonly otherId: string;
  readonly decision: 'different' | 'merge';
  readonly moved: Moved;
  readonly united: ChartUnion;
  readonly decidedAt: string;
  readonly isUndone: boolean;
}

const refile: Statement = { name: 'refile', text: 'select plumbline_refile($1, $2, $3::jsonb) as moved' };
const keep: Statement = {
  name: 'keep-decision',
  text: `insert into duplicate_decisions
      (id, clinic_id, kept_id, other_id, decision, moved, united, decided_by, decided_by_name, decided_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10) on conflict do nothing returning id`,
};
const takeDecision: Statement = {
  name: 'take-decision',
  text: `select kept_id as "keptId", other_id as "otherId", decision, moved, united,
      decided_at::text as "decidedAt", undone_at is not null as "isUndone"
    from duplicate_decisions where id = $1 and clinic_id = $2 for update`,
};
const undone: Statement = {
  name: 'undo-decision',
  text: 'update duplicate_decisions set undone_at = $3 where id = $1 and clinic_id = $2',
};

/**
 * Decides about two patients. Throws `not-found`, `id-taken`, `patient-merged` for one that is merged already,
 * `version-stale` when one of them is no longer as the person saw them, and names alerts or tags that are too many together.
 * Also what changes no chart is announced: the number of those who wait for a decision does.
 */
export async function decide(
  call: WriteCall<typeof decideDuplicate>,
): Promise<Written<ResponseOf<typeof decideDuplicate>>> {
  const { work, tx, body, clinicId, caller, now } = call;
  const { id, decision, keptId, otherId } = body;
  if (keptId === otherId) throw wrongField('body.otherId', 'is the same patient');
  const kept = await takeUnmerged(call, keptId, body.keptVersion);
  const other = await takeUnmerged(call, otherId, body.otherVersion);
  let moved: Moved = {};
  const united = decision === 'merge' ? uniteCharts(chartOf(kept), chartOf(other)) : {};
  for (const field of tooLong(united)) {
    const words = field === 'tags' ? 'tags' : 'alerts';
    throw wrongField(
      'body.otherId',
      `has with the kept chart more ${words} than a chart holds: shorten them first`,
    );
  }
  if (decision === 'merge') {
    const [row] = await tx.run<{ moved: Moved }>(refile, [otherId, keptId, null]);
    moved = row!.moved;
    change(call, { ...other, mergedInto: keptId });
    change(call, { ...kept, ...(unitedOf(united) as Partial<PatientRow>) });
    tellWhatMoved(call, moved, keptId);
  } else announcePatient(work, kept, call);
  const values = [
    id,
    clinicId,
    keptId,
    otherId,
    decision,
    JSON.stringify(moved),
    JSON.stringify(united),
    caller.userId,
    caller.name,
    now,
  ];
  // The flag of the merged chart and the decision stand or fall together.
  await work.flush();
  if ((await tx.run(keep, values)).length === 0) throw idTaken('decision');
  return {
    body: { id, decision, moved: countsOf(moved) },
    about: { entity: 'duplicate', id, patientId: keptId },
  };
}

/** Takes a decision back; one that was taken back stays so. Throws `not-found`. */
export async function undo(
  call: WriteCall<typeof undoDuplicate>,
): Promise<Written<ResponseOf<typeof undoDuplicate>>> {
  const { work, tx, params, clinicId, now } = call;
  const id = params.decisionId;
  const [found] = await tx.run<Decision>(takeDecision, [id, clinicId]);
  if (!found) throw new NotFound('duplicate', id);
  const { keptId, otherId } = found;
  if (found.isUndone) return { body: { id }, about: { entity: 'duplicate', id, patientId: keptId } };
  if (found.decision === 'merge') {
    const other = await work.of(patientRepository).take(otherId);
    const kept = await work.of(patientRepository).take(keptId);
    // The kept chart may have been merged on into a third: there the records are, and back from there they come.
    const holder = await work.of(patientRepository).require(keptId);
    const named = await namedWithTheirs(call, holder.id, found);
    await tx.run(refile, [holder.id, otherId, JSON.stringify(named)]);
    change(call, { ...other!, mergedInto: null });
    for (const row of await divideCharts(call, kept!, { ...found, id })) change(call, row);
    tellWhatMoved(call, named, otherId);
    for (const { patientId, ...released } of await releaseLinks(call, [holder.id, otherId]))
      tellWhatMoved(call, { appointments: [released.id] }, patientId);
  } else announcePatient(work, await work.of(patientRepository).require(keptId), call);
  await work.flush();
  await tx.run(undone, [id, clinicId, now]);
  return { body: { id }, about: { entity: 'duplicate', id, patientId: keptId } };
}

export const mergedAlready = () =>
  new Refusal(
    'patient-merged',
    'One of them was merged already. Nothing was changed; look at the list again.',
  );

async function takeUnmerged(
  { work }: Pick<WriteCall<unknown>, 'work'>,
  id: string,
  seen: number,
): Promise<PatientRow> {
  const row = await work.of(patientRepository).take(id);
  if (!row) throw new NotFound('patient', id);
  if (row.mergedInto !== null) throw mergedAlready();
  if (row.version !== seen) throw staleVersion(presentPatient(row));
  return row;
}

/** A row's dates and ids are texts to the database. */
const chartOf = (row: PatientRow) => row as unknown as Parameters<typeof uniteCharts>[0];

function change(call: WriteCall<unknown>, row: PatientRow): void {
  const changed = { ...row, version: row.version + 1, updatedAt: call.now };
  call.work.of(patientRepository).change(changed);
  announcePatient(call.work, changed, call);
}

/** Whoever shows a day, a chart or a ledger asks again. */
function tellWhatMoved({ work, opId, now }: WriteCall<unknown>, moved: Moved, patientId: string): void {
  const topics = { appointments: 'appointments', encounters: 'encounters', charges: 'charges' } as const;
  const beside = { wait_entries: 'appointments', payments: 'charges' } as const;
  for (const [kind, topic] of Object.entries({ ...topics, ...beside })) {
    for (const entityId of moved[kind] ?? []) {
      const event = { topic, entityId, patientId, opId, at: now };
      work.announce({ ...event, version: null, locationId: null, date: null });
    }
  }
}

const countsOf = (moved: Moved) => ({
  appointments: moved['appointments']?.length ?? 0,
  encounters: moved['encounters']?.length ?? 0,
  charges: moved['charges']?.length ?? 0,
});
