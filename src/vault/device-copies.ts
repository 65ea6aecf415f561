import { withExclusiveLock } from './exclusive-lock.ts';
import { nameOfCopy } from './copy-names.ts';
import { sealsOf, whenUnlocked, type Reader, type Sealed, type Seals } from './seals.ts';

/**
 * The device's copies of what the API answered, so that a screen works without a network. One cache for each reader
 * and clinic; made-up keys, never the request itself, because a request carries the bearer token. Everything that is
 * kept of the API at rest goes through these functions, sealed: content, version and time; not even the addresses can be
 * read. While the vault is locked nothing is kept and nothing is given.
 */

export interface DeviceCopy {
  readonly body: unknown;
  readonly takenAtMs: number;
  readonly etag: string | null;
}

/** As it lies in the seal. */
interface SealedCopy {
  readonly text: string;
  readonly takenAtMs: number;
  readonly etag: string | null;
}

/** Tells an answer from the device's copy from one of the server: device time at which the copy was asked for. */
export const takenAtHeader = 'x-plumbline-taken-at';
/** On a copy that stands in only until a slow server has answered: the server has not been found out of reach. */
export const lateHeader = 'x-plumbline-late';

const prefix = 'plumbline-copies/2/';
/** Copies of the first release lay in the clear. */
const clearPrefix = 'plumbline-copies/1/';
const account = 'account';
const keptReads = 500;
const keptPacks = 6;
const storesBetweenTrims = 25;

const inClinic =
  /^\/(?:(?:users|settings)\/(?=[^/]+\/user\/))?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=[/?]|$)/i;

/**
 * The clinic that an API path names, as its first part or as in `/users/<clinic>/user/…`; else the copy belongs to the
 * account. Copies of a clinic go when the person has lost it.
 */
export const clinicOfPath = (path: string): string =>
  inClinic.exec(relativePath(path))?.[1]?.toLowerCase() ?? account;

const cacheName = (reader: Reader, clinicId: string) => `${prefix}${encodeURIComponent(reader)}/${clinicId}`;

/** Path and query below `/api`, whether it came as a full address, an absolute path or an endpoint's own path. */
function relativePath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://device.invalid');
  const query = new URLSearchParams([...searchParams].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const text = query.toString();
  return `${pathname.replace(/^\/api(?=\/)/, '')}${text ? `?${text}` : ''}`;
}

/** Packs are told from other copies without opening them: room is made of the others first. */
async function keyOf(seals: Seals, path: string): Promise<string> {
  const relative = relativePath(path);
  const kind = /\/day-pack(?:\?|$)/.test(relative) ? 'pack' : 'read';
  return `https://device.invalid/${kind}/${await nameOfCopy(seals, relative)}`;
}

const addressOf = (key: string) => ({ table: 'copies', id: key, version: 1 });

/**
 * A copy lies in one of two slots. Cache Storage takes what it replaces away before the new answer is whole, so a tablet whose
 * power fails in that moment would have neither; and without a network nobody brings it back.
 */
const slotsOf = (key: string) => [key, `${key}/2`] as const;

/** Puts the newer one into the free slot, and only then empties the other. Of page and worker one at a time. */
async function replace(cache: Cache, key: string, sealed: Sealed): Promise<void> {
  const [first, second] = slotsOf(key);
  const run = async () => {
    const isInFirst = (await cache.match(first)) !== undefined;
    await cache.put(isInFirst ? second : first, new Response(sealed));
    await cache.delete(isInFirst ? first : second);
  };
  return withExclusiveLock(`plumbline-copy/${key}`, run);
}

/** The vault opens within a moment of a start; a locked one does not keep a read waiting. */
const openingMs = 1_500;
const sealsSoon = async (reader: Reader): Promise<Seals | null> =>
  sealsOf(reader) ??
  Promise.race([whenUnlocked(reader), new Promise<null>((resolve) => setTimeout(resolve, openingMs, null))]);

/** Cache Storage is missing outside secure contexts; then there are no copies, and nothing else breaks. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);

let storesSinceTrim = 0;

/**
 * Keeps an answer. The response's body is used up: hand over a clone.
 * @param path with its query, in any order; with or without `/api` and the origin
 * @param takenAtMs device time at which the request began
 * @returns false when the vault is locked, the answer broke off, or the device had no storage or no room; only without room do
 * the older copies go, for the next one
 */
export async function storeCopy(
  reader: Reader,
  path: string,
  response: Response,
  takenAtMs: number,
): Promise<boolean> {
  const room = storage();
  const seals = sealsOf(reader);
  if (!room || !seals) return false;
  const clinicId = clinicOfPath(path);
  try {
    const text = await response.text();
    const copy: SealedCopy = { text, takenAtMs, etag: response.headers.get('etag') };
    const key = await keyOf(seals, path);
    const sealed = await seals.seal(clinicId, addressOf(key), copy);
    // Locked, or left by this person, while the answer was on its way: then it is nobody's.
    if (sealsOf(reader) !== seals) return false;
    const cache = await room.open(cacheName(reader, clinicId));
    await replace(cache, key, sealed);
    storesSinceTrim += 1;
    if (storesSinceTrim >= storesBetweenTrims) {
      storesSinceTrim = 0;
      await trim(cache, keptReads);
    }
    return true;
  } catch (fault) {
    // Nothing else is mended by it: after a network that was cut, or a lock, what is kept is needed.
    if ((fault as Error).name === 'QuotaExceededError') await evictCopies();
    return false;
  }
}

