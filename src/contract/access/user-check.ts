import * as z from 'zod/mini';
import { emailAddress } from '../base/email-address.ts';
import { endpoint } from '../base/endpoint.ts';
import { line, requiredLine } from '../base/values.ts';

const params = z.object({ email: emailAddress });

/** [7.24] Telling is its purpose, so it is asked for seldom: so many times an hour for an address and from one. */
export const checkUserExists = endpoint({
  name: 'userCheck.exists',
  method: 'POST',
  path: '/users/user/user-check-exists/:email',
  summary: 'Whether an address has an account. Further fields are taken and not looked at.',
  params,
  body: z.catchall(z.object({ referrer: z.optional(line(2_000)) }), z.unknown()),
  response: z.object({ exists: z.boolean() }),
  open: true,
});

/** How long a code that was mailed can be typed, and how often it may be wrong. */
export const emailCodeMinutes = 15;
export const maxEmailCodeAttempts = 5;

/** [7.25] The same for a known and an unknown address. */
export const sendEmailCode = endpoint({
  name: 'userCheck.sendCode',
  method: 'GET',
  path: '/users/user/user-exists-validate/:email',
  summary: 'Mails a code that proves the address.',
  params,
  response: z.object({ sent: z.literal(true) }),
  open: true,
});

/** [7.26] */
export const checkEmailCode = endpoint({
  name: 'userCheck.code',
  method: 'GET',
  path: '/users/user/user-validate/:email/:code',
  summary: 'Whether a code is the one that was mailed to the address.',
  params: z.object({ email: emailAddress, code: requiredLine(20) }),
  response: z.object({ valid: z.boolean() }),
  open: true,
});
