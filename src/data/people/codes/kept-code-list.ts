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
 * @returns null where there is none, the server cannot be reached, or what came is none
 */
export async function fetchNewList(): Promise<CodeList | null> {
  try {
    const kept = await caches.match(address, { cacheName });
    const etag = kept?.headers.get('etag');
    const answer = await fetch(address, {
      cache: 'no-store',
      headers: etag ? { 'if-none-match': etag } : {},
    });
    if (answer.status !== 200) return null;
    const text = await answer.text();
    const list = readCodeList(text);
    if (list === null) return null;
    const headers = { 'content-type': 'text/plain; charset=utf-8', etag: answer.headers.get('etag') ?? '' };
    await (await caches.open(cacheName)).put(address, new Response(text, { headers }));
    return list;
  } catch {
    return null;
  }
}
