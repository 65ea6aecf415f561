import {
  checkEmailCode,
  checkUserExists,
  sendEmailCode,
} from '../../../../src/contract/access/user-check.ts';
import { createLimit } from '../../../kernel/http/flood.ts';
import { createSharedLimit } from '../../../kernel/http/shared-limits.ts';
import { open } from '../../../kernel/http/policy.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { addressKey, isEmailCode, makeEmailCode } from './email-codes.ts';
import { isUserAddress } from './user-checks.queries.ts';

/**
 * Asked by people who are not signed in. Only the first one tells whether an address is known, for that is what it is
 * for; the work of the others is the same for every address.
 */
export function userCheckRoutes(routes: Routes): void {
  const looks = createSharedLimit('address-look', 10, 3_600);
  const looksFrom = createLimit(30, 3_600);
  const letters = createSharedLimit('code-letter', 4, 900);
  const lettersFrom = createLimit(30, 3_600);
  const triesFrom = createLimit(60, 3_600);

  /** [7.24] */
  answer(routes, checkUserExists, {
    policy: open,
    limitFrom: looksFrom,
    hasNoTransaction: true,
    handler: async ({ params, parts }) => {
      await looks.take(parts, addressKey(params.email));
      const isKnown = await isUserAddress(parts.pool, addressKey(params.email));
      const state = (await parts.accounts?.stateOf(params.email)) ?? 'none';
      return { exists: isKnown || state !== 'none' };
    },
  });

  /** [7.25] */
  answer(routes, sendEmailCode, {
    policy: open,
    limitFrom: lettersFrom,
    hasNoTransaction: true,
    handler: async ({ params, now, parts }) => {
      await letters.take(parts, addressKey(params.email));
      if (!parts.mail) {
        throw new Refusal(
          'not-set-up',
          'This server cannot send mail, so no code was sent. Tell whoever runs it.',
        );
      }
      await parts.mail.send(await makeEmailCode(parts, params.email, now));
      return { sent: true as const };
    },
  });

  /** [7.26] */
  answer(routes, checkEmailCode, {
    policy: open,
    limitFrom: triesFrom,
    hasNoTransaction: true,
    handler: async ({ params, now, parts }) => ({
      valid: await isEmailCode(parts, params.email, params.code, now),
    }),
  });
}
