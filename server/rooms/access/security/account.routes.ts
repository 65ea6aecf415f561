import { changePassword, forgotPassword } from '../../../../src/contract/access/account.ts';
import { createLimit } from '../../../kernel/http/flood.ts';
import { createSharedLimit } from '../../../kernel/http/shared-limits.ts';
import { open, self } from '../../../kernel/http/policy.ts';
import { requireFreshSignIn } from '../../../kernel/http/fresh-sign-in.ts';
import { Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { mfaRoutes } from './mfa.routes.ts';
import { signInsRoutes } from './sign-ins.routes.ts';
import { AccountFault } from '../sign-in/public.ts';

export function accountRoutes(routes: Routes): void {
  /** An address gets so many codes an hour, known or not; the limit says nothing about which it is. */
  const asks = createSharedLimit('password-ask', 5, 3_600);
  const asksFrom = createLimit(30, 3_600);
  const changes = createSharedLimit('password-change', 10, 3_600);

  /** [7.23] */
  answer(routes, forgotPassword, {
    policy: open,
    limitFrom: asksFrom,
    hasNoTransaction: true,
    handler: async ({ body, parts }) => {
      const { accounts, log } = parts;
      const email = body.email.trim();
      await asks.take(parts, email.normalize('NFKC').toLowerCase());
      // Nobody waits for the mail, so the answer takes the same time for a known and an unknown address.
      setImmediate(() => {
        accounts?.requestPasswordReset(email).catch((fault: unknown) => {
          log.error({ err: fault }, 'a password code could not be sent');
        });
      });
      return { sent: true as const };
    },
  });

  /** [7.11] */
  answer(routes, changePassword, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ body, caller, now, parts }) => {
      const { accounts } = parts;
      if (!accounts) {
        throw new Refusal(
          'not-set-up',
          'Passwords are kept by the sign-in service of your organization. Change it there; nothing was changed here.',
        );
      }
      requireFreshSignIn(caller.authTime, now);
      await changes.take(parts, caller.sub);
      try {
        await accounts.setPassword(caller.sub, body.newPassword, caller.grantId);
      } catch (fault) {
        if (fault instanceof AccountFault) throw wrongField('body.newPassword', fault.message);
        throw fault;
      }
      return { changed: true as const };
    },
  });

  mfaRoutes(routes);
  signInsRoutes(routes);
}
