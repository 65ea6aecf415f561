import { importKey, makeSeals } from '../../src/vault/sealing.ts';
import type { Seals } from '../../src/vault/seals.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The vault's own seals, under a key that is the same after a reload; or, unsealed, the same bytes without the cipher,
 * to tell what sealing costs.
 */
export async function openBenchSeals(reader: string, unsealed: boolean): Promise<Seals> {
  if (!unsealed) {
    const key = await importKey(encoder.encode('the same key in every run: 32 B.'));
    return makeSeals(reader, () => Promise.resolve(key));
  }
  return {
    reader,
    seal: (_scope, _place, value) => Promise.resolve(encoder.encode(JSON.stringify(value))),
    open: (_scope, _place, sealed) => Promise.resolve(JSON.parse(decoder.decode(sealed)) as unknown),
  };
}
