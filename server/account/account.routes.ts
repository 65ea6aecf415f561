import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { changePassword, forgotPassword } from '../../src/contract/account.ts';
import { open, self } from '../http/policy.ts';
import { AccountFault } from '../sign-in/accounts.ts';
import { Refusal, wrongField } from '../http/refusal.ts';
import { answer, type Routes } from '../http/route.ts';

export function accountRoutes(routes: Routes): void {
  /** An address gets so many codes an hour, known or not; the limit says nothing about which it is. */
  const asks = new RateLimiterMemory({ points: 5, duration: 3_600 });
  const changes = new RateLimiterMemory({ points: 10, duration: 3_600 });

  answer(routes, forgotPassword, {
    policy: open,
    hasNoTransaction: true,
    handler: async ({ body, parts: { accounts, log } }) => {
      const email = body.email.trim();
      await spend(asks, email.normalize('NFKC').toLowerCase());
      // Nobody waits for the mail, so the answer takes the same time for a known and an unknown address.
      setImmediate(() => {
        accounts?.requestPasswordReset(email).catch((fault: unknown) => {
          log.error({ err: fault }, 'a password code could not be sent');
        });
      });
      return { sent: true as const };
    },
  });

  answer(routes, changePassword, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ body, caller, parts: { accounts } }) => {
      if (!accounts) {
        throw new Refusal(
          'not-set-up',
          'Passwords are kept by the sign-in service of your organisation. Change it there; nothing was changed here.',
        );
      }
      await spend(changes, caller.sub);
      try {
        await accounts.setPassword(caller.sub, body.newPassword, caller.grantId);
      } catch (fault) {
        if (fault instanceof AccountFault) throw wrongField('body.newPassword', fault.message);
        throw fault;
      }
      return { changed: true as const };
    },
  });
}

async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (fault) {
    if (!(fault instanceof RateLimiterRes)) throw fault;
    const seconds = Math.ceil(fault.msBeforeNext / 1_000);
    throw new Refusal(
      'too-many-requests',
      `This was tried too often. Nothing was changed; try again in ${Math.ceil(seconds / 60)} minutes.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}
