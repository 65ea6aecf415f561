import { getSeminarData, signUpForSeminar } from '../../../../src/contract/access/seminar.ts';
import { createLimit } from '../../../kernel/http/flood.ts';
import { open } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { requireSeminar } from './seminars.queries.ts';
import { signUp } from './sign-up.ts';

/** For guests: nobody is signed in, and the bearer is the seminar's own token. */
export function seminarRoutes(routes: Routes): void {
  const signUpsFrom = createLimit(60, 3_600);

  /** [7.27] */
  answer(routes, getSeminarData, {
    policy: open,
    hasNoTransaction: true,
    handler: async ({ from, now, parts }) => {
      const { id: _, isClosed, ...seminar } = await requireSeminar(parts, from.bearer, now);
      const state = isClosed
        ? ('closed' as const)
        : seminar.seatsLeft === 0
          ? ('full' as const)
          : ('open' as const);
      return { ...seminar, state };
    },
  });

  /** [7.28] */
  answer(routes, signUpForSeminar, {
    policy: open,
    limitFrom: signUpsFrom,
    hasNoTransaction: true,
    handler: async ({ from, body, now, parts }) => ({
      account: await signUp(parts, from.bearer, body, now),
    }),
  });
}
