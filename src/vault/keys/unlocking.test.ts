import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clinic,
  createVaultDevice,
  passphrase,
  place,
  type VaultDevice,
  type VaultPage,
} from '../../../tests/support/vault-page.ts';

// A passphrase costs 600,000 rounds each time.
let device: VaultDevice;
beforeEach(() => {
  device = createVaultDevice();
});
afterEach(() => {
  vi.useRealTimers();
  device.close();
});
const pin = (typed: string) => ({ kind: 'pin', pin: typed }) as const;
const byPassphrase = { kind: 'passphrase', passphrase } as const;
async function withPin(): Promise<VaultPage> {
  const page = await device.page();
  await page.setUpVault('ada', { mode: 'shared', passphrase, pin: '4711' });
  return page;
}

describe('the PIN', () => {
  it('unlocks while it is in memory, also in a page that was reloaded next to another one', async () => {
    const page = await withPin();
    const sealed = await page.sealsOf('ada')!.seal(clinic, place, 'kept');
    await page.lockVault('idle');
    expect(page.vaultStore.getSnapshot()).toMatchObject({
      hasPin: true,
      unlockers: ['pin', 'passphrase', 'recovery'],
    });
    const other = await device.page();
    expect(await other.openVault('ada')).toBe('locked');
    expect(await other.unlockWith('ada', pin('4711'))).toEqual({ is: 'open' });
    expect(await other.sealsOf('ada')!.open(clinic, place, sealed)).toBe('kept');
  });

  it('is gone after a cold start, and back after the passphrase', async () => {
    const page = await device.reload(await withPin());
    await page.openVault('ada');
    expect(page.vaultStore.getSnapshot()).toMatchObject({
      hasPin: true,
      unlockers: ['passphrase', 'recovery'],
    });
    expect(await page.unlockWith('ada', pin('4711'))).toEqual({ is: 'refused', why: 'pin-gone' });
    await page.unlockWith('ada', byPassphrase);
    await page.lockVault('hand');
    expect(await page.unlockWith('ada', pin('4711'))).toEqual({ is: 'open' });
  });

  it('may be wrong five times, over all tabs and reloads; then only the passphrase helps', async () => {
    const page = await withPin();
    const other = await device.page();
    await other.openVault('ada');
    await page.lockVault('idle');
    await vi.waitFor(() => expect(other.vaultStore.getSnapshot().phase).toBe('locked'));
    expect(await page.unlockWith('ada', pin('1'))).toEqual({ is: 'wrong', triesLeft: 4 });
    expect(await other.unlockWith('ada', pin('2'))).toEqual({ is: 'wrong', triesLeft: 3 });
    const again = await device.reload(page);
    await again.openVault('ada');
    expect(again.vaultStore.getSnapshot().pinTriesLeft).toBe(3);
    for (const [typed, triesLeft] of [
      ['3', 2],
      ['4', 1],
      ['5', 0],
    ] as const) {
      expect(await again.unlockWith('ada', pin(typed))).toEqual({ is: 'wrong', triesLeft });
    }
    expect(again.pinMemoryOf('ada')).toBeNull();
    await vi.waitFor(() => expect(other.pinMemoryOf('ada')).toBeNull());
    const gone = { is: 'refused', why: 'pin-gone' };
    expect(await again.unlockWith('ada', pin('4711'))).toEqual(gone);
    await vi.waitFor(() => expect(other.vaultStore.getSnapshot().unlockers).not.toContain('pin'));
    expect(await other.unlockWith('ada', pin('4711'))).toEqual(gone);
    expect(await again.unlockWith('ada', byPassphrase)).toEqual({ is: 'open' });
    expect(again.vaultStore.getSnapshot().pinTriesLeft).toBe(5);
  });

  it('is set and taken away only by who can unlock, and lies nowhere in the database', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    expect(await page.setPin('ada', '2580', { kind: 'device' })).toEqual({
      is: 'refused',
      why: 'not-set-up',
    });
    expect(await page.setPin('ada', '2580', { ...byPassphrase, passphrase: 'no' })).toEqual({ is: 'wrong' });
    await page.setPin('ada', '2580', byPassphrase);
    const record = (await page.readVault('ada'))!;
    expect(Object.keys(record.wraps).toSorted()).toEqual(['passphrase', 'recovery']);
    await page.lockVault('hand');
    expect((await page.unlockWith('ada', pin('2580'))).is).toBe('open');
    await page.setPin('ada', null, byPassphrase);
    expect(page.vaultStore.getSnapshot()).toMatchObject({
      hasPin: false,
      unlockers: ['passphrase', 'recovery'],
    });
  });
});

