import { endOtherSignIns, endSignIn, listSignIns } from '../../../../src/contract/access/account.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { self } from '../../../kernel/http/policy.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';

const elsewhere = () =>
  new Refusal(
    'not-set-up',
    'The sign-in service of your organization keeps the list of your devices. Nothing was changed here.',
  );

/** Where the user is signed in. An ended sign-in counts no longer, whatever its tokens say. */
export function signInsRoutes(routes: Routes): void {
  answer(routes, listSignIns, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller, parts: { accounts } }) => {
      if (!accounts) return { signIns: null };
      const rows = await accounts.signIns(caller.sub);
      return {
        signIns: rows.map(({ id, device, signedInAt, lastUsedAt }) => ({
          id,
          device,
          signedInAt: signedInAt.toISOString() as Instant,
          lastUsedAt: lastUsedAt.toISOString() as Instant,
          isThis: id === caller.grantId,
        })),
      };
    },
  });

  answer(routes, endSignIn, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller, params: { signInId }, parts: { accounts } }) => {
      if (!accounts) throw elsewhere();
      const ended = await accounts.endSignIns(caller.sub, { only: signInId });
      if (ended === 0) throw new NotFound('sign-in', signInId);
      return { ended };
    },
  });

  answer(routes, endOtherSignIns, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller, parts: { accounts } }) => {
      if (!accounts) throw elsewhere();
      return { ended: await accounts.endSignIns(caller.sub, { keep: caller.grantId }) };
    },
  });
}
