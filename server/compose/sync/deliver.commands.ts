import type { ResponseOf } from '../../../src/contract/base/endpoint.ts';
import {
  sealedEntry,
  sealedEntryBelongsTo,
  sealedEntryPurpose,
  type PushOperation,
  type SealedEntry,
  type syncDeliver,
} from '../../../src/contract/sync.ts';
import { isPassingRefusal, versionsIn } from '../../../src/domain/base/push-answer.ts';
import { stableJson } from '../../../src/lib/json/stable-json.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { isAllowedBy, inClinic, type Member } from '../../kernel/http/policy.ts';
import type { Call, Routes } from '../../kernel/http/route.ts';
import { entryOpenerOf, type EntryOpener } from '../../kernel/process/entry-opener.ts';
import type { WriteOutcome } from '../../kernel/write/write-order.ts';
import { findProven } from '../../rooms/access/devices/public.ts';
import { memberOverTime } from '../../rooms/access/members/public.ts';
import { applyOperations, requireHistory } from './push.commands.ts';
import { Refusal } from '../../kernel/http/refusal.ts';

type Answer = ResponseOf<typeof syncDeliver>;
type Outcome = Answer['outcomes'][number];
type Delivery = Call<typeof syncDeliver>;

const nothing = (is: Answer['is']): Answer => ({ is, outcomes: [] });

/**
 * Writes that a device hands over for somebody whose vault is locked. Each is opened with the server's key, must have been
 * sealed by that person's vault, and is done as a push of theirs would be, by the roles they had when writing it.
 */
export async function deliver(call: Delivery, routes: Routes): Promise<Answer> {
  const { body, parts } = call;
  const device = await findProven(parts.pool, body.deviceId, body.secret);
  if (!device?.entryKey) return nothing('unknown');
  if (device.isRevoked) return nothing('shut-out');
  const opener = await entryOpenerOf(parts.secret);
  if (body.keyId !== opener.key.id) return nothing('other-key');
  const author = await parts.callers.ofUser(device.userId);
  if (!author?.memberships.has(body.clinicId)) return nothing('no-clinic');
  const opened = await openAll(call, opener, device.entryKey);
  const outcomes: Outcome[] = [];
  try {
    for (const { member, entries } of await byRoles(call, author, opened)) {
      // In the order in which they were written.
      // oxlint-disable-next-line no-await-in-loop
      outcomes.push(...(await applyAs(call, { author, member }, entries, routes)));
    }
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'history-lost') return nothing('history-lost');
    throw fault;
  }
  const byOpId = new Map(outcomes.map((outcome) => [outcome.opId, outcome]));
  return { is: 'taken', outcomes: body.entries.map(({ opId }) => byOpId.get(opId) ?? kept(opId)) };
}

const kept = (opId: Outcome['opId']): Outcome => ({ opId, outcome: 'kept', versions: {} });

/** The entries up to the first that does not open, or is not what it is handed over as: what follows may build on it. */
async function openAll(
  { body }: Delivery,
  opener: EntryOpener,
  from: Buffer,
): Promise<readonly SealedEntry[]> {
  const found = await Promise.all(
    body.entries.map(async ({ opId, sealed }) => {
      const belongsTo = sealedEntryBelongsTo(body.deviceId, opId);
      const context = { from, purpose: sealedEntryPurpose, belongsTo };
      const read = sealedEntry.safeParse(await opener.open(Buffer.from(sealed, 'base64'), context));
      const isWhole =
        read.success && read.data.operation.opId === opId && read.data.clinicId === body.clinicId;
      return isWhole ? read.data : null;
    }),
  );
  const end = found.indexOf(null);
  return (end === -1 ? found : found.slice(0, end)) as readonly SealedEntry[];
}

interface Run {
  readonly member: Member;
  readonly entries: SealedEntry[];
}

/** Entries in their order, cut where their author's roles were other ones. */
async function byRoles(
  { parts, body, now }: Delivery,
  { userId, memberships }: Caller,
  entries: readonly SealedEntry[],
): Promise<Run[]> {
  const present = memberships.get(body.clinicId)!;
  const memberAt = await memberOverTime(parts.pool, { userId, present, now });
  const runs: Run[] = [];
  for (const entry of entries) {
    const member = memberAt(entry.operation.createdAt);
    const last = runs.at(-1);
    if (last && stableJson(last.member) === stableJson(member)) last.entries.push(entry);
    else runs.push({ member, entries: [entry] });
  }
  return runs;
}

async function applyAs(
  { parts, now, body: { clinicId, known } }: Delivery,
  { author, member }: { author: Caller; member: Member },
  entries: readonly SealedEntry[],
  routes: Routes,
): Promise<Outcome[]> {
  if (!isAllowedBy(inClinic('clinic.read'), member.roles)) return [];
  const caller = { ...author, memberships: new Map([[clinicId, member]]) };
  const deviceId = entries[0]!.deviceId;
  const operations = entries.map(({ operation }): PushOperation => operation);
  const require = requireHistory(clinicId, known);
  const scope = { parts, caller, member, clinicId, deviceId, now, require };
  const { outcomes } = await applyOperations(scope, operations, routes);
  return operations.map(({ opId }, place) => outcomeOf(opId, outcomes[place]!));
}

/** What a device that can read nothing may know of an answer. */
function outcomeOf(opId: Outcome['opId'], { outcome, status, body }: WriteOutcome): Outcome {
  const answer = JSON.parse(body) as { code?: unknown };
  const code = typeof answer.code === 'string' ? answer.code : null;
  if (outcome === 'retry' || isPassingRefusal(status, code)) return { opId, outcome: 'again', versions: {} };
  if (status >= 300) return kept(opId);
  return { opId, outcome: 'done', versions: versionsIn(answer) };
}
