import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line, requiredLine } from './values.ts';

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
