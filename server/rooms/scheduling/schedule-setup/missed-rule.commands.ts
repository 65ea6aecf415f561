import type {
  addMissedRule,
  MissedRule,
  saveMissedRule,
} from '../../../../src/contract/scheduling/schedule-setup.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { addOne, changeOne, takeFresh } from './schedule-setup.commands.ts';
import { hasMissedRule } from './schedule-setup.queries.ts';
import { scheduleSetupRepository } from './schedule-setup.repository.ts';

/** Has visits marked as missed. Throws `id-taken` where the clinic does so already. */
export async function addRuleForMissed(call: WriteCall<typeof addMissedRule>): Promise<Written<MissedRule>> {
  await requireNoOtherRule(call, call.body.id);
  return addOne(call, 'missed-rule', call.work.of(scheduleSetupRepository).missedRules, call.body);
}

export async function saveRuleForMissed(
  call: WriteCall<typeof saveMissedRule>,
): Promise<Written<MissedRule>> {
  const table = call.work.of(scheduleSetupRepository).missedRules;
  const before = await takeFresh(call, 'missed-rule', table, call.params.ruleId);
  if (call.body.archived === false) await requireNoOtherRule(call, before.id);
  return changeOne(call, 'missed-rule', table, before, call.body as object);
}

async function requireNoOtherRule(
  { tx, clinicId, work }: Pick<WriteCall<unknown>, 'tx' | 'clinicId' | 'work'>,
  id: string,
): Promise<void> {
  const others = work
    .of(scheduleSetupRepository)
    .missedRules.taken()
    .filter((row) => row.id !== id);
  const isTaken = others.some(({ archivedAt }) => archivedAt === null);
  // What this very push has taken out of use still stands in the database.
  if (!isTaken && (others.length > 0 || !(await hasMissedRule(tx, clinicId, id)))) return;
  throw new Refusal(
    'id-taken',
    'Visits were set to be marked as missed meanwhile. Nothing was saved; open that setting and change it.',
  );
}
