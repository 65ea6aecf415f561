import type { Seals } from '../../../src/vault/seals.ts';
import { SealBroken } from '../../../src/vault/seals.ts';

/** AES-256-GCM as the vault seals: the place and the reader are bound in. One key for each reader and scope. */
export function realSeals(): (reader: string) => Seals {
  const keys = new Map<string, Promise<CryptoKey>>();
  const keyOf = (reader: string, scope: string) => {
    const name = `${reader}/${scope}`;
    const key =
      keys.get(name) ??
      crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    keys.set(name, key);
    return key;
  };
  return (reader) => {
    const bound = (scope: string, { table, id, version }: Parameters<Seals['seal']>[1]) =>
      new TextEncoder().encode(JSON.stringify([reader, scope, table, id, version]));
    return {
      reader,
      async seal(scope, at, value) {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const params = { name: 'AES-GCM', iv, additionalData: bound(scope, at) };
        const text = new TextEncoder().encode(JSON.stringify(value));
        const sealed = new Uint8Array(await crypto.subtle.encrypt(params, await keyOf(reader, scope), text));
        return new Uint8Array([1, ...iv, ...sealed]);
      },
      async open(scope, at, sealed) {
        const params = { name: 'AES-GCM', iv: sealed.slice(1, 13), additionalData: bound(scope, at) };
        try {
          const text = await crypto.subtle.decrypt(params, await keyOf(reader, scope), sealed.slice(13));
          return JSON.parse(new TextDecoder().decode(text)) as unknown;
        } catch {
          throw new SealBroken(at);
        }
      },
    };
  };
}
