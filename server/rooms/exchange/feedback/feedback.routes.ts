import { SignJWT } from 'jose';
import { openFeedback } from '../../../../src/contract/exchange/feedback.ts';
import { self } from '../../../kernel/http/policy.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';

/** Long enough for a redirect, too short to be of use to who finds it in a history. */
const lifeSeconds = 60;

/**
 * The signed single sign-on to the outside feedback tool: id, name and email and nothing else, to the configured address
 * and no other, whatever the browser asks for.
 */
export function feedbackRoutes(routes: Routes): void {
  answer(routes, openFeedback, {
    policy: self,
    hasNoTransaction: true,
    handler: async ({ caller, now, parts }) => {
      const feedback = parts.config.services?.feedback;
      if (!feedback) {
        throw new Refusal(
          'not-set-up',
          "No outside feedback tool is set up: the server's own board takes its place. Nothing about you was sent anywhere.",
        );
      }
      const nowSeconds = Math.floor(Date.parse(now) / 1_000);
      const token = await new SignJWT({ id: caller.userId, name: caller.name, email: caller.email })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + lifeSeconds)
        .sign(new TextEncoder().encode(feedback.key));
      const url = new URL(feedback.url);
      url.searchParams.set('ssoToken', token);
      return { url: url.href };
    },
  });
}
