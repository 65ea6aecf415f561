import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';

export const passphrase = 'nine quiet herons at dawn';
export const clinic = '018f0000-0000-7000-8000-00000000000a';
export const place = { table: 'ops', id: 'op-1', version: 1 };

/** The vault as a page loads it: its memory is its own; storage and the channel between pages are the device's. */
async function loadPage() {
  vi.resetModules();
  const [vault, seals, room, shelf, exchange] = await Promise.all([
    import('../../src/vault/keys/vault.ts'),
    import('../../src/vault/seals.ts'),
    import('../../src/vault/keys/open-vault.ts'),
    import('../../src/vault/keys/key-repository.ts'),
    import('../../src/vault/keys/key-exchange.ts'),
    // Loaded later by the page, and then from this page's modules.
    import('../../src/vault/keys/unlocking.ts'),
  ]);
  const unlocking = await import('../../src/vault/keys/unlocking.ts');
  const kioskKeeping = await import('../../src/vault/kiosk/kiosk-keeping.ts');
  return {
    ...seals,
    ...room,
    ...shelf,
    ...vault,
    // The public calls load their part when they are called, which would be the newest page's here.
    ...unlocking,
    ...kioskKeeping,
    close: () => exchange.stopHearing(),
  };
}
export type VaultPage = Awaited<ReturnType<typeof loadPage>>;

export interface VaultDevice {
  page(): Promise<VaultPage>;
  /** The old page goes, with its memory. */
  reload(old: VaultPage): Promise<VaultPage>;
  close(): void;
}

/** A browser with an empty storage. */
export function createVaultDevice(): VaultDevice {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const pages = new Set<VaultPage>();
  const device: VaultDevice = {
    async page() {
      const opened = await loadPage();
      pages.add(opened);
      return opened;
    },
    reload(old) {
      old.close();
      pages.delete(old);
      return device.page();
    },
    close() {
      for (const page of pages) page.close();
      pages.clear();
    },
  };
  return device;
}
