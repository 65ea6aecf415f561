import type { PinMemory } from './key-exchange.ts';
import { changeVault, listVaults, readVault, VaultUnusable } from './key-repository.ts';
import { freshLease } from './lease.ts';
import {
  dropPin,
  enterVault,
  heldRoot,
  obstacleOf,
  openVault,
  pinMemoryOf,
  shareKeys,
} from './open-vault.ts';
import { noteActivity } from '../idle.ts';
import { kioskFor } from '../kiosk/kiosk-mark.ts';
import { passkeySecret, makePasskey, type Passkey } from './passkey.ts';
import { pinFrom, pinMemory, vaultKeyByPin } from './pin.ts';
import { bound, openBytes, sealBytes } from '../sealing.ts';
import type { Proof, Unlocked, Unlocking, VaultSetUp } from './unlock.ts';
import type { VaultMode, VaultRecord, Wraps } from './vault-record.ts';
import { canBeLocked, defaultIdleMs } from './vault-state.ts';
import {
  keyFromSecret,
  randomBytes,
  rootKey,
  unwrap,
  unwrapByPassphrase,
  wrap,
  wrapByDevice,
  wrapByPassphrase,
} from './wrapping.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const refused = (why: Extract<Unlocked, { is: 'refused' }>['why']): Unlocked => ({ is: 'refused', why });
const open: Unlocked = { is: 'open' };
const shareAddress = (reader: string) => bound('share', reader);

/** See vault.ts. */
export async function setUpVault(reader: string, setUp: VaultSetUp): Promise<Unlocked> {
  const { mode, passphrase, pin } = setUp;
  if (mode === 'shared' && passphrase === undefined && !setUp.passkey) {
    throw new Error('A shared device needs a passphrase or a passkey.');
  }
  const nowMs = Date.now();
  const vaultKey = randomBytes(32);
  const root = await rootKey(reader, vaultKey);
  const passkey = setUp.passkey ? await makePasskey(setUp.name ?? '') : null;
  if (setUp.passkey && !passkey) return refused('cancelled');
  const share = randomBytes(32);
  const wraps: Wraps = {
    ...(passphrase !== undefined && { passphrase: await wrapByPassphrase(reader, passphrase, vaultKey) }),
    ...(passkey && { passkey: await wrapByPasskey(reader, passkey, vaultKey) }),
    ...(mode === 'personal' && { device: await wrapByDevice(reader, vaultKey) }),
    recovery: await wrapByShare(reader, share, vaultKey),
  };
  const pinned = pin === undefined ? null : await pinFrom(reader, pin, vaultKey, root);
  const made: VaultRecord = {
    reader,
    name: setUp.name ?? '',
    madeAtMs: nowMs,
    lastUsedMs: nowMs,
    mode,
    idleMs: setUp.idleMs ?? defaultIdleMs,
    browserId: await browserId(),
    deviceId: crypto.randomUUID(),
    deviceSecret: hex(randomBytes(32)),
    wraps,
    ...(pinned && { pin: pinned.kept }),
    pinFails: 0,
    shareToSend: await sealBytes(root, shareAddress(reader), share),
    isLocked: false,
    lease: freshLease(nowMs),
  };
  vaultKey.fill(0);
  try {
    const kept = await changeVault(reader, (there) =>
      there && there.revokedAtMs === undefined ? undefined : made,
    );
    if (kept !== made) return (await openVault(reader)) === 'open' ? open : refused('not-set-up');
  } catch (fault) {
    if (fault instanceof VaultUnusable) return refused('unusable');
    throw fault;
  }
  return enter(made, root, pinned?.memory ?? null);
}

/** See vault.ts. */
export const unlockWith = (reader: string, by: Unlocking): Promise<Unlocked> => changeProved(reader, by, {});

