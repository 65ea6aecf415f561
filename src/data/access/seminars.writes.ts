import { call } from '../../api/call/call.ts';
import { signUpForSeminar } from '../../contract/access/seminar.ts';
import { checkEmailCode, checkUserExists, sendEmailCode } from '../../contract/access/user-check.ts';

export interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** [7.24] [7.25] Whether the address has an account, and a code to it that proves it is the guest's own. */
export async function askForCode(email: string): Promise<{ hasAccount: boolean }> {
  const referrer = document.referrer.slice(0, 2_000);
  const { body } = await call(checkUserExists, { params: { email }, body: { referrer } });
  await call(sendEmailCode, { params: { email } });
  return { hasAccount: body.exists };
}

export const sendAnotherCode = (email: string) => call(sendEmailCode, { params: { email } });

/** [7.26] [7.28] Takes the seat. Null for a code that is not the one that was mailed. */
export async function takeSeat(
  token: string,
  guest: Guest,
  code: string,
): Promise<'made' | 'had' | 'elsewhere' | null> {
  const { body: check } = await call(checkEmailCode, { params: { email: guest.email, code } });
  if (!check.valid) return null;
  const { body } = await call(signUpForSeminar, { body: { ...guest, code } }, { secret: token });
  return body.account;
}
