import * as seals from '../../src/vault/seals.ts';
import * as vault from '../../src/vault/keys/vault.ts';
import { canUsePasskey } from '../../src/vault/keys/passkey.ts';

/** Runs in a browser: the vault without its screens, for a test to drive. */
const place = { table: 'ops', id: 'op-1', version: 1 };
Object.assign(globalThis, {
  tried: {
    ...vault,
    canUsePasskey,
    seal: async (reader: string, value: unknown) => [
      ...(await seals.sealsOf(reader)!.seal('clinic', place, value)),
    ],
    open: (reader: string, sealed: number[]) =>
      seals.sealsOf(reader)!.open('clinic', place, new Uint8Array(sealed)),
    phase: () => vault.vaultStore.getSnapshot().phase,
    /** What the worker makes of it, which has the keys from this page, or from nobody. */
    async inWorker(reader: string, sealed: number[]): Promise<unknown> {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<unknown>((resolve) =>
        port1.addEventListener('message', (event) => resolve(event.data)),
      );
      port1.start();
      active!.postMessage({ reader, sealed }, [port2]);
      return answer;
    },
  },
});
