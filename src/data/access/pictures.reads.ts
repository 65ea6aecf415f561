import { useEffect, useState } from 'react';
import { call } from '../../api/call/call.ts';
import { keyOfAddress, loadPicture, pictureOnDevice } from '../../api/pictures.ts';
import { getSignature } from '../../contract/access/signature.ts';

export interface Picture {
  /** A data URL; null while it is looked for, and where it is not to be had. */
  readonly src: string | null;
  /** It is neither on this device nor could it be loaded. */
  readonly isAbsent: boolean;
}

const looking: Picture = { src: null, isAbsent: false };

/** A stored picture: from this device at once, else from the storage. */
function usePicture(key: string | null, findAddress: (key: string) => Promise<string | null>): Picture {
  const [found, setFound] = useState<{ key: string; picture: Picture } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isOver = false;
    const look = async () => {
      const picture = await find(key, findAddress);
      if (!isOver) setFound({ key, picture });
    };
    void look();
    // What was not to be had without a network may be, with one.
    const again = () => void look();
    addEventListener('online', again);
    return () => {
      isOver = true;
      removeEventListener('online', again);
    };
  }, [key, findAddress]);
  return key !== null && found?.key === key ? found.picture : looking;
}

async function find(key: string, findAddress: (key: string) => Promise<string | null>): Promise<Picture> {
  try {
    const held = await pictureOnDevice(key);
    if (held !== null) return { src: held, isAbsent: false };
    const address = await findAddress(key);
    return address === null
      ? { src: null, isAbsent: true }
      : { src: await loadPicture(key, address), isAbsent: false };
  } catch {
    return { src: null, isAbsent: true };
  }
}

const addresses = new Map<string, string>();
const knownAddress = (key: string) => Promise.resolve(addresses.get(key) ?? null);

/** The picture at an address of the storage, as a profile image has one. */
export function usePictureAt(address: string | null): Picture {
  const key = address === null ? null : keyOfAddress(address);
  if (key !== null && address !== null) addresses.set(key, address);
  return usePicture(key, knownAddress);
}

const signatureAddress = async (key: string) =>
  (await call(getSignature, { query: { key } })).body.signature?.url ?? null;

/** [7.13] The signature that a signed note carries. */
export const useSignatureOfNote = (key: string | null): Picture => usePicture(key, signatureAddress);
