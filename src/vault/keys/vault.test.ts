import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createVaultDevice,
  passphrase,
  place,
  clinic,
  type VaultDevice,
} from '../../../tests/support/vault-page.ts';

// A passphrase costs 600,000 rounds each time.
let device: VaultDevice;
beforeEach(() => {
  device = createVaultDevice();
});
afterEach(() => device.close());

describe('a personal device', () => {
  it('opens by itself, after each reload and with no other page', async () => {
    const first = await device.page();
    expect(await first.openVault('ada')).toBe('none');
    await first.setUpVault('ada', { mode: 'personal' });
    const sealed = await first.sealsOf('ada')!.seal(clinic, place, { note: 'Mrs Finch' });
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('Finch');
    const second = await device.reload(first);
    expect(await second.openVault('ada')).toBe('open');
    expect(await second.sealsOf('ada')!.open(clinic, place, sealed)).toEqual({ note: 'Mrs Finch' });
    expect(second.sealsOf('ben')).toBeNull();
  });

  it('that was locked stays locked through a reload, and is not locked where nothing would open it', async () => {
    const first = await device.page();
    await first.setUpVault('ada', { mode: 'personal', passphrase });
    expect(await first.lockVault('hand')).toBe(true);
    const second = await device.reload(first);
    expect(await second.openVault('ada')).toBe('locked');
    expect(await second.changePassphrase('ada', 'x', { kind: 'device' })).toEqual({
      is: 'refused',
      why: 'not-set-up',
    });
    expect(await second.unlockWith('ada', { kind: 'passphrase', passphrase })).toEqual({ is: 'open' });

    await second.setUpVault('ben', { mode: 'personal' });
    expect(await second.lockVault('idle')).toBe(false);
    expect(second.vaultStore.getSnapshot().phase).toBe('open');
  });
});

