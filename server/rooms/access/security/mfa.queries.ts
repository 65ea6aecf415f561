import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inScope, type Statement } from '../../../kernel/http/transaction.ts';

const ownMfa: Statement = { name: 'own-mfa', text: 'select mfa from users where id = $1' };
const setMfa: Statement = {
  name: 'set-mfa',
  text: 'update users set mfa = $2, version = version + 1, updated_at = $3 where id = $1 and mfa is distinct from $2',
};

/** Whether the user's row says that their sign-in asks for a second step. */
export const readMfaFlag = (parts: ApiParts, userId: string): Promise<boolean> =>
  inScope(parts.pool, { clinicId: null, userId }, async (tx) => {
    const [row] = await tx.run<{ mfa: boolean }>(ownMfa, [userId]);
    return row?.mfa ?? false;
  });

/** [1.4] `me.mfa` says what sign-in asks for. */
export async function writeMfaFlag(
  parts: ApiParts,
  userId: string,
  mfa: boolean,
  now: string,
): Promise<void> {
  await inScope(parts.pool, { clinicId: null, userId }, (tx) => tx.run(setMfa, [userId, mfa, now]));
  parts.callers.forget(userId);
}
