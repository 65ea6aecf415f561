import type { Endpoint, RequestOf, ResponseOf } from '../../contract/base/endpoint.ts';
import { loadAmplify } from '../auth/amplify.ts';
import { ApiFault } from './fault.ts';
import type { CallOptions, Reply } from './reply.ts';

/** `call`, for what is loaded with the first screen: its code comes with Amplify's, when first needed. */
export async function callLate<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Reply<ResponseOf<E>>> {
  // Both at once; what is wrong with Amplify, the call itself says.
  loadAmplify().catch(() => {});
  const room = await import('./call.ts').catch((cause: unknown) => {
    const message =
      'Network Error. The server could not be reached. What you entered is kept on this device.';
    throw new ApiFault({ kind: 'network', message, cause });
  });
  return room.call(endpoint, request, options);
}
