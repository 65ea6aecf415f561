import { mayImpersonate } from '../../../../src/domain/clinics/impersonation.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';

type Person = { readonly email: string; readonly showImpersonator: boolean };

const person: Statement = {
  name: 'feature-person',
  text: 'select email, show_impersonator as "showImpersonator" from users where id = $1',
};

/** Whether a person of the users' table is the company's own staff: by the same rule as clause 6.4. */
export const staffOf = ({ parts }: Pick<Call<unknown>, 'parts'>) => {
  const domain = parts.config.services?.internalDomain ?? null;
  return (one: Person) => mayImpersonate(one, domain);
};

/** By the row in the database, not by what a token or a browser says. */
export async function isStaff(call: Pick<Call<unknown>, 'parts' | 'tx' | 'caller'>): Promise<boolean> {
  const [row] = await call.tx.run<Person>(person, [call.caller.userId]);
  return row !== undefined && staffOf(call)(row);
}

/** Throws `not-set-up` on a server without an internal domain, `not-allowed` for everybody else. */
export async function requireStaff(call: Pick<Call<unknown>, 'parts' | 'tx' | 'caller'>): Promise<void> {
  if (!call.parts.config.services?.internalDomain) {
    throw new Refusal(
      'not-set-up',
      "This server names no domain of the company's own people, so nobody sets where a request stands. Nothing was changed.",
    );
  }
  if (await isStaff(call)) return;
  throw new Refusal(
    'not-allowed',
    "Where a request stands is set by the company's own people. Nothing was changed.",
  );
}

/** Throws `not-allowed` for a request that the caller may not take back. */
export function requireMayRemove({ canRemove }: { readonly canRemove: boolean }): void {
  if (canRemove) return;
  throw new Refusal(
    'not-allowed',
    'Only who made a request can take it back, and only while nobody else has voted for it or said anything. Nothing was removed.',
  );
}
