import { registerRoute } from 'workbox-routing';
import { quietQueryHeader } from '../src/contract/base/endpoint.ts';
import { answerRead } from './answer-read.ts';
import { readerOf } from './bearer.ts';
import { sealsInWorker } from './keys.ts';

/** How long the network may take before the device's copy answers in its place. */
export const patienceMs = 3_000;

/**
 * What changed since a moment is worth nothing a moment later; a tax id in full is kept on no device [7.18]; the file of one
 * document would push out the day.
 */
const neverCopied = /\/events$|\/billing-profile\/|\/documents\/[^/]+\/parts\//;

/** Signed-in reads of the API: the network first, the device's copy when it fails or takes too long. */
export function answerApiReads(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      url.pathname.startsWith('/api/') &&
      !neverCopied.test(url.pathname) &&
      request.headers.has('authorization'),
    ({ request, url, event }) => {
      const reader = readerOf(request);
      const quiet = request.headers.get(quietQueryHeader);
      const path = url.pathname + url.search + (quiet === null ? '' : `${url.search ? '&' : '?'}${quiet}`);
      if (reader === null) return fetch(request);
      const unlocked = sealsInWorker(reader).then(
        (seals) => seals !== null,
        () => false,
      );
      const nowMs = Date.now();
      const { answer, afterwards } = answerRead({ request, reader, path, nowMs, patienceMs, unlocked });
      event.waitUntil(afterwards);
      return answer;
    },
    'GET',
  );
}
