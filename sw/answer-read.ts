import { forgetCopy, matchCopy, storeCopy } from '../src/vault/device-copies.ts';
import { tellPages } from './scope.ts';

interface ReadRequest {
  readonly request: Request;
  readonly reader: string;
  readonly path: string;
  readonly nowMs: number;
  readonly patienceMs: number;
}

/** What an answer of the network is good for. */
type Worth =
  /** What was asked for: shown and kept. */
  | 'good'
  /** Word from the server itself that a page must see. */
  | 'word'
  /** The thing is gone, or not this person's any more: the copy goes too. */
  | 'gone'
  /** No word of the server: an error on the way, or somebody else's page. */
  | 'none';

/** Judges by status and kind of content alone. */
export function worthOf(response: Response, path: string): Worth {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (response.status === 200) return isJson ? 'good' : 'none';
  // [4.9] Maintenance is announced on this read, so its refusal must not be covered by a copy.
  if (response.status === 503 && isJson && /^\/api\/me(?:\?|$)/.test(path)) return 'word';
  if (response.status >= 500 || response.status === 429 || response.status === 408) return 'none';
  if ((response.status === 403 || response.status === 404) && isJson) return 'gone';
  return 'word';
}

/**
 * Answers one read. Without a copy it is simply the network, faults and all: the page sees what happened.
 * @returns the answer, and what is still to be done when it has been given
 */
export function answerRead({ request, reader, path, nowMs, patienceMs: patience }: ReadRequest): {
  answer: Promise<Response>;
  afterwards: Promise<unknown>;
} {
  const fromNetwork = fetch(request);
  let isLate = false;
  const kept = fromNetwork.then(
    async (response) => {
      const worth = worthOf(response, path);
      if (worth === 'gone') await forgetCopy(reader, path);
      if (worth !== 'good') return;
      await storeCopy(reader, path, response.clone(), nowMs);
      if (isLate) await tellPages({ type: 'renewed' });
    },
    () => {},
  );

  async function answer(): Promise<Response> {
    const copy = matchCopy(reader, path).catch(() => null);
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late'));
    const first = await Promise.race([fromNetwork.catch(() => 'failed' as const), late]);
    if (first instanceof Response && worthOf(first, path) !== 'none') return first;
    const held = await copy;
    if (!held) return fromNetwork;
    isLate = first === 'late';
    return held;
  }
  return { answer: answer(), afterwards: kept };
}
