import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';

export const openFeedback = endpoint({
  name: 'feedback.open',
  method: 'POST',
  path: '/feedback/sign-on',
  summary:
    "Where the browser goes to be signed in at the outside feedback tool: id, name and email, signed, for a minute. `not-set-up` where the server's own board is used.",
  response: z.object({ url: z.string() }),
});