/** Unlocks and changes the row in one, for whoever proves that the vault is theirs. */
export const changeProved = (reader: string, by: Unlocking, changes: Changes): Promise<Unlocked> =>
  withVaultKey(reader, by, async (record, vaultKey, root) => {
    const memory = by.kind === 'pin' ? pinMemoryOf(reader) : await pinMemory(record, vaultKey, root);
    return enterChanged(record, root, memory, changes);
  });

/** See vault.ts. */
export async function setPin(reader: string, pin: string | null, proof: Proof): Promise<Unlocked> {
  return withVaultKey(reader, proof, async (record, vaultKey, root) => {
    const pinned = pin === null ? null : await pinFrom(reader, pin, vaultKey, root);
    if (!pinned) dropPin(reader);
    return enterChanged(record, root, pinned?.memory ?? null, { pin: pinned?.kept });
  });
}

/** See vault.ts. */
export async function changePassphrase(reader: string, passphrase: string, proof: Proof): Promise<Unlocked> {
  return withVaultKey(reader, proof, async (record, vaultKey, root) => {
    const wraps = { ...record.wraps, passphrase: await wrapByPassphrase(reader, passphrase, vaultKey) };
    return enterChanged(record, root, pinMemoryOf(reader), { wraps });
  });
}

/** See vault.ts. */
export async function setPasskey(reader: string, isWanted: boolean, proof: Proof): Promise<Unlocked> {
  return withVaultKey(reader, proof, async (record, vaultKey, root) => {
    const { passkey: _old, ...others } = record.wraps;
    const made = isWanted ? await makePasskey(record.name) : null;
    if (isWanted && !made) return refused('cancelled');
    const wraps = made ? { ...others, passkey: await wrapByPasskey(reader, made, vaultKey) } : others;
    if (record.mode === 'shared' && !canBeLocked({ ...record, wraps })) return refused('not-set-up');
    return enterChanged(record, root, pinMemoryOf(reader), { wraps });
  });
}

/** See vault.ts. */
export async function setVaultPolicy(
  reader: string,
  { mode, idleMs }: { mode: VaultMode; idleMs: number },
  proof: Proof,
): Promise<Unlocked> {
  return withVaultKey(reader, proof, async (record, vaultKey, root) => {
    if (mode === 'shared' && !canBeLocked(record)) return refused('not-set-up');
    const { device, ...others } = record.wraps;
    const own = mode === 'personal' ? (device ?? (await wrapByDevice(reader, vaultKey))) : undefined;
    const wraps = { ...others, ...(own && { device: own }) };
    return enterChanged(record, root, pinMemoryOf(reader), { wraps, mode, idleMs });
  });
}

/** See vault.ts. */
export async function recover(reader: string, share: Bytes, newPassphrase: string): Promise<Unlocked> {
  const record = await readVault(reader);
  if (!record?.wraps.recovery) return refused('not-set-up');
  const obstacle = obstacleOf(record, Date.now());
  if (obstacle) return refused(obstacle);
  const key = await keyFromSecret('recovery', reader, share);
  const vaultKey = await unwrap('recovery', reader, key, record.wraps.recovery.sealed);
  if (!vaultKey) return { is: 'wrong' };
  const root = await rootKey(reader, vaultKey);
  const nextShare = randomBytes(32);
  const wraps: Wraps = {
    ...record.wraps,
    passphrase: await wrapByPassphrase(reader, newPassphrase, vaultKey),
    recovery: await wrapByShare(reader, nextShare, vaultKey),
  };
  vaultKey.fill(0);
  const nextToSend = await sealBytes(root, shareAddress(reader), nextShare);
  return enterChanged(record, root, null, { wraps, shareToSend: nextToSend, pin: undefined });
}

/** See vault.ts. */
export async function shareToSend(reader: string): Promise<Bytes | null> {
  const root = heldRoot(reader);
  const sealed = root && (await readVault(reader))?.shareToSend;
  return root && sealed ? openBytes(root, shareAddress(reader), sealed) : null;
}

/** See vault.ts. */
export async function noteShareSent(reader: string): Promise<void> {
  await changeVault(reader, (record) => {
    if (!record?.shareToSend) return undefined;
    const { shareToSend: _sent, ...rest } = record;
    return rest;
  });
}

