import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, userId } from '../base/ids.ts';

/** [7.10] */
export const getBaa = endpoint({
  name: 'baa.get',
  method: 'GET',
  path: '/users/:id/baa',
  summary:
    'Where the business associate agreement can be read; for oneself, and for an admin of a shared clinic.',
  params: z.object({ id: userId }),
  query: z.object({ clinic: z.optional(clinicId) }),
  response: z.object({ url: z.string() }),
});