async function openCopy(reader: Reader, path: string): Promise<SealedCopy | null> {
  const room = storage();
  const seals = room && (await sealsSoon(reader));
  if (!seals) return null;
  const clinicId = clinicOfPath(path);
  const where = { cacheName: cacheName(reader, clinicId) };
  try {
    const key = await keyOf(seals, path);
    const open = async (slot: string): Promise<SealedCopy | null> => {
      const held = await room.match(slot, where);
      if (!held) return null;
      const sealed = new Uint8Array(await held.arrayBuffer());
      // A copy that cannot be opened is none: the server is asked, and its answer takes the place.
      return seals.open(clinicId, addressOf(key), sealed).catch(() => null) as Promise<SealedCopy | null>;
    };
    const [first, second] = await Promise.all(slotsOf(key).map(open));
    // Both, where the power failed before the older one was taken away.
    return first && second && second.takenAtMs > first.takenAtMs ? second : (first ?? second ?? null);
  } catch {
    return null;
  }
}

/** The copy as a response, with the time it was taken in a header; null when there is none or the vault is locked. */
export async function matchCopy(reader: Reader, path: string): Promise<Response | null> {
  const copy = await openCopy(reader, path);
  if (!copy) return null;
  const headers = new Headers({
    'content-type': 'application/json',
    [takenAtHeader]: String(copy.takenAtMs),
  });
  if (copy.etag) headers.set('etag', copy.etag);
  return new Response(copy.text, { headers });
}

/** The copy of a read; null when there is none, it cannot be read, or the vault is locked. */
export async function readCopy(reader: Reader, path: string): Promise<DeviceCopy | null> {
  const copy = await openCopy(reader, path);
  if (!copy) return null;
  try {
    return { body: JSON.parse(copy.text) as unknown, takenAtMs: copy.takenAtMs, etag: copy.etag };
  } catch {
    return null;
  }
}

/** Of when the copy of a read is, without reading what it says; null as for `readCopy`. */
export const copyTakenAtMs = async (reader: Reader, path: string): Promise<number | null> =>
  (await openCopy(reader, path))?.takenAtMs ?? null;

/** Deletes one copy: what it showed is gone, or not this person's any more. Nothing happens while the vault is locked. */
export async function forgetCopy(reader: Reader, path: string): Promise<void> {
  const room = storage();
  const seals = sealsOf(reader);
  const name = cacheName(reader, clinicOfPath(path));
  if (!room || !seals || !(await room.has(name))) return;
  const cache = await room.open(name);
  await Promise.all(slotsOf(await keyOf(seals, path)).map((slot) => cache.delete(slot)));
}

/** Takes away what the first release kept in the clear. At each start of a page and of the worker. */
export async function forgetClearCopies(): Promise<void> {
  const room = storage();
  if (!room) return;
  const clear = (await room.keys()).filter((name) => name.startsWith(clearPrefix));
  await Promise.all(clear.map((name) => room.delete(name)));
}

/** Deletes a reader's copies, of one clinic or of all: at sign-out, on a user switch, when a clinic is lost. */
export async function forgetCopies(reader: Reader, clinicId?: string): Promise<void> {
  const room = storage();
  if (!room) return;
  const names = (await room.keys()).filter((name) =>
    clinicId
      ? name === cacheName(reader, clinicId.toLowerCase())
      : name.startsWith(`${prefix}${encodeURIComponent(reader)}/`),
  );
  await Promise.all(names.map((name) => room.delete(name)));
}

/** Makes room for what people enter: drops every copy but the day packs. */
export async function evictCopies(): Promise<void> {
  const room = storage();
  if (!room) return;
  for (const name of await room.keys()) {
    if (name.startsWith(prefix)) await trim(await room.open(name), 0).catch(() => {});
  }
}

/** Keeps the latest copies; `keys` lists them in the order they were last put. */
async function trim(cache: Cache, reads: number): Promise<void> {
  const keys = await cache.keys();
  const isPack = (request: Request) => new URL(request.url).pathname.startsWith('/pack/');
  const packs = keys.filter(isPack);
  const others = keys.filter((key) => !isPack(key));
  const surplus = [
    ...packs.slice(0, Math.max(0, packs.length - keptPacks)),
    ...others.slice(0, Math.max(0, others.length - reads)),
  ];
  await Promise.all(surplus.map((key) => cache.delete(key)));
}
