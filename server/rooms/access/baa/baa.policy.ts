import type { Caller } from '../../../kernel/http/caller.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { clinicsOfColleague } from './baa.queries.ts';

/**
 * The clinics for which the caller may see the user's agreement: all of their own; of another, where they are admin.
 * Throws `not-found`, and `not-allowed` where they are none.
 */
export async function requireAgreementClinics(
  tx: Tx,
  { userId, memberships }: Caller,
  id: string,
): Promise<string[]> {
  if (id === userId) return [...memberships.keys()];
  const common = await clinicsOfColleague(tx, id, [...memberships.keys()]);
  if (common.length === 0) throw new NotFound('user', id);
  const own = common.filter((clinicId) => memberships.get(clinicId)?.roles.includes('Admin'));
  if (own.length > 0) return own;
  throw new Refusal(
    'not-allowed',
    'Only the user and an admin of the clinic may see this agreement. Nothing was changed.',
  );
}
