import { forgetCopy, lateHeader, matchCopy, storeCopy } from '../src/vault/device-copies.ts';
import { refusedStatus } from '../src/lib/refused-status.ts';
import { tellPages } from './scope.ts';

interface ReadRequest {
  readonly request: Request;
  readonly reader: string;
  readonly path: string;
  readonly nowMs: number;
  readonly patienceMs: number;
  /** Whether this reader's copies can be sealed and opened here; while not, the read is simply the network. */
  readonly unlocked: Promise<boolean>;
}

/** A network that is silent for so many times the patience is taken for lost: some never say that they are. */
const lostAfter = 3;

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
  // [4.9] Maintenance is announced on this read, so its refusal must not be covered by a copy. A server whose database is away
  // says when to ask again, and the copy stands in meanwhile.
  const comesBack = response.headers.has('retry-after');
  if (response.status === 503 && isJson && isMe(path) && !comesBack) return 'word';
  if (response.status >= 500 || response.status === 429 || response.status === 408) return 'none';
  if ((response.status === 403 || response.status === 404) && isJson) return 'gone';
  return 'word';
}

/**
 * Answers one read. Without a copy it is simply the network, faults and all: the page sees what happened.
 * @returns the answer, and what is still to be done when it has been given
 */
export function answerRead({ request, reader, path, nowMs, patienceMs: patience, unlocked }: ReadRequest): {
  answer: Promise<Response>;
  afterwards: Promise<unknown>;
} {
  const fromNetwork = fetch(request);
  let isLate = false;
  let hasEnded = false;
  const kept = fromNetwork.then(
    async (response) => {
      const worth = worthOf(response, path);
      // Before anything is waited for: the page reads the answer meanwhile.
      const copy = worth === 'good' ? response.clone() : null;
      if (await unlocked) {
        if (worth === 'gone') await forgetCopy(reader, path);
        if (copy && !(await isRefusal(copy, path))) await storeCopy(reader, path, copy, nowMs);
      }
      if (isLate) await tellPages({ type: worth === 'none' ? 'unreached' : 'renewed' });
    },
    () => (isLate ? tellPages({ type: 'unreached' }) : undefined),
  );
  void fromNetwork.catch(() => null).then(() => (hasEnded = true));

  async function answer(): Promise<Response> {
    const copy = unlocked.then((isOpen) => (isOpen ? matchCopy(reader, path) : null)).catch(() => null);
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, patience, 'late'));
    const first = await Promise.race([fromNetwork.catch(() => 'failed' as const), late]);
    if (first instanceof Response && worthOf(first, path) !== 'none') return first;
    const held = await copy;
    if (!held) return fromNetwork;
    if (first !== 'late') return held;
    isLate = true;
    setTimeout(() => (hasEnded ? undefined : tellPages({ type: 'unreached' })), patience * lostAfter);
    return marked(held);
  }
  return { answer: answer(), afterwards: kept };
}

const isMe = (path: string) => /^\/api\/me(?:\?|$)/.test(path);

/** [4.9] Maintenance may come with a 200 and say so in its body alone: that is no copy of anybody. */
async function isRefusal(response: Response, path: string): Promise<boolean> {
  return isMe(path) && refusedStatus(await response.clone().json()) !== null;
}

/** The copy, marked as standing in for an answer that may still come. */
function marked(held: Response): Response {
  const headers = new Headers(held.headers);
  headers.set(lateHeader, '1');
  return new Response(held.body, { headers });
}
