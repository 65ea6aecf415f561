import { hasLiveToken } from '../../api/auth/bearer.ts';
import { call } from '../../api/call/call.ts';
import { ApiFault } from '../../api/call/fault.ts';
import type { DeviceId } from '../../contract/base/ids.ts';
import {
  beatDevice,
  keepRecoveryShare,
  listOwnDevices,
  registerDevice,
  takeRecoveryShare,
  type DevicePolicy,
} from '../../contract/access/vault.ts';
import {
  ageLease,
  deviceProofOf,
  isLeaseOver,
  noteDevicePolicy,
  noteServerContact,
  noteShareSent,
  shareToSend,
  vaultStore,
  wipeVault,
  type DeviceProof,
} from '../../vault/keys/vault.ts';
import { keepDelivering, noteServerKey, ownEntryKey } from '../../sync/public-delivery.ts';
import { noteWaiting, tellOfWaiting, waitingToTell } from './waiting-entries.ts';

/** `unknown`: the server has no such device, so it gave no word on it. */
export type DeviceWord = 'goes-on' | 'revoked' | 'unknown' | 'unreached';

const everyMs = 15 * 60_000;
/** Coming back to the page or the network asks again, but not each time. */
const restMs = 60_000;
const ageEveryMs = 5 * 60_000;
let saidMs = -Infinity;
let saidFor = '';
let saying: Promise<unknown> = Promise.resolve();

/**
 * Keeps this device in the server's book while a vault is here: renews its lease, hands over the recovery share, takes
 * the clinic's policy, and wipes the device when it was shut out, also while it is locked and nobody's token can be read.
 */
export function startDeviceLink(): void {
  const look = () => {
    const { reader, phase } = vaultStore.getSnapshot();
    if (!reader || document.visibilityState === 'hidden') return;
    // A vault that was just opened has something to say: its name in the book, its share.
    const isNew = `${reader} ${phase}` !== saidFor;
    if (!isNew && Date.now() - saidMs >= 0 && Date.now() - saidMs < restMs) return;
    ask(reader, phase);
  };
  vaultStore.subscribe(look);
  keepDelivering((waiting) => {
    noteWaiting(waiting);
    saying = saying.then(() => tellOfWaiting(beat)).catch(() => 'unreached');
  });
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, everyMs);
  setInterval(() => void age(), ageEveryMs);
  look();
}

function ask(reader: string, phase: string): void {
  saidFor = `${reader} ${phase}`;
  saidMs = Date.now();
  saying = saying.then(() => askForWord(reader)).catch(() => 'unreached');
}

/**
 * The server has told that something of the clinic has changed. This device may be what was shut out, so it asks at once, seen
 * or not.
 */
export function askAtOnce(): void {
  const { reader, phase } = vaultStore.getSnapshot();
  if (reader) ask(reader, phase);
}

/** The time in use counts for the lease, in the tab that is looked at. What seems over is asked for first. */
async function age(): Promise<void> {
  const { reader, phase } = vaultStore.getSnapshot();
  if (!reader || phase !== 'open' || document.visibilityState === 'hidden') return;
  try {
    if (await isLeaseOver(reader)) await askForWord(reader);
    await ageLease(reader, ageEveryMs);
  } catch (fault) {
    console.warn('How long this device has been on its own was not noted.', fault);
  }
}

/** Asks the server whether this device may go on, by token where there is one, else by its own secret. Heeds the answer. */
export async function askForWord(reader: string): Promise<DeviceWord> {
  const proof = await deviceProofOf(reader).catch(() => null);
  if (!proof) return 'unknown';
  try {
    const hasToken = await hasLiveToken(reader).catch(() => false);
    return hasToken ? await register(reader, proof) : await beat(reader, proof);
  } catch (fault) {
    if (!(fault instanceof ApiFault) || fault.kind !== 'network') {
      console.warn('The server did not take note of this device; it is tried again later.', fault);
    }
    return 'unreached';
  }
}

async function register(reader: string, proof: DeviceProof): Promise<DeviceWord> {
  const { deviceId, browserId, deviceSecret: secret, mode } = proof;
  const params = { deviceId: deviceId as DeviceId };
  const own = { browserId: browserId as DeviceId, name: nameOfDevice(navigator.userAgent), mode, secret };
  const entryKey = (await ownEntryKey(reader)) ?? undefined;
  const body = { ...own, ...(entryKey && { entryKey }), ...waitingToTell(reader) };
  const { body: word } = await call(registerDevice, { params, body });
  const heeded = await heed(reader, word);
  if (heeded === 'goes-on') await noteServerKey(reader, word.serverKey);
  const share = heeded === 'goes-on' ? await shareToSend(reader) : null;
  if (share) {
    await call(keepRecoveryShare, { params, body: { share: toBase64Url(share) } });
    share.fill(0);
    await noteShareSent(reader);
  }
  return heeded;
}

async function beat(reader: string, { deviceId, deviceSecret: secret }: DeviceProof): Promise<DeviceWord> {
  const body = { deviceId: deviceId as DeviceId, secret, ...waitingToTell(reader) };
  const { body: word } = await call(beatDevice, { body });
  return word.isKnown ? heed(reader, word) : 'unknown';
}

interface Word {
  readonly serverTimeMs: number;
  readonly isRevoked: boolean;
  readonly policy: DevicePolicy | null;
}

async function heed(reader: string, { serverTimeMs, isRevoked, policy }: Word): Promise<DeviceWord> {
  if (isRevoked) {
    await wipeVault(reader, { because: 'revoked' });
    return 'revoked';
  }
  if (policy) await noteDevicePolicy(reader, policy);
  // A word about somebody who is away says nothing of whoever works here.
  if (vaultStore.getSnapshot().reader === reader) await noteServerContact(serverTimeMs);
  return 'goes-on';
}

/** The recovery share of this device, for who has signed in again. Null when there is none. @throws ApiFault */
export async function fetchRecoveryShare(reader: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const proof = await deviceProofOf(reader);
  if (!proof) return null;
  const { body } = await call(takeRecoveryShare, { params: { deviceId: proof.deviceId as DeviceId } });
  return body.share === null ? null : fromBase64Url(body.share);
}

/** How the clinics of whoever is signed in want their devices guarded. @throws ApiFault */
export const fetchDevicePolicy = async (): Promise<DevicePolicy> =>
  (await call(listOwnDevices, {})).body.policy;

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What a person would call it, until they give it a name: as in "Chrome on Windows". */
export function nameOfDevice(userAgent: string): string {
  const named = (list: readonly [RegExp, string][], otherwise: string) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  return `${named(browsers, 'Browser')} on ${named(systems, 'this device')}`;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
