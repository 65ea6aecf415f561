import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

const sharedClinics: Statement = {
  name: 'clinics-of-colleague',
  text: `select clinic_id as "clinicId" from memberships
    where user_id = $1 and clinic_id = any($2::uuid[]) and left_at is null`,
};

/** Those of the clinics to which the user belongs now. */
export async function clinicsOfColleague(
  tx: Tx,
  userId: string,
  clinicIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.run<{ clinicId: string }>(sharedClinics, [userId, clinicIds]);
  return rows.map(({ clinicId }) => clinicId);
}
