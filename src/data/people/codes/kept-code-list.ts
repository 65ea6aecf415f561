import { readCodeList, type CodeList } from '../../../domain/people/diagnosis/code-list.ts';

/** The list lies apart from the app and from people's data: it is in the public domain, and the same for everybody. */
const cacheName = 'plumbline-code-lists';
const address = '/code-lists/icd10cm.txt';

/** The list that this device has kept; null where it has none that it can read. */
export async function readKeptList(): Promise<CodeList | null> {
  try {
    const kept = await caches.match(address, { cacheName });
    return kept ? readCodeList(await kept.text()) : null;
  } catch {
    // Without storage there is none; the usual codes are there.
    return null;
  }
}

/**
 * Asks the server for a list that this device doesn't have yet, and keeps it.
 * @returns whether there is a new one. What is not a list, as a hotel's own page in its place, is not kept
 */
export async function keepNewList(): Promise<boolean> {
  try {
    const kept = await caches.match(address, { cacheName });
    const etag = kept?.headers.get('etag');
    const answer = await fetch(address, {
      cache: 'no-store',
      headers: etag ? { 'if-none-match': etag } : {},
    });
    const isList =
      (answer.headers.get('content-type') ?? '').startsWith('text/plain') && answer.headers.has('etag');
    if (answer.status !== 200 || !isList) return false;
    await (await caches.open(cacheName)).put(address, answer);
    return true;
  } catch {
    // No network, or no room: what is there stays.
    return false;
  }
}
