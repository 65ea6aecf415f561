import { ApiFault } from '../../api/call/fault.ts';
import { faultOf, networkFault } from '../../api/call/read-fault.ts';
import { fillPath } from '../../contract/base/endpoint.ts';
import { syncPush } from '../../contract/sync.ts';
import type { Network, PushAnswer } from '../device/ports.ts';
import type { WorkerPass } from './worker-pass.ts';

const patienceMs = 30_000;

/** Pushes from the service worker, which has neither Amplify nor local storage: with the pass that a page left. */
export function workerNetwork(reader: string, { apiUrl, idToken }: WorkerPass): Network {
  return {
    async push(clinicId, userId, body) {
      if (userId !== reader) {
        const message = 'These entries wait for the one who made them.';
        throw new ApiFault({ kind: 'refused', statusCode: 401, code: 'not-signed-in', message });
      }
      const url = `${apiUrl}${fillPath(syncPush.path, { clinicId })}`;
      const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(patienceMs);
      let response;
      let text;
      try {
        response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
        text = await response.text();
      } catch (error) {
        throw faultOf(error, patienceMs);
      }
      const { status: statusCode } = response;
      if (!response.ok) {
        const answer = { statusCode, headers: Object.fromEntries(response.headers), body: text };
        throw faultOf(Object.assign(new Error('Refused'), { response: answer }));
      }
      const answer = parse(text);
      if (answer) return answer;
      throw networkFault(undefined, 'Something on the network answered instead of the server.', {
        statusCode,
      });
    },
  };
}

/** Null for a page of somebody else's, or an answer that was cut off. */
function parse(text: string): PushAnswer | null {
  try {
    const answer = JSON.parse(text) as Partial<PushAnswer> | null;
    return Array.isArray(answer?.outcomes) ? (answer as PushAnswer) : null;
  } catch {
    return null;
  }
}
