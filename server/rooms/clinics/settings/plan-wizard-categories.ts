import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

const find: Statement = {
  name: 'find-plan-wizard-categories',
  text: 'select categories from plan_wizard_categories where clinic_id = $1 and user_id = $2',
};
const save: Statement = {
  name: 'save-plan-wizard-categories',
  text: `insert into plan_wizard_categories (clinic_id, user_id, categories, updated_at) values ($1, $2, $3, $4)
    on conflict (clinic_id, user_id) do update set categories = excluded.categories, updated_at = excluded.updated_at`,
};

/** [7.8] The categories that the plan wizard offers a member; none until they were saved. */
export async function findCategories(tx: Tx, clinicId: string, userId: string): Promise<string[]> {
  return (await tx.run<{ categories: string[] }>(find, [clinicId, userId]))[0]?.categories ?? [];
}

export async function saveCategories(
  tx: Tx,
  clinicId: string,
  userId: string,
  categories: readonly string[],
  now: string,
): Promise<void> {
  await tx.run(save, [clinicId, userId, categories, now]);
}
