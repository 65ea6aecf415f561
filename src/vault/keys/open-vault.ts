import { openDataKeys } from './data-keys.ts';
import { isIdleOver } from '../idle.ts';
import { isHeldOpen } from '../kiosk/kiosk.ts';
import { runBeforeLock } from './before-lock.ts';
import { askForKeys, hearKeys, tellKeys, type KeyMessage, type PinMemory } from './key-exchange.ts';
import { changeVault, readVault, VaultUnusable } from './key-repository.ts';
import { agedLease, leaseLeftMs } from './lease.ts';
import type { ClosingSeals } from '../sealing.ts';
import { setSeals } from '../seals.ts';
import type { VaultRecord } from './vault-record.ts';
import {
  canBeLocked,
  describeVault,
  setVaultState,
  unknownVault,
  vaultStore,
  type LockReason,
  type VaultPhase,
} from './vault-state.ts';
import { rootKey, unwrap } from './wrapping.ts';

/** All that this page has in memory: one person's root key, and the PIN memories of those who unlocked it before. */
let held: { readonly reader: string; readonly root: CryptoKey; readonly seals: ClosingSeals } | null = null;
const pins = new Map<string, PinMemory>();
/** Whoever began later has the say. */
let turn = 0;
let isListening = false;
/** In the worker, which belongs to nobody: it holds the keys of whoever's page opened theirs last. */
let holdsForPages = false;
let opening: { readonly reader: string; readonly phase: Promise<VaultPhase> } | null = null;
const afterWiping = new Set<(reader: string) => void>();
/** So long a lock waits for what is being typed to be sealed. */
const lastWordsMs = 1_500;

export const pinMemoryOf = (reader: string): PinMemory | null => pins.get(reader) ?? null;
export const heldRoot = (reader: string): CryptoKey | null => (held?.reader === reader ? held.root : null);

/** Told in every tab when a person's vault is gone from this device. */
export function onVaultWiped(hear: (reader: string) => void): () => void {
  afterWiping.add(hear);
  return () => void afterWiping.delete(hear);
}

/**
 * Opens this person's vault if that needs nobody: a personal device does by itself, and a shared one while another tab or
 * the service worker still holds the keys. From now on the vault's state is about this person.
 * @returns how it stands now
 */
export async function openVault(reader: string): Promise<VaultPhase> {
  listen();
  if (held?.reader === reader && vaultStore.getSnapshot().phase === 'open') return 'open';
  if (opening?.reader === reader) return opening.phase;
  const mineNow = { reader, phase: look(reader) };
  opening = mineNow;
  return mineNow.phase.finally(() => {
    if (opening === mineNow) opening = null;
  });
}

async function look(reader: string): Promise<VaultPhase> {
  const mine = (turn += 1);
  if (held && held.reader !== reader) dropKeys();
  if (vaultStore.getSnapshot().reader !== reader) setVaultState({ ...unknownVault, reader });
  let record: VaultRecord | undefined;
  try {
    record = await readVault(reader);
    if (mine !== turn) return vaultStore.getSnapshot().phase;
    if (!record) return stand({ ...unknownVault, reader, phase: 'none' });
    const obstacle = obstacleOf(record, Date.now());
    if (obstacle) return stand(describeVault(record, obstacle, pins.has(reader)));
    const isIdle = !isHeldOpen(record.kiosk, Date.now()) && isIdleOver(record.idleMs, Date.now());
    const own = record.isLocked || isIdle ? null : await openByDevice(record);
    if (own) return await enterVault(record, own, null, mine);
    const there = await askForKeys(reader, () => {
      // Nothing has happened since: it is looked at once more as a whole, and asked again, answered at once this time.
      if (mine === turn && vaultStore.getSnapshot().phase === 'locked') void openVault(reader);
    });
    if (there.pin) pins.set(reader, there.pin);
    if (mine !== turn) return vaultStore.getSnapshot().phase;
    if (there.root && !record.isLocked && !isIdle)
      return await enterVault(record, there.root, there.pin, mine);
    // Nobody has touched it for long, and it was not closed meanwhile: neither a reload nor another tab opens it.
    const isLeft = !record.isLocked && isIdle && (there.root !== null || isComingBack());
    const cold = record.isLocked || isLeft ? null : await openByDevice(record);
    if (cold) return await enterVault(record, cold, null, mine);
    if (isLeft && canBeLocked(record)) await markLocked(reader);
    const lockedBecause = record.isLocked || isIdle ? 'idle' : 'cold';
    return stand({ ...describeVault(record, 'locked', pins.has(reader)), lockedBecause });
  } catch (fault) {
    if (!(fault instanceof VaultUnusable) || fault.cause)
      console.warn('The vault of this device could not be opened; all in it is left as it is.', fault);
    if (mine !== turn) return vaultStore.getSnapshot().phase;
    return stand({ ...unknownVault, reader, phase: 'unusable' });
  }
}

