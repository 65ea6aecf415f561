import type { Sealed } from '../seals.ts';

/** The vault key under the PIN's key. Kept in memory only: whoever has it needs few guesses. */
export interface PinMemory {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly sealed: Sealed;
}

/** What a page or the worker has in memory of a person's vault. */
export interface Held {
  readonly root: CryptoKey | null;
  readonly pin: PinMemory | null;
}

export type KeyMessage =
  | {
      readonly is: 'opened';
      readonly reader: string;
      readonly root: CryptoKey;
      readonly pin: PinMemory | null;
    }
  | { readonly is: 'locked'; readonly reader: string; readonly why: string }
  | { readonly is: 'pin-dropped'; readonly reader: string }
  | { readonly is: 'changed'; readonly reader: string }
  /** The key of one clinic has been deleted. */
  | { readonly is: 'scope-gone'; readonly reader: string; readonly scope: string }
  | { readonly is: 'wiped'; readonly reader: string; readonly why: 'revoked' | 'left' }
  /** The service worker has started, with nothing in its memory. */
  | { readonly is: 'holder-started' }
  | { readonly is: 'asked'; readonly reader: string; readonly question: string }
  | { readonly is: 'held'; readonly reader: string; readonly question: string; readonly held: Held };

const name = 'plumbline-keys';
/** Another page or the worker answers within a few milliseconds, or is not there. */
const patienceMs = 250;
/** A worker that has to be started first, on a slow tablet, answers late. */
const lateMs = 10_000;

let channel: BroadcastChannel | null = null;
const hearers = new Set<(message: KeyMessage) => void>();

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  if (!channel) {
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', (event: MessageEvent<KeyMessage>) => {
      for (const hear of hearers) hear(event.data);
    });
    // In Node it would keep the process alive.
    (channel as { unref?: () => void }).unref?.();
  }
  return channel;
}

/** Tells every other page of this browser and the service worker. Keys go as handles that nobody can read. */
export function tellKeys(message: KeyMessage): void {
  open()?.postMessage(message);
}

export function hearKeys(hear: (message: KeyMessage) => void): () => void {
  open();
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** This page goes: it answers nobody any more. */
export function stopHearing(): void {
  channel?.close();
  channel = null;
  hearers.clear();
}

/**
 * Asks the other pages and the service worker whether they hold this person's keys.
 * @param onLate told when somebody turns out to hold a root key after this has given its answer
 * @returns the first answer with a root key; without one, after a moment, the PIN's memory if somebody has it
 */
export async function askForKeys(reader: string, onLate: () => void): Promise<Held> {
  const question = crypto.randomUUID();
  let best: Held = { root: null, pin: null };
  if (!open()) return best;
  let stop = () => {};
  let isLate = false;
  const answered = new Promise<void>((done) => {
    stop = hearKeys((message) => {
      if (message.is !== 'held' || message.question !== question || message.reader !== reader) return;
      best = { root: message.held.root ?? best.root, pin: message.held.pin ?? best.pin };
      if (!best.root) return;
      stop();
      done();
      if (isLate) onLate();
    });
  });
  tellKeys({ is: 'asked', reader, question });
  await Promise.race([answered, new Promise<void>((go) => setTimeout(go, patienceMs))]);
  isLate = true;
  setTimeout(() => stop(), lateMs);
  return best;
}
