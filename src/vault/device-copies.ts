/**
 * The device's copies of what the API answered, so that a screen works without a network. One cache for each reader
 * and clinic; made-up keys, never the request itself, because a request carries the bearer token. Everything that is
 * kept of the API at rest goes through these functions: sealing goes behind them without a change outside.
 */

/** Whose copy: the `sub` of the token the answer was given to. */
export type Reader = string;

export interface DeviceCopy {
  readonly body: unknown;
  readonly takenAtMs: number;
  readonly etag: string | null;
}

/** Tells an answer from the device's copy from one of the server: device time at which the copy was asked for. */
export const takenAtHeader = 'x-plumbline-taken-at';
/** On a copy that stands in only until a slow server has answered: the server has not been found out of reach. */
export const lateHeader = 'x-plumbline-late';

const prefix = 'plumbline-copies/1/';
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

const keyOf = (path: string) => `https://device.invalid${relativePath(path)}`;

/** Cache Storage is missing outside secure contexts; then there are no copies, and nothing else breaks. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);

let storesSinceTrim = 0;

/**
 * Keeps an answer. The response's body is used up: hand over a clone.
 * @param path with its query, in any order; with or without `/api` and the origin
 * @param takenAtMs device time at which the request began
 * @returns false when the device had no room or no storage; the older copies then made room for the next one
 */
export async function storeCopy(
  reader: Reader,
  path: string,
  response: Response,
  takenAtMs: number,
): Promise<boolean> {
  const room = storage();
  if (!room) return false;
  const headers = new Headers({ 'content-type': 'application/json', [takenAtHeader]: String(takenAtMs) });
  const etag = response.headers.get('etag');
  if (etag) headers.set('etag', etag);
  const name = cacheName(reader, clinicOfPath(path));
  try {
    const cache = await room.open(name);
    await cache.put(keyOf(path), new Response(response.body, { headers }));
    storesSinceTrim += 1;
    if (storesSinceTrim >= storesBetweenTrims) {
      storesSinceTrim = 0;
      await trim(cache, keptReads);
    }
    return true;
  } catch {
    await evictCopies();
    return false;
  }
}

/** The copy as a response, with the time it was taken in a header; null when there is none. */
export async function matchCopy(reader: Reader, path: string): Promise<Response | null> {
  const room = storage();
  if (!room) return null;
  return (await room.match(keyOf(path), { cacheName: cacheName(reader, clinicOfPath(path)) })) ?? null;
}

/** The copy of a read; null when there is none or it cannot be read. */
export async function readCopy(reader: Reader, path: string): Promise<DeviceCopy | null> {
  try {
    const response = await matchCopy(reader, path);
    if (!response) return null;
    return {
      body: (await response.json()) as unknown,
      takenAtMs: Number(response.headers.get(takenAtHeader)),
      etag: response.headers.get('etag'),
    };
  } catch {
    return null;
  }
}

/** Deletes one copy: what it showed is gone, or not this person's any more. */
export async function forgetCopy(reader: Reader, path: string): Promise<void> {
  const name = cacheName(reader, clinicOfPath(path));
  const room = storage();
  if (room && (await room.has(name))) await (await room.open(name)).delete(keyOf(path));
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
  const isPack = (request: Request) => new URL(request.url).pathname.endsWith('/day-pack');
  const packs = keys.filter(isPack);
  const others = keys.filter((key) => !isPack(key));
  const surplus = [
    ...packs.slice(0, Math.max(0, packs.length - keptPacks)),
    ...others.slice(0, Math.max(0, others.length - reads)),
  ];
  await Promise.all(surplus.map((key) => cache.delete(key)));
}
