import { getMe, saveUser } from '../../../../src/contract/access/me.ts';
import { self } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { saveOwnUser } from './me.commands.ts';
import { readMe } from './me.queries.ts';
import { withImageAddress } from '../profile-image/public.ts';

export function meRoutes(routes: Routes): void {
  /** [7.4] */
  answer(routes, getMe, {
    policy: self,
    handler: async ({ tx, caller, now, parts }) =>
      withImageAddress(parts, await readMe(tx, caller.userId, now)),
  });

  /** [7.7] [7.22] */
  answer(routes, saveUser, {
    policy: self,
    handler: async ({ tx, caller, body, now, parts }) => {
      await saveOwnUser(tx, caller.userId, body, now);
      return withImageAddress(parts, await readMe(tx, caller.userId, now));
    },
    after: ({ caller, parts }) => parts.callers.forget(caller.userId),
  });
}