/** Runs `work` with the vault key, which is overwritten when it ends. */
async function withVaultKey(
  reader: string,
  by: Proof,
  work: (record: VaultRecord, vaultKey: Bytes, root: CryptoKey) => Promise<Unlocked>,
): Promise<Unlocked> {
  try {
    const record = await readVault(reader);
    if (!record) return refused('not-set-up');
    const obstacle = obstacleOf(record, Date.now());
    if (obstacle) return refused(obstacle);
    const vaultKey = await vaultKeyBy(record, by);
    if (!(vaultKey instanceof Uint8Array)) return vaultKey;
    try {
      return await work(record, vaultKey, await rootKey(reader, vaultKey));
    } finally {
      vaultKey.fill(0);
    }
  } catch (fault) {
    if (fault instanceof VaultUnusable) return refused('unusable');
    throw fault;
  }
}

async function vaultKeyBy(record: VaultRecord, by: Proof): Promise<Bytes | Unlocked> {
  const { reader, wraps } = record;
  switch (by.kind) {
    case 'passphrase': {
      if (!wraps.passphrase) return refused('not-set-up');
      return (await unwrapByPassphrase(reader, by.passphrase, wraps.passphrase)) ?? { is: 'wrong' };
    }
    case 'passkey': {
      if (!wraps.passkey) return refused('not-set-up');
      const secret = await passkeySecret(wraps.passkey);
      if (!secret) return refused('cancelled');
      const key = await keyFromSecret('passkey', reader, secret);
      return (await unwrap('passkey', reader, key, wraps.passkey.sealed)) ?? refused('damaged');
    }
    case 'device': {
      // Only while it is open: a locked personal device asks for what its person knows.
      if (!wraps.device || !heldRoot(reader)) return refused('not-set-up');
      return (await unwrap('device', reader, wraps.device.key, wraps.device.sealed)) ?? refused('damaged');
    }
    case 'pin':
      return vaultKeyByPin(reader, by.pin);
  }
}

const wrapByPasskey = async (
  reader: string,
  { credentialId, salt, secret }: Passkey,
  vaultKey: Bytes,
): Promise<NonNullable<Wraps['passkey']>> => {
  const key = await keyFromSecret('passkey', reader, secret);
  return { credentialId, salt, sealed: await wrap('passkey', reader, key, vaultKey) };
};

const wrapByShare = async (
  reader: string,
  share: Bytes,
  vaultKey: Bytes,
): Promise<NonNullable<Wraps['recovery']>> => ({
  sealed: await wrap('recovery', reader, await keyFromSecret('recovery', reader, share), vaultKey),
});

type Changes = { readonly [Key in keyof VaultRecord]?: VaultRecord[Key] | undefined };

/** Keeps what has changed, with the marks of an unlock, and takes the keys into use. */
async function enterChanged(
  { reader }: VaultRecord,
  root: CryptoKey,
  pin: PinMemory | null,
  changes: Changes,
): Promise<Unlocked> {
  const nowMs = Date.now();
  const kept = await changeVault(reader, (record) => {
    if (!record) return undefined;
    // Whoever opens it in the morning finds the check-in that stood there, for another day.
    const kiosk = record.kiosk && { kiosk: kioskFor(record.kiosk, nowMs) };
    const unlocked = { pinFails: 0, isLocked: false, lastUsedMs: nowMs };
    return { ...record, ...kiosk, ...changes, ...unlocked } as VaultRecord;
  });
  return kept ? enter(kept, root, pin) : refused('damaged');
}

async function enter(record: VaultRecord, root: CryptoKey, pin: PinMemory | null): Promise<Unlocked> {
  noteActivity(Date.now());
  await enterVault(record, root, pin);
  shareKeys();
  return open;
}

const browserId = async (): Promise<string> =>
  (await listVaults().catch(() => []))[0]?.browserId ?? crypto.randomUUID();

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
