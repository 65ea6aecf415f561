import { getBaa } from '../../../../src/contract/access/baa.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { self } from '../../../kernel/http/policy.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

const sharedClinics: Statement = {
  name: 'clinics-of-colleague',
  text: `select clinic_id as "clinicId" from memberships
    where user_id = $1 and clinic_id = any($2::uuid[]) and left_at is null`,
};

export function baaRoutes(routes: Routes): void {
  /** [7.10] */
  answer(routes, getBaa, {
    policy: self,
    handler: async ({ tx, caller, params: { id }, query: { clinic }, parts }) => {
      const clinics = await clinicsFor(tx, caller, id);
      if (clinic !== undefined && !clinics.includes(clinic)) throw new NotFound('clinic', clinic);
      const chosen = clinic ?? clinics[0];
      const baaUrl = parts.config.services?.baaUrl ?? null;
      const page = `${parts.config.origin ?? ''}/login/baa`;
      return { url: baaUrl ?? (chosen === undefined ? page : `${page}?clinic=${chosen}`) };
    },
  });
}

/** The clinics for which the caller may see the user's agreement: all of their own; of another, where they are admin. */
async function clinicsFor(tx: Tx, { userId, memberships }: Caller, id: string): Promise<string[]> {
  if (id === userId) return [...memberships.keys()];
  const rows = await tx.run<{ clinicId: string }>(sharedClinics, [id, [...memberships.keys()]]);
  if (rows.length === 0) throw new NotFound('user', id);
  const own = rows.filter(({ clinicId }) => memberships.get(clinicId)?.roles.includes('Admin'));
  if (own.length > 0) return own.map(({ clinicId }) => clinicId);
  throw new Refusal(
    'not-allowed',
    'Only the user and an admin of the clinic may see this agreement. Nothing was changed.',
  );
}