describe('recovery', () => {
  it('opens by the share of this device, sets a new passphrase, and uses the share up', async () => {
    const page = await withPin();
    const sealed = await page.sealsOf('ada')!.seal(clinic, place, 'kept');
    const share = (await page.shareToSend('ada'))!;
    await page.noteShareSent('ada');
    expect(await page.shareToSend('ada')).toBeNull();
    const later = await device.reload(page);
    await later.openVault('ada');
    const wrong = crypto.getRandomValues(new Uint8Array(32));
    expect(await later.recover('ada', wrong, 'fresh words here')).toEqual({ is: 'wrong' });
    expect(await later.recover('ada', share, 'fresh words here')).toEqual({ is: 'open' });
    expect(await later.sealsOf('ada')!.open(clinic, place, sealed)).toBe('kept');
    const next = (await later.shareToSend('ada'))!;
    expect(Buffer.from(next).equals(Buffer.from(share))).toBe(false);
    await later.lockVault('hand');
    expect(await later.recover('ada', share, 'again')).toEqual({ is: 'wrong' });
    expect(await later.unlockWith('ada', byPassphrase)).toEqual({ is: 'wrong' });
    expect((await later.unlockWith('ada', { kind: 'passphrase', passphrase: 'fresh words here' })).is).toBe(
      'open',
    );
  });
});

describe('the lease', () => {
  const hour = 60 * 60_000;
  it('ends after 72 hours without the server, and goes on with its word; nothing is lost', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    const sealed = await page.sealsOf('ada')!.seal(clinic, place, 'kept');
    vi.useFakeTimers({ now: Date.now() + 73 * hour, toFake: ['Date'] });
    await page.ageLease('ada', 0);
    expect(page.vaultStore.getSnapshot().phase).toBe('lease-over');
    expect(page.sealsOf('ada')).toBeNull();
    expect(await page.unlockWith('ada', byPassphrase)).toEqual({ is: 'refused', why: 'lease-over' });
    const later = await device.reload(page);
    expect(await later.openVault('ada')).toBe('lease-over');
    await later.noteServerContact(Date.now());
    expect(later.vaultStore.getSnapshot().phase).toBe('locked');
    await later.unlockWith('ada', byPassphrase);
    expect(await later.sealsOf('ada')!.open(clinic, place, sealed)).toBe('kept');
  });

  it('over by a clock ten years ahead stays over when the clock is set right, until the server answers', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal' });
    const nowMs = Date.now();
    vi.useFakeTimers({ now: nowMs + 10 * 365 * 24 * hour, toFake: ['Date'] });
    await page.ageLease('ada', 0);
    expect(page.vaultStore.getSnapshot().leaseEnd?.why).toBe('clock-ahead');
    vi.setSystemTime(nowMs);
    const later = await device.reload(page);
    expect(await later.openVault('ada')).toBe('lease-over');
    expect(later.vaultStore.getSnapshot().leaseEnd?.why).toBe('clock-set-back');
    await later.noteServerContact(nowMs);
    expect(later.vaultStore.getSnapshot()).toMatchObject({ phase: 'open', leaseEnd: null });
  });
});
