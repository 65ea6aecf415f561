import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant, line, requiredLine } from '../base/values.ts';

/** [7.23] The same answer in the same time for a known and an unknown address. */
export const forgotPassword = endpoint({
  name: 'account.forgotPassword',
  method: 'POST',
  path: '/forgot-password',
  summary: 'Asks for a code by mail to set a new password.',
  body: z.object({ email: requiredLine(254) }),
  response: z.object({ sent: z.literal(true) }),
  open: true,
});

/** [7.11] Not possible offline. */
export const changePassword = endpoint({
  name: 'account.changePassword',
  method: 'PUT',
  path: '/users/change-password',
  summary: 'Sets a new password for the signed-in user and ends their other sessions.',
  body: z.object({ newPassword: line(256).check(z.minLength(12)) }),
  response: z.object({ changed: z.literal(true) }),
});

/** Whether sign-in asks for a second step, and how many recovery codes are left; null where the pool keeps none. */
export const getMfa = endpoint({
  name: 'mfa.get',
  method: 'GET',
  path: '/mfa',
  summary: "The second step of the signed-in user's sign-in.",
  response: z.object({ mfa: z.boolean(), recoveryCodesLeft: z.nullable(z.int()) }),
});

const code = requiredLine(20);
const recoveryCodes = z.array(z.string());

/**
 * [7.12] Says that the second step has been set up in the user pool, or turns it off, which takes a current code. With
 * the embedded service the answer to the first time on holds the recovery codes: they are not shown again.
 */
export const putMfa = endpoint({
  name: 'mfa.save',
  method: 'PUT',
  path: '/mfa',
  summary: 'Turns the second step at sign-in on or off.',
  body: z.object({ status: z.boolean(), code: z.optional(code) }),
  response: z.object({ mfa: z.boolean(), recoveryCodes: z.nullable(recoveryCodes) }),
});

export const renewRecoveryCodes = endpoint({
  name: 'mfa.renewRecoveryCodes',
  method: 'POST',
  path: '/mfa/recovery-codes',
  summary: 'Ten new recovery codes for a current code; the old ones end.',
  body: z.object({ code }),
  response: z.object({ recoveryCodes }),
});

export const signIn = z.object({
  id: z.uuid(),
  device: z.string(),
  signedInAt: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

export const listSignIns = endpoint({
  name: 'signIns.list',
  method: 'GET',
  path: '/sign-ins',
  summary: 'Where the user is signed in; null where the user pool keeps that to itself.',
  response: z.object({ signIns: z.nullable(z.array(signIn)) }),
});

export const endSignIn = endpoint({
  name: 'signIns.end',
  method: 'DELETE',
  path: '/sign-ins/:signInId',
  summary: 'Signs one device of the user out.',
  params: z.object({ signInId: z.uuid() }),
  response: z.object({ ended: z.int() }),
});

export const endOtherSignIns = endpoint({
  name: 'signIns.endOthers',
  method: 'DELETE',
  path: '/sign-ins',
  summary: 'Signs the user out everywhere but here.',
  response: z.object({ ended: z.int() }),
});
