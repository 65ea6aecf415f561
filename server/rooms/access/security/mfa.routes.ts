import { getMfa, putMfa, renewRecoveryCodes } from '../../../../src/contract/access/account.ts';
import { tooMany } from '../../../kernel/http/flood.ts';
import { self } from '../../../kernel/http/policy.ts';
import { Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { readMfaFlag, writeMfaFlag } from './mfa.queries.ts';
import { AccountFault } from '../sign-in/public.ts';

/** The second step at sign-in. None of these works offline: the sign-in service has the last word. */
export function mfaRoutes(routes: Routes): void {
  answer(routes, getMfa, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller, parts }) => {
      // A real pool keeps no recovery codes, and tells only the person's own browser what is on.
      if (!parts.accounts) return { mfa: await readMfaFlag(parts, caller.userId), recoveryCodesLeft: null };
      const { isOn, recoveryCodesLeft } = await inApiWords(parts.accounts.secondStepOf(caller.sub));
      return { mfa: isOn, recoveryCodesLeft };
    },
  });

  /** [7.12] */
  answer(routes, putMfa, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ body: { status, code }, caller, now, parts }) => {
      const { accounts } = parts;
      if (!accounts) {
        await writeMfaFlag(parts, caller.userId, status, now);
        return { mfa: status, recoveryCodes: null };
      }
      const { isOn } = await inApiWords(accounts.secondStepOf(caller.sub));
      if (status && !isOn) {
        throw new Refusal(
          'not-set-up',
          'No authenticator app has been set up yet, so two-step sign-in stays off. Set it up in Settings, Security.',
        );
      }
      if (!status && isOn) {
        if (code === undefined) throw wrongField('body.code', 'is missing: a current code turns it off');
        await inApiWords(accounts.turnSecondStepOff(caller.sub, code));
      }
      await writeMfaFlag(parts, caller.userId, status, now);
      return { mfa: status, recoveryCodes: status ? await accounts.firstRecoveryCodes(caller.sub) : null };
    },
  });

  answer(routes, renewRecoveryCodes, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ body, caller, parts: { accounts } }) => {
      if (!accounts) {
        throw new Refusal(
          'not-set-up',
          'The sign-in service of your organization keeps no recovery codes. Its administrator lets you in when you lose the authenticator.',
        );
      }
      return { recoveryCodes: await inApiWords(accounts.renewRecoveryCodes(caller.sub, body.code)) };
    },
  });
}

/** What the sign-in service refuses, as the API refuses. */
async function inApiWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (fault) {
    if (!(fault instanceof AccountFault)) throw fault;
    if (fault.code === 'too-many') throw tooMany(fault.waitSeconds);
    if (fault.code === 'code-wrong') throw wrongField('body.code', fault.message);
    throw new Refusal('not-set-up', fault.message);
  }
}
