import type { OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { Choices } from '../../domain/base/three-way-merge.ts';
import { uuid7 } from '../../lib/uuid.ts';
import { stepCounter } from '../device/device-row.ts';
import { putReplacements } from '../drain/drain-step.ts';
import { readRows } from '../outbox/read-ops.ts';
import { intoKeptChart } from './into-kept-chart.ts';
import { currentIn, mergeOf, rebasedOp } from './rebase.ts';
import { NotUpForReview, requireOpen, requireReadable, type Reviewed, type Reviewer } from './review.ts';

/**
 * Sends a conflicting write on with what a person chose for each field that two changed; what only one changed stands.
 * It goes out against the version that the person was shown, so that a still newer one is compared once more.
 * @param choices the value that shall stand, by the path of the field
 * @throws NotUpForReview when something is left undecided, or the write was settled elsewhere
 */
export async function resolveConflict(resolver: Reviewer, opId: OpId, choices: Choices): Promise<Reviewed> {
  const op = await readRefused(resolver, opId);
  const current = currentIn(op.lastError);
  const merge = mergeOf(op, op.lastError, choices);
  if (merge.kind !== 'merged' || !current) {
    const left = merge.kind === 'clash' ? ` ${merge.clashes.length} left.` : '';
    throw new NotUpForReview(`Nothing was sent: choose which one to keep for each field.${left}`);
  }
  return takePlace(resolver, op, rebasedOp(op, merge.write, current, resolver));
}

/**
 * Makes a change of a chart that was merged meanwhile in the chart that was kept, field by field against what stands there. What
 * both say differently waits for a person as any conflict does.
 * @throws NotUpForReview when the server has not named the kept chart, or the write was settled elsewhere
 */
export async function moveIntoKeptChart(resolver: Reviewer, opId: OpId): Promise<Reviewed> {
  const op = await readRefused(resolver, opId);
  const row = intoKeptChart(op, resolver);
  if (!row) throw new NotUpForReview(noKeptChart);
  return takePlace(resolver, op, row);
}

const noKeptChart =
  'Nothing was changed: the server has not said into which chart this one was merged. Try again first.';

/**
 * Sends a refused write again with other content, under a new id and in its old place.
 * @param body the whole content as it shall be sent
 * @throws NotUpForReview when the write was settled elsewhere, or may be on the server in its first form
 */
export async function editRefused(resolver: Reviewer, opId: OpId, body: unknown): Promise<Reviewed> {
  const op = await readRefused(resolver, opId);
  if (op.lastError?.isUnsettled && op.attempts > 1) throw new NotUpForReview(mayBeThere);
  const current = op.lastError?.kind === 'conflict' ? currentIn(op.lastError) : null;
  const entered = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const before = (typeof op.body === 'object' && op.body !== null ? op.body : {}) as Record<string, unknown>;
  /** What it says now and did not before is shown where the rest of it is. */
  const shown = (merge: OpRow['patches'][number]['merge']) => {
    const isItsOwn = Object.keys(before).some((name) => Object.hasOwn(merge, name));
    const names = Object.keys(entered).filter(
      (name) => Object.hasOwn(merge, name) || (isItsOwn && !Object.hasOwn(before, name)),
    );
    return { ...merge, ...Object.fromEntries(names.map((name) => [name, entered[name]])) };
  };
  return takePlace(resolver, op, {
    ...op,
    opId: uuid7(resolver.clock.nowMs(), resolver.random.bytes) as OpId,
    base: current?.version ?? op.base,
    body,
    patches: op.patches.map((patch) => ({ ...patch, merge: shown(patch.merge) })),
    isMerged: true,
    state: 'queued',
    attempts: 0,
    nextAttemptAtMs: 0,
    lastError: null,
  });
}

const mayBeThere =
  'Nothing was changed: this entry may be on the server already as it was first sent. Send it again as it is, ' +
  'then change what is on the server.';

async function readRefused({ database, contents, userId }: Reviewer, opId: OpId): Promise<OpRow> {
  const [op] = await readRows(database, contents, userId, [opId]);
  if (op?.state !== 'needs-review') {
    throw new NotUpForReview('This entry is no longer waiting for you: it has been sent or settled already.');
  }
  requireReadable(op);
  return op;
}

async function takePlace({ database, contents, userId }: Reviewer, op: OpRow, row: OpRow): Promise<Reviewed> {
  const replaced = await contents.replacements([{ from: op.opId, row }]);
  return database.use((outbox) =>
    outbox.transaction(
      'rw',
      [outbox.ops, outbox.outcomes, outbox.leases, outbox.contents, outbox.device],
      async () => {
        // The transaction may have been committed although its connection died: then this is the second run.
        if (!(await outbox.ops.get(row.opId))) {
          await requireOpen(outbox, userId, op.opId);
          await putReplacements(outbox, userId, replaced);
          await stepCounter(outbox);
        }
        return { rows: replaced.map(({ stored }) => stored), removed: [op.opId] };
      },
    ),
  );
}
