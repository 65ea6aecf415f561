import type { ClientConfig } from '../../contract/base/client-config.ts';
import { ApiFault } from '../call/fault.ts';
import { keepWords, readWords } from './start-words.ts';

/**
 * The client's configuration. The app starts with the last good copy, so that a start needs no network; the fresh one
 * is fetched next to it and counts from the next start on.
 */
const storageKey = 'plumbline.config';

let current: ClientConfig | null = null;
let fetching: Promise<ClientConfig> | null = null;

/** The configuration in use, or the last good copy of this device; null at the very first start. */
export function configNow(): ClientConfig | null {
  current ??= readCopy();
  return current;
}

/** The configuration in use; fetched when this device has none yet. Throws a network fault when that fails. */
export async function loadConfig(): Promise<ClientConfig> {
  return configNow() ?? fetchConfig();
}

/** Asks the server for the configuration and remembers it. Calls at once share one request. */
export function fetchConfig(): Promise<ClientConfig> {
  fetching ??= ask().finally(() => (fetching = null));
  return fetching;
}

/**
 * Asks for the configuration once more and works with the answer from now on, as what this device had kept of it cannot be right.
 * Throws a network fault where there is no answer; what was in use then stays.
 */
export async function renewConfig(): Promise<ClientConfig> {
  current = await fetchConfig();
  return current;
}

async function ask(): Promise<ClientConfig> {
  let fresh: ClientConfig | null;
  try {
    // The schema travels alongside the question: it is no part of the first screen.
    const room = import('./read-config.ts');
    room.catch(() => {});
    const response = await fetch('/config.json', { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const text = await response.text();
    fresh = (await room).readConfig(text);
  } catch (cause) {
    throw unreachable(cause);
  }
  if (!fresh) throw unreachable(new Error('The answer is no configuration.'));
  // Without storage the next start asks again.
  keepWords(storageKey, JSON.stringify(fresh));
  current ??= fresh;
  return fresh;
}

const unreachable = (cause: unknown) =>
  new ApiFault({
    kind: 'network',
    message:
      'Plumbline has not been set up on this device yet, and the server could not be reached. Connect to the network once, then try again.',
    cause,
  });

/** Our own words, so only looked at, not held against the schema: this stands before the first paint. */
function readCopy(): ClientConfig | null {
  try {
    const kept = JSON.parse(readWords(storageKey) ?? 'null') as Partial<ClientConfig> | null;
    return kept?.signIn?.clientId && kept.api && kept.live && kept.terms ? (kept as ClientConfig) : null;
  } catch {
    return null;
  }
}

/** An address of the configuration as a whole one: those that start with `/` belong to the app's own origin. */
export const wholeAddress = (address: string): string =>
  new URL(address, location.origin).href.replace(/\/$/, '');
