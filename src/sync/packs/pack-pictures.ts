import { call } from '../../api/call/call.ts';
import { loadPicture, pictureOnDevice } from '../../api/pictures.ts';
import type { DayPack } from '../../contract/exchange/day-pack.ts';
import { getSignature } from '../../contract/access/signature.ts';

interface PictureSource {
  /** Whether this device holds it already, sealed. */
  readonly isHeld: (key: string) => Promise<boolean>;
  /** The own signature with null, else the one of this key. Null when there is none, or this role may not see it. */
  readonly find: (key: string | null) => Promise<{ readonly key: string; readonly url: string } | null>;
  /** Loads it and keeps it sealed. */
  readonly load: (key: string, url: string) => Promise<unknown>;
}

const browserSource: PictureSource = {
  isHeld: async (key) => (await pictureOnDevice(key)) !== null,
  find: async (key) => (await call(getSignature, { query: key === null ? {} : { key } })).body.signature,
  load: loadPicture,
};

/**
 * Keeps the pictures that the screens of a day show: the signatures on its notes, and the own one, which the next note
 * is signed with. What lies under a key never changes, so each is fetched once for this device; one that could not be
 * had is tried again with the next pack.
 * @returns how many were fetched
 */
export async function keepPictures(
  { encounters }: Pick<DayPack, 'encounters'>,
  source: PictureSource = browserSource,
): Promise<number> {
  const { isHeld, find, load } = source;
  const keys = new Set(encounters.flatMap(({ signature }) => signature?.imageKey ?? []));
  let fetched = 0;
  for (const key of [...keys, null]) {
    try {
      // One after the other: nobody waits for them, and what somebody waits for comes first.
      // oxlint-disable-next-line no-await-in-loop
      if (key !== null && (await isHeld(key))) continue;
      // oxlint-disable-next-line no-await-in-loop
      const found = await find(key);
      // oxlint-disable-next-line no-await-in-loop
      if (!found || (await isHeld(found.key))) continue;
      // oxlint-disable-next-line no-await-in-loop
      await load(found.key, found.url);
      fetched += 1;
    } catch {
      // Without it the note shows the signer's name in its place.
    }
  }
  return fetched;
}