/** Whether this page was there before: reloaded, or fetched back by the back button or after it was put out of memory. */
function isComingBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (entry as { type?: string } | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}

const markLocked = (reader: string) =>
  changeVault(reader, (record) => record && { ...record, isLocked: true });

/** Why this vault may not be unlocked now, whatever the person knows. */
export function obstacleOf(record: VaultRecord, nowMs: number): 'revoked' | 'lease-over' | null {
  if (record.revokedAtMs !== undefined) return 'revoked';
  return leaseLeftMs(record.lease, nowMs) === 0 ? 'lease-over' : null;
}

/** The root key by this browser profile's own key; null where there is none. */
export async function openByDevice({ reader, mode, wraps }: VaultRecord): Promise<CryptoKey | null> {
  if (mode !== 'personal' || !wraps.device) return null;
  const vaultKey = await unwrap('device', reader, wraps.device.key, wraps.device.sealed);
  return vaultKey && rootKey(reader, vaultKey);
}

/** Takes the keys into use and says so. @param mine the turn in which it began; the present one when left out */
export async function enterVault(
  record: VaultRecord,
  root: CryptoKey,
  pin: PinMemory | null,
  mine = (turn += 1),
): Promise<VaultPhase> {
  listen();
  const { reader } = record;
  // Entered once more, as by a new PIN: whoever works with the seals that are in use keeps them.
  const inUse = held?.reader === reader ? held.seals : null;
  const seals = inUse ?? (await openDataKeys(reader, root));
  if (mine !== turn) return vaultStore.getSnapshot().phase;
  if (held && held.seals !== seals) held.seals.close();
  held = { reader, root, seals };
  if (pin) pins.set(reader, pin);
  // Whoever waits for the keys goes on before the screens do.
  setSeals(seals);
  return stand(describeVault(record, 'open', pins.has(reader)));
}

/** Passes the keys of the open vault to the other tabs and the service worker. */
export function shareKeys(): void {
  if (held)
    tellKeys({ is: 'opened', reader: held.reader, root: held.root, pin: pins.get(held.reader) ?? null });
}

export function dropPin(reader: string): void {
  pins.delete(reader);
  tellKeys({ is: 'pin-dropped', reader });
}

/**
 * Locks in every tab: what is being typed is sealed first, then the keys leave memory. The PIN's memory stays.
 * @returns false when it is not open, or nothing would open it again
 */
export async function lockVault(reason: LockReason): Promise<boolean> {
  const { reader, phase, unlockers } = vaultStore.getSnapshot();
  if (!reader || phase !== 'open') return false;
  if (reason !== 'lease-over' && !unlockers.some((kind) => kind === 'passphrase' || kind === 'passkey'))
    return false;
  // On the disk and in the other tabs first, while the last words are still being sealed here: a reload must find it
  // locked, and no third tab's keys may open it.
  tellKeys({ is: 'locked', reader, why: reason });
  const marked = reason === 'lease-over' ? Promise.resolve(undefined) : markLocked(reader);
  await Promise.all([lockHere(reason), marked]);
  return true;
}

async function lockHere(reason: LockReason): Promise<void> {
  turn += 1;
  const leaving = held;
  const phase = reason === 'lease-over' ? 'lease-over' : 'locked';
  // Begun before the screens hear of it: what they type is handed over while there is still somebody to take it.
  const lastWords = runBeforeLock();
  setVaultState({ ...vaultStore.getSnapshot(), phase, lockedBecause: reason });
  await Promise.race([lastWords, new Promise((go) => setTimeout(go, lastWordsMs))]);
  // Unless they have been unlocked anew meanwhile.
  if (held === leaving) dropKeys();
}

