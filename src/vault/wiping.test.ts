import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SealBroken as AnySealBroken } from './seals.ts';
import {
  clinic,
  createVaultDevice,
  passphrase,
  place,
  type VaultDevice,
} from '../../tests/support/vault-page.ts';

// A passphrase costs 600,000 rounds each time.
let device: VaultDevice;
beforeEach(() => {
  device = createVaultDevice();
});
afterEach(() => device.close());
const broken = { name: AnySealBroken.name };
const byPassphrase = { kind: 'passphrase', passphrase } as const;

describe('a wipe', () => {
  it('takes the keys from every tab and from the device; what was sealed never opens again', async () => {
    const [page, other] = [await device.page(), await device.page()];
    await page.setUpVault('ada', { mode: 'personal' });
    await other.openVault('ada');
    const gone: string[] = [];
    other.onVaultWiped((reader) => gone.push(reader));
    const sealed = await page.sealsOf('ada')!.seal(clinic, place, 'kept');
    await page.wipeVault('ada', { because: 'signed-out' });
    await vi.waitFor(() => expect(gone).toEqual(['ada']));
    expect([page.sealsOf('ada'), other.sealsOf('ada')]).toEqual([null, null]);
    expect(await page.devicePeople()).toEqual([]);
    expect(await page.readDataKeys('ada')).toEqual([]);
    await page.setUpVault('ada', { mode: 'personal' });
    await expect(page.sealsOf('ada')!.open(clinic, place, sealed)).rejects.toMatchObject(broken);
  });

  it('leaves the keys of what is unsent, behind what its person knows', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'shared', passphrase });
    const seals = page.sealsOf('ada')!;
    const [unsent, read] = [
      await seals.seal(clinic, place, 'unsent'),
      await seals.seal('other', place, 'read'),
    ];
    await page.wipeVault('ada', { because: 'signed-out', keepScopes: [clinic] });
    const later = await device.reload(page);
    expect(await later.openVault('ada')).toBe('locked');
    await later.unlockWith('ada', byPassphrase);
    expect(await later.sealsOf('ada')!.open(clinic, place, unsent)).toBe('unsent');
    await expect(later.sealsOf('ada')!.open('other', place, read)).rejects.toMatchObject(broken);
  });

  it('at a revoke leaves a mark for its person and nothing to unlock', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal', passphrase, pin: '1234' });
    await page.wipeVault('ada', { because: 'revoked' });
    expect(page.vaultStore.getSnapshot().phase).toBe('revoked');
    const later = await device.reload(page);
    expect(await later.openVault('ada')).toBe('revoked');
    expect(await later.unlockWith('ada', byPassphrase)).toEqual({ is: 'refused', why: 'revoked' });
    const { wraps, pin, shareToSend } = (await later.readVault('ada'))!;
    expect({ wraps, pin, shareToSend }).toEqual({ wraps: {}, pin: undefined, shareToSend: undefined });
    expect((await later.setUpVault('ada', { mode: 'personal' })).is).toBe('open');
  });

  it('of one clinic shreds its key alone', async () => {
    const page = await device.page();
    await page.setUpVault('ada', { mode: 'personal' });
    const seals = page.sealsOf('ada')!;
    const [lost, kept] = [await seals.seal(clinic, place, 'lost'), await seals.seal('other', place, 'kept')];
    await page.forgetScope('ada', clinic);
    const later = await device.reload(page);
    await later.openVault('ada');
    await expect(later.sealsOf('ada')!.open(clinic, place, lost)).rejects.toMatchObject(broken);
    expect(await later.sealsOf('ada')!.open('other', place, kept)).toBe('kept');
  });
});

describe('a clinic that was lost and came back', () => {
  it('gets a new key in every tab at once, so that nothing is sealed with one that is gone', async () => {
    const [page, other] = [await device.page(), await device.page()];
    await page.setUpVault('ada', { mode: 'personal' });
    await other.openVault('ada');
    for (const one of [page, other]) await one.sealsOf('ada')!.seal(clinic, place, 'before');
    await page.forgetScope('ada', clinic);
    await vi.waitFor(async () => {
      const anew = await other.sealsOf('ada')!.seal(clinic, place, 'entered after');
      expect(await page.sealsOf('ada')!.open(clinic, place, anew)).toBe('entered after');
    });
    const anew = await other.sealsOf('ada')!.seal(clinic, place, 'entered after');
    const later = await device.reload(page);
    await later.openVault('ada');
    expect(await later.sealsOf('ada')!.open(clinic, place, anew)).toBe('entered after');
  });
});

describe('a key row', () => {
  it('of another reader, or of another clinic, opens nothing in its new place', async () => {
    const page = await device.page();
    await page.setUpVault('ben', { mode: 'personal' });
    const ofBen = await page.sealsOf('ben')!.seal(clinic, place, "Ben's");
    await page.setUpVault('ada', { mode: 'personal' });
    await page.openVault('ada');
    const mine = await page.sealsOf('ada')!.seal(clinic, place, 'mine');
    const [row] = await page.readDataKeys('ben');
    await page.keepDataKey({ ...row!, reader: 'ada', scope: 'stolen' });
    const [own] = await page.readDataKeys('ada');
    await page.keepDataKey({ ...own!, scope: 'moved' });
    const later = await device.reload(page);
    await later.openVault('ada');
    await expect(later.sealsOf('ada')!.open('stolen', place, ofBen)).rejects.toMatchObject(broken);
    await expect(later.sealsOf('ada')!.open('moved', place, mine)).rejects.toMatchObject(broken);
    expect(await later.sealsOf('ada')!.open(clinic, place, mine)).toBe('mine');
  });
});

it("another person's unlocker, copied into a vault, does not unlock it", async () => {
  const page = await device.page();
  await page.setUpVault('ben', { mode: 'shared', passphrase });
  const ofBen = (await page.readVault('ben'))!.wraps;
  await page.setUpVault('ada', { mode: 'shared', passphrase: 'only Ada knows these' });
  await page.changeVault('ada', (record) => ({ ...record!, wraps: ofBen }));
  const later = await device.reload(page);
  await later.openVault('ada');
  expect(await later.unlockWith('ada', byPassphrase)).toEqual({ is: 'wrong' });
});

it('a browser that keeps nothing says so', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const page = await device.page();
  expect(await page.openVault('ada')).toBe('unusable');
  expect(await page.setUpVault('ada', { mode: 'personal' })).toEqual({ is: 'refused', why: 'unusable' });
});
