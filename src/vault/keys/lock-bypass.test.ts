import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clinic,
  createVaultDevice,
  passphrase,
  place,
  type VaultDevice,
} from '../../../tests/support/vault-page.ts';

// A passphrase costs 600,000 rounds each time.
let device: VaultDevice;
beforeEach(() => {
  device = createVaultDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
  device.close();
});
const messagesArrive = () => new Promise((resolve) => setTimeout(resolve, 80));

describe('a locked vault', () => {
  it('is not opened by the keys of a tab that was frozen and missed the lock', async () => {
    const [frozen, page] = [await device.page(), await device.page()];
    await frozen.setUpVault('ada', { mode: 'shared', passphrase });
    await page.openVault('ada');
    frozen.close();
    await page.lockVault('hand');
    frozen.shareKeys();
    await messagesArrive();
    expect(page.sealsOf('ada')).toBeNull();
    expect(page.vaultStore.getSnapshot().phase).toBe('locked');
  });

  it('opens by the keys of a worker that had to be started first and answers late', async () => {
    const [worker, page] = [await device.page(), await device.page()];
    await worker.setUpVault('ada', { mode: 'shared', passphrase });
    const root = worker.heldRoot('ada');
    worker.close();
    const slow = new BroadcastChannel('plumbline-keys');
    let hasStarted = false;
    slow.addEventListener('message', ({ data }) => {
      if (data.is !== 'asked') return;
      const answer = () => slow.postMessage({ ...data, is: 'held', held: { root, pin: null } });
      setTimeout(answer, hasStarted ? 0 : 600);
      hasStarted = true;
    });
    expect(await page.openVault('ada')).toBe('locked');
    await vi.waitFor(() => expect(page.vaultStore.getSnapshot().phase).toBe('open'));
    slow.close();
  });

  it('stays shut for a worker that hears of its keys from such a tab', async () => {
    const [frozen, worker] = [await device.page(), await device.page()];
    await frozen.setUpVault('ada', { mode: 'shared', passphrase });
    await frozen.changeVault('ada', (record) => ({ ...record!, isLocked: true }));
    worker.holdKeysForPages();
    frozen.shareKeys();
    await messagesArrive();
    expect(worker.heldRoot('ada')).toBeNull();
  });

  it('shuts a tab that missed the lock as soon as somebody comes back to it', async () => {
    const [frozen, page] = [await device.page(), await device.page()];
    await frozen.setUpVault('ada', { mode: 'shared', passphrase });
    await page.openVault('ada');
    frozen.close();
    await page.lockVault('hand');
    expect(frozen.sealsOf('ada')).not.toBeNull();
    await frozen.lockIfLockedElsewhere();
    expect(frozen.sealsOf('ada')).toBeNull();
    expect(frozen.vaultStore.getSnapshot().phase).toBe('locked');
  });

  it('is locked for a reload from the first moment, while last words are still being sealed', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal', passphrase });
    page.beforeLock(() => new Promise(() => {}));
    const locking = page.lockVault('hand');
    const reloaded = await device.page();
    expect(await reloaded.openVault('ada')).toBe('locked');
    await locking;
    expect(page.sealsOf('ada')).toBeNull();
    expect(reloaded.sealsOf('ada')).toBeNull();
  });

  it('gives its keys up also when somebody looks at it while last words are being sealed', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    page.beforeLock(() => new Promise(() => {}));
    const locking = page.lockVault('hand');
    await page.openVault('ada');
    await locking;
    expect(page.heldRoot('ada')).toBeNull();
    expect(page.sealsOf('ada')).toBeNull();
  });

  it('counts the tries at a PIN over all tabs, tried at once', async () => {
    const first = await device.page();
    await first.setUpVault('ada', { mode: 'shared', passphrase, pin: '4711' });
    const second = await device.page();
    await second.openVault('ada');
    await first.lockVault('hand');
    await messagesArrive();
    const pages = [first, second, first, second, first, second, first, second];
    const tries = await Promise.all(
      pages.map((page, index) => page.unlockWith('ada', { kind: 'pin', pin: `000${index}` })),
    );
    expect(tries.filter(({ is }) => is === 'wrong')).toHaveLength(5);
    expect(tries.filter(({ is }) => is === 'refused')).toHaveLength(3);
    for (const page of [first, second])
      expect(await page.unlockWith('ada', { kind: 'pin', pin: '4711' })).toEqual({
        is: 'refused',
        why: 'pin-gone',
      });
  });
});

describe('a personal device that was left alone', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    });
  });
  const anHourAgo = () => kept.set('plumbline.active', String(Date.now() - 3_600_000));

  it('is not opened by a second tab before the sleeping one has noticed', async () => {
    const asleep = await device.page();
    await asleep.setUpVault('ada', { mode: 'personal', passphrase });
    anHourAgo();
    const second = await device.page();
    expect(await second.openVault('ada')).toBe('locked');
    expect(await (await device.reload(second)).openVault('ada')).toBe('locked');
  });

  it('is not opened by a reload, nor by the tab that is opened after it', async () => {
    const asleep = await device.page();
    await asleep.setUpVault('ada', { mode: 'personal', passphrase });
    anHourAgo();
    const entries = vi.spyOn(performance, 'getEntriesByType');
    entries.mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
    const reloaded = await device.reload(asleep);
    expect(await reloaded.openVault('ada')).toBe('locked');
    entries.mockRestore();
    expect(await (await device.reload(reloaded)).openVault('ada')).toBe('locked');
  });

  it('opens by itself when the browser is started anew', async () => {
    const before = await device.page();
    await before.setUpVault('ada', { mode: 'personal', passphrase });
    anHourAgo();
    expect(await (await device.reload(before)).openVault('ada')).toBe('open');
  });
});

describe('nothing of a person stays behind', () => {
  it('neither PIN nor the key of this browser, when they sign out and leave unsent entries', async () => {
    const [page, other] = [await device.page(), await device.page()];
    await page.setUpVault('ada', { mode: 'personal', passphrase, pin: '4711' });
    await other.openVault('ada');
    await page.sealsOf('ada')!.seal(clinic, place, 'unsent');
    await page.wipeVault('ada', { because: 'signed-out', keepScopes: [clinic] });
    await messagesArrive();
    expect([page.pinMemoryOf('ada'), other.pinMemoryOf('ada')]).toEqual([null, null]);
    expect([page.heldRoot('ada'), other.heldRoot('ada')]).toEqual([null, null]);
    expect((await page.readVault('ada'))!.wraps.device).toBeUndefined();
    expect(page.vaultStore.getSnapshot().phase).toBe('locked');
  });

  it('and every tab says that the device was shut out', async () => {
    const [page, other] = [await device.page(), await device.page()];
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    await other.openVault('ada');
    await page.wipeVault('ada', { because: 'revoked' });
    await messagesArrive();
    expect(other.vaultStore.getSnapshot().phase).toBe('revoked');
  });
});