/** For a page that somebody comes back to: it may have been frozen when the vault was locked in another tab. */
export async function lockIfLockedElsewhere(): Promise<void> {
  const { reader, phase } = vaultStore.getSnapshot();
  if (!reader || phase !== 'open') return;
  const record = await readVault(reader);
  if (vaultStore.getSnapshot().phase !== 'open') return;
  if (!record || record.revokedAtMs !== undefined) leaveVault(reader, record ? 'revoked' : 'none');
  else if (record.isLocked) await lockHere('hand');
}

/** A clinic's key has been deleted from the device: no tab goes on with it. */
export function leaveScope(reader: string, scope: string): void {
  if (held?.reader === reader) held.seals.forget(scope);
  tellKeys({ is: 'scope-gone', reader, scope });
}

/** The keys leave this page's memory. */
export function dropKeys(): void {
  held?.seals.close();
  held = null;
  setSeals(null);
}

/** After a wipe: nothing of this person's keys stays in this page. */
export function leaveVault(reader: string, phase: 'none' | 'revoked'): void {
  turn += 1;
  pins.delete(reader);
  if (held?.reader === reader) dropKeys();
  if (vaultStore.getSnapshot().reader === reader) stand({ ...unknownVault, reader, phase });
  for (const hear of afterWiping) hear(reader);
}

/** Says anew how the vault stands, after its row was changed. */
export async function refreshVaultState(reader: string): Promise<void> {
  const record = await readVault(reader);
  const { phase, lockedBecause, reader: shown } = vaultStore.getSnapshot();
  if (!record || shown !== reader) return;
  setVaultState({ ...describeVault(record, phase, pins.has(reader)), lockedBecause });
}

/** Ages the lease by the time in use; locks when it is over. @param usedMs since the last look */
export async function ageLease(reader: string, usedMs: number): Promise<void> {
  const nowMs = Date.now();
  const record = await changeVault(
    reader,
    (there) => there && { ...there, lease: agedLease(there.lease, nowMs, usedMs), lastUsedMs: nowMs },
  );
  if (record && leaseLeftMs(record.lease, nowMs) === 0)
    await lockVault('lease-over').then(() => refreshVaultState(reader));
}

function stand(state: Parameters<typeof setVaultState>[0]): VaultPhase {
  setVaultState(state);
  return state.phase;
}

/** For the service worker, at its start: it takes the keys that pages have, and passes them to a page that was reloaded. */
export function holdKeysForPages(): void {
  holdsForPages = true;
  listen();
  tellKeys({ is: 'holder-started' });
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // A reload is no cold start: the worker, which answers it, hears of the keys from the page that goes.
  if (typeof addEventListener !== 'undefined') {
    addEventListener('pagehide', shareKeys);
    const comeBack = () => void lockIfLockedElsewhere().catch(() => {});
    for (const kind of ['pageshow', 'resume', 'visibilitychange'])
      addEventListener(kind, comeBack, { capture: true });
  }
  hearKeys(
    (message) => void heed(message).catch((fault) => console.warn('A word about keys was not heard.', fault)),
  );
}

async function heed(message: KeyMessage): Promise<void> {
  if (message.is === 'holder-started') return holdsForPages ? undefined : shareKeys();
  const { reader } = message;
  const { reader: shown, phase } = vaultStore.getSnapshot();
  switch (message.is) {
    case 'asked': {
      const root = heldRoot(reader);
      const pin = pinMemoryOf(reader);
      if (root || pin) tellKeys({ is: 'held', reader, question: message.question, held: { root, pin } });
      return;
    }
    case 'opened': {
      // Also said by a tab that goes, or that missed a lock or a sign-out: its keys open nothing then.
      const record = await readVault(reader);
      if (!record || record.isLocked || obstacleOf(record, Date.now())) return;
      if (message.pin) pins.set(reader, message.pin);
      if (holdsForPages ? held?.reader !== reader : shown === reader && phase !== 'open') {
        await enterVault(record, message.root, message.pin);
      } else if (shown !== null && shown !== reader && held) {
        await lockHere('other-person');
      }
      return;
    }
    case 'locked':
      return shown === reader && held ? lockHere(message.why as LockReason) : undefined;
    case 'pin-dropped':
      pins.delete(reader);
      return refreshVaultState(reader);
    case 'changed':
      return refreshVaultState(reader);
    case 'scope-gone':
      return held?.reader === reader ? held.seals.forget(message.scope) : undefined;
    case 'wiped':
      return leaveVault(reader, message.why === 'revoked' ? 'revoked' : 'none');
    case 'held':
  }
}
