import type { BenchPage, Note, Peer } from '../peer.ts';

/** The page's own words to whoever drives the browser; bound from outside. */
declare const noteKept: (id: string) => Promise<void>;

const dnsFails = { is: false };
const realFetch = globalThis.fetch.bind(globalThis);
/** A name that no resolver knows, so that the browser fails by itself as it does without DNS. */
export const nowhere = 'http://plumbline-bench.invalid/';

/** Lets the driver take the name of the server away, in pages and workers alike. */
export function watchDns(): void {
  const channel = new BroadcastChannel('bench-dns');
  channel.addEventListener('message', ({ data }) => {
    dnsFails.is = data === 'fails';
  });
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return dnsFails.is && url.includes('/r/') ? realFetch(nowhere) : realFetch(input, init);
  };
}

/** Makes the library known to whoever measures. */
export function offer(peer: Peer): void {
  watchDns();
  let onlineAtMs = 0;
  addEventListener('online', () => {
    onlineAtMs = performance.now();
    peer.hurry();
  });
  const bench: BenchPage = {
    peer,
    async writeAll(notes: readonly Note[]) {
      const timesMs: number[] = [];
      for (const note of notes) {
        const fromMs = performance.now();
        await peer.write(note);
        timesMs.push(performance.now() - fromMs);
      }
      return timesMs;
    },
    async writeMany(notes, atOnce) {
      const left = [...notes];
      const writer = async () => {
        for (let note = left.shift(); note; note = left.shift()) await peer.write(note);
      };
      await Promise.all(Array.from({ length: atOnce }, writer));
    },
    async timeReplay() {
      onlineAtMs = 0;
      while (onlineAtMs === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      await peer.untilSent();
      return performance.now() - onlineAtMs;
    },
    writeForEver({ prefix, everyMs, text }) {
      let count = 0;
      setInterval(() => {
        const id = `${prefix}-${count}`;
        count += 1;
        peer.write({ id, text: `${text} ${id}` }).then(
          () => noteKept(id),
          () => {},
        );
      }, everyMs);
    },
  };
  Object.assign(globalThis, { bench });
}

/** The address of one run of the bench's server. */
export const addressOf = (run: string): string => `${location.origin}/r/${run}`;

/** Sends JSON and reads JSON. @throws HttpFault for any status but 2xx, whatever fetch and JSON throw */
export async function sendJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new HttpFault(response.status);
  return response.json();
}

export class HttpFault extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

/** Looks again and again until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>, everyMs = 5): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, everyMs));
}
