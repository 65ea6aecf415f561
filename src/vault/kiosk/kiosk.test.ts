import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVaultDevice, passphrase, type VaultDevice } from '../../../tests/support/vault-page.ts';
import { kioskFor } from './kiosk-mark.ts';
import { isHeldOpen } from './kiosk.ts';

// A passphrase costs 600,000 rounds each time.
let device: VaultDevice;
beforeEach(() => {
  device = createVaultDevice();
});
afterEach(() => device.close());

const place = { clinicId: 'clinic', locationId: 'front' };
const right = { kind: 'passphrase', passphrase } as const;

describe('a device at which patients check in', () => {
  it('stays one through a reload and in every tab, until its person proves who they are', async () => {
    const first = await device.page();
    await first.setUpVault('ada', { mode: 'personal', passphrase });
    expect(await first.startKiosk('ada', place)).toBe(true);
    expect(first.vaultStore.getSnapshot()).toMatchObject({ phase: 'open', kiosk: place });
    await first.noteKioskMiss('ada', 77);
    const second = await device.reload(first);
    expect(await second.openVault('ada')).toBe('open');
    expect(second.vaultStore.getSnapshot().kiosk).toMatchObject({ ...place, missesMs: [77] });
    expect(await second.leaveKiosk('ada', { kind: 'passphrase', passphrase: 'a guess of theirs' })).toEqual({
      is: 'wrong',
    });
    expect(second.vaultStore.getSnapshot().kiosk).toMatchObject(place);
    expect(await second.leaveKiosk('ada', right)).toEqual({ is: 'open' });
    expect(second.vaultStore.getSnapshot()).toMatchObject({ phase: 'open', kiosk: null });
    const third = await device.reload(second);
    await third.openVault('ada');
    expect(third.vaultStore.getSnapshot()).toMatchObject({ phase: 'open', kiosk: null });
  });

  it('is none where nothing would end it', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal' });
    expect(await page.startKiosk('ada', place)).toBe(false);
    expect(page.vaultStore.getSnapshot().kiosk).toBeNull();
  });

  it('is none where the vault is shut', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    await page.lockVault('hand');
    expect(await page.startKiosk('ada', place)).toBe(false);
  });

  it('by anyone is ended with the device locked, and opens then as before it', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal', passphrase });
    await page.startKiosk('ada', place);
    expect(await page.closeKiosk('ada')).toBe(true);
    expect(page.vaultStore.getSnapshot()).toMatchObject({ phase: 'locked', kiosk: null });
    expect(page.sealsOf('ada')).toBeNull();
    expect(await page.unlockWith('ada', right)).toEqual({ is: 'open' });
    expect(page.vaultStore.getSnapshot().kiosk).toBeNull();
  });

  it('that was locked otherwise is one again when it opens, for another day', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    await page.startKiosk('ada', place);
    const before = page.vaultStore.getSnapshot().kiosk!;
    await page.lockVault('idle');
    expect(await page.unlockWith('ada', right)).toEqual({ is: 'open' });
    const after = page.vaultStore.getSnapshot().kiosk!;
    expect(after).toMatchObject(place);
    expect(after.untilMs).toBeGreaterThan(before.untilMs);
  });

  it('with what has not been sent kept at a sign-out, is none any more', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal', passphrase });
    await page.startKiosk('ada', place);
    await page.wipeVault('ada', { because: 'signed-out', keepScopes: ['clinic'] });
    expect(page.vaultStore.getSnapshot()).toMatchObject({ phase: 'locked', kiosk: null });
  });
});

it('holds the vault open for a day at the desk, and not by a clock that was set back', () => {
  const kiosk = kioskFor(place, 1_000_000);
  const hour = 3_600_000;
  const held = [1_000_000, 1_000_000 + 15 * hour, 1_000_000 + 16 * hour, 999_999].map((ms) =>
    isHeldOpen(kiosk, ms),
  );
  expect(held).toEqual([true, true, false, false]);
  expect(isHeldOpen(null, 1_000_000)).toBe(false);
});