describe('a shared device', () => {
  it('needs something to unlock with', async () => {
    const page = await device.page();
    await expect(page.setUpVault('ada', { mode: 'shared' })).rejects.toThrow('needs a passphrase');
  });

  it('is locked after a cold start, and opens by the passphrase alone, however its letters were composed', async () => {
    const first = await device.page();
    await first.setUpVault('ada', { mode: 'shared', passphrase: 'Zo\u00eb walks at dawn' });
    const sealed = await first.sealsOf('ada')!.seal(clinic, place, 'kept');
    const second = await device.reload(first);
    expect(await second.openVault('ada')).toBe('locked');
    expect(second.vaultStore.getSnapshot().lockedBecause).toBe('cold');
    expect(second.sealsOf('ada')).toBeNull();
    const wrong = await second.unlockWith('ada', { kind: 'passphrase', passphrase: 'guess' });
    expect(wrong).toEqual({ is: 'wrong' });
    const right = { kind: 'passphrase', passphrase: ' Zoe\u0308 walks at dawn ' } as const;
    expect(await second.unlockWith('ada', right)).toEqual({ is: 'open' });
    expect(await second.sealsOf('ada')!.open(clinic, place, sealed)).toBe('kept');
  });

  it('opens a reloaded page by another one that is open, but none after a lock', async () => {
    const first = await device.page();
    await first.setUpVault('ada', { mode: 'shared', passphrase });
    const sealed = await first.sealsOf('ada')!.seal(clinic, place, 'kept');
    const second = await device.page();
    expect(await second.openVault('ada')).toBe('open');
    expect(await second.sealsOf('ada')!.open(clinic, place, sealed)).toBe('kept');
    const newScope = await second.sealsOf('ada')!.seal('other', place, 'made here');
    expect(await first.sealsOf('ada')!.open('other', place, newScope)).toBe('made here');

    await second.lockVault('hand');
    await vi.waitFor(() => expect(first.sealsOf('ada')).toBeNull());
    expect(first.vaultStore.getSnapshot()).toMatchObject({ phase: 'locked', lockedBecause: 'hand' });
    expect(await (await device.page()).openVault('ada')).toBe('locked');
  });

  it('lets what is being typed be sealed before the keys go', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    const kept: unknown[] = [];
    page.beforeLock(async () => {
      await Promise.resolve();
      expect(page.vaultStore.getSnapshot().phase, 'the screens are gone at once').toBe('locked');
      kept.push(await page.sealsOf('ada')!.seal(clinic, place, 'last words'));
    });
    page.beforeLock(() => new Promise(() => {}));
    const seals = page.sealsOf('ada')!;
    await page.lockVault('idle');
    expect(kept).toHaveLength(1);
    expect(page.sealsOf('ada')).toBeNull();
    await expect(seals.seal(clinic, place, 'too late')).rejects.toThrow('locked');
  });

  it("shuts one person's vault when another one opens theirs, in every tab", async () => {
    const [one, two] = [await device.page(), await device.page()];
    await one.setUpVault('ada', { mode: 'shared', passphrase });
    await two.setUpVault('ben', { mode: 'shared', passphrase: 'another one altogether' });
    await vi.waitFor(() => expect(one.sealsOf('ada')).toBeNull());
    expect(two.sealsOf('ben')).not.toBeNull();
    expect(two.sealsOf('ada')).toBeNull();
    const wrong = await one.unlockWith('ada', { kind: 'passphrase', passphrase: 'another one altogether' });
    expect(wrong).toEqual({ is: 'wrong' });
    expect((await one.devicePeople()).map(({ reader }) => reader).toSorted()).toEqual(['ada', 'ben']);
  });

  it('made in two tabs at once is one vault', async () => {
    const [one, two] = [await device.page(), await device.page()];
    await Promise.all([one, two].map((page) => page.setUpVault('ada', { mode: 'personal' })));
    // Each hears of the other's meanwhile, and may look once more.
    await vi.waitFor(() => expect([one, two].map((page) => page.sealsOf('ada'))).not.toContain(null));
    const sealed = await one.sealsOf('ada')!.seal(clinic, place, 'kept');
    expect(await two.sealsOf('ada')!.open(clinic, place, sealed)).toBe('kept');
  });

  it('takes another passphrase, and the old one no more', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    const proof = { kind: 'passphrase', passphrase } as const;
    expect(await page.changePassphrase('ada', 'brand new words', { ...proof, passphrase: 'no' })).toEqual({
      is: 'wrong',
    });
    await page.changePassphrase('ada', 'brand new words', proof);
    await page.lockVault('hand');
    expect(await page.unlockWith('ada', proof)).toEqual({ is: 'wrong' });
    expect((await page.unlockWith('ada', { ...proof, passphrase: 'brand new words' })).is).toBe('open');
  });

  it('whoever works with the seals goes on with them when a PIN or the mode is changed, until the lock', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal', passphrase });
    // As the outbox does, from when the vault was opened.
    const seals = page.sealsOf('ada')!;
    const sealed = await seals.seal(clinic, place, 'kept');
    const proof = { kind: 'device' } as const;
    expect(await page.setPin('ada', '4711', proof)).toEqual({ is: 'open' });
    expect(await page.setVaultPolicy('ada', { mode: 'shared', idleMs: 240_000 }, proof)).toEqual({
      is: 'open',
    });
    expect(await seals.open(clinic, place, sealed)).toBe('kept');
    expect(await page.sealsOf('ada')!.open(clinic, place, await seals.seal(clinic, place, 'new'))).toBe(
      'new',
    );
    await page.lockVault('hand');
    await expect(seals.seal(clinic, place, 'late')).rejects.toThrow(page.VaultLocked);
  });

  it('keeps to a stricter word of the clinic at once', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal', passphrase });
    await page.noteDevicePolicy('ada', { mode: 'shared', idleMinutes: 4 });
    expect(page.vaultStore.getSnapshot()).toMatchObject({ phase: 'open', mode: 'shared', idleMs: 240_000 });
    expect(await (await device.reload(page)).openVault('ada')).toBe('locked');
  });
});
