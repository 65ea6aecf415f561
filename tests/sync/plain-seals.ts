import { SealBroken, type Seals } from '../../src/vault/seals.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Seals that bind the place as the real ones do, but hide nothing and take no time: a simulation has no other clock. */
export const plainSeals = (reader: string): Seals => ({
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
});
