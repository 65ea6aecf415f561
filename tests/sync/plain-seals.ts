import { fromBase64, toBase64 } from '../../src/api/call/base64.ts';
import { SealBroken, type FileSeals } from '../../src/vault/seals.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Seals that bind the place as the real ones do, but hide nothing and take no time: a simulation has no other clock. */
export function plainSeals(reader: string): FileSeals {
  const seals: FileSeals = {
    reader,
    seal: (scope, place, value) =>
      Promise.resolve(
        encoder.encode(JSON.stringify([reader, scope, place.table, place.id, place.version, value])),
      ),
    open(scope, place, sealed) {
      try {
        const [of, sealedScope, table, id, version, value] = JSON.parse(decoder.decode(sealed)) as unknown[];
        const isHere = of === reader && sealedScope === scope && table === place.table && id === place.id;
        if (isHere && version === place.version) return Promise.resolve(value);
      } catch {
        // Not even JSON any more.
      }
      return Promise.reject(new SealBroken(place));
    },
    sealBytes: (scope, place, bytes) => seals.seal(scope, place, toBase64(bytes)),
    openBytes: async (scope, place, sealed) => fromBase64((await seals.open(scope, place, sealed)) as string),
  };
  return seals;
}
