import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, deviceId, encounterId, userId } from '../base/ids.ts';
import { instant, requiredLine } from '../base/values.ts';

export const vaultMode = z.enum(['shared', 'personal']);
export type VaultMode = z.infer<typeof vaultMode>;

/** How long nobody touches a device until it locks, in minutes. */
export const idleMinutes = z.int().check(z.gte(2), z.lte(30));

/** How the devices of a clinic are guarded. A person's device keeps to the strictest of their clinics. */
export const devicePolicy = z.object({ mode: vaultMode, idleMinutes });
export type DevicePolicy = z.infer<typeof devicePolicy>;

/** Made on the device, kept here as its hash: shows that it is this device that asks. */
export const deviceSecret = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'));
/** 256 bits, base64url. */
const recoveryShare = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url'));
/** An uncompressed point of P-256, base64: a public key for sealed entries. */
const entryKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{87}=$/, 'must be 65 bytes in base64'));
/** What of its person's entries a device has still to hand over: how many, and since when the oldest waits. */
export const waitingEntries = z.object({ count: z.int().check(z.gte(0)), since: z.nullable(instant) });
export type WaitingEntries = z.infer<typeof waitingEntries>;
/** The notes that are open for writing on a device, or of which words are there alone; left out by earlier releases. */
const tellsOfWaiting = z.extend(waitingEntries, {
  notes: z.optional(z.array(encounterId).check(z.maxLength(200))),
});
export type TellsOfWaiting = z.infer<typeof tellsOfWaiting>;
/** A device on which a note is open for writing, or has words that nobody else has yet. */
export const noteHolder = z.object({
  deviceId,
  name: z.string(),
  userId,
  userName: z.string(),
  lastSeenAt: instant,
});
export type NoteHolder = z.infer<typeof noteHolder>;

const deviceName = requiredLine(80);
const params = z.object({ deviceId });
const inClinic = z.object({ clinicId });

/** One person's vault in one browser. A tablet that three people share has three, with one `browserId`. */
export const vaultDevice = z.object({
  deviceId,
  browserId: deviceId,
  name: z.string(),
  mode: vaultMode,
  createdAt: instant,
  lastSeenAt: instant,
  revokedAt: z.nullable(instant),
  /** As the device said when it was last seen; null where it never did. */
  waiting: z.nullable(waitingEntries),
});
export type VaultDevice = z.infer<typeof vaultDevice>;

/** What the server says to a device each time; any of its answers begins the lease anew. */
const word = { serverTimeMs: z.int(), isRevoked: z.boolean(), policy: z.nullable(devicePolicy) };

export const registerDevice = endpoint({
  name: 'vault.register',
  method: 'PUT',
  path: '/users/user/devices/:deviceId',
  summary: "Writes down one's own vault on a device, or that it is still in use.",
  params,
  body: z.object({
    browserId: deviceId,
    name: deviceName,
    mode: vaultMode,
    secret: deviceSecret,
    /** What this vault seals its waiting entries with; left out by earlier releases. */
    entryKey: z.optional(entryKey),
    waiting: z.optional(tellsOfWaiting),
  }),
  response: z.object({
    name: z.string(),
    hasShare: z.boolean(),
    ...word,
    /** The server's key, to seal waiting entries to. */
    serverKey: z.object({ id: z.string(), publicKey: entryKey }),
  }),
});

/** With the device's own secret and no token: a locked device hears of its end as well. */
export const beatDevice = endpoint({
  name: 'vault.beat',
  method: 'POST',
  path: '/users/user/device-beat',
  summary:
    'A device asks, with its own secret, whether it may go on. Says the same of an unknown one and a wrong secret.',
  body: z.object({ deviceId, secret: deviceSecret, waiting: z.optional(tellsOfWaiting) }),
  response: z.object({ isKnown: z.boolean(), ...word }),
  open: true,
});

export const listOwnDevices = endpoint({
  name: 'vault.listOwn',
  method: 'GET',
  path: '/users/user/devices',
  summary: "One's own devices, and how one's clinics want them guarded.",
  response: z.object({ devices: z.array(vaultDevice), policy: devicePolicy }),
});

export const renameDevice = endpoint({
  name: 'vault.rename',
  method: 'PUT',
  path: '/users/user/devices/:deviceId/name',
  summary: "Gives one's own device another name.",
  params,
  body: z.object({ name: deviceName }),
  response: z.object({ name: z.string(), renamed: z.boolean() }),
});

/** The device wipes itself at its next word with the server; until then its lease runs out. */
export const revokeOwnDevice = endpoint({
  name: 'vault.revokeOwn',
  method: 'DELETE',
  path: '/users/user/devices/:deviceId',
  summary:
    "Shuts out one's own device: it wipes what it keeps of this person, and its recovery share is gone.",
  params,
  response: z.object({ revoked: z.boolean() }),
});

export const keepRecoveryShare = endpoint({
  name: 'vault.keepShare',
  method: 'PUT',
  path: '/users/user/devices/:deviceId/share',
  summary: "Keeps the recovery share of one's own device. Without the device it opens nothing.",
  params,
  body: z.object({ share: recoveryShare }),
  response: z.object({ kept: z.literal(true) }),
});

/** A POST, because it is written down and limited. */
export const takeRecoveryShare = endpoint({
  name: 'vault.takeShare',
  method: 'POST',
  path: '/users/user/devices/:deviceId/share',
  summary:
    "Gives out the recovery share of one's own device, if it is not revoked; within ten minutes of a sign-in, five times an hour.",
  params,
  response: z.object({ share: z.nullable(recoveryShare) }),
});

export const listClinicDevices = endpoint({
  name: 'vault.listOfClinic',
  method: 'GET',
  path: '/:clinicId/devices',
  summary: "The devices of the clinic's members, with whose they are.",
  params: inClinic,
  response: z.object({
    devices: z.array(z.extend(vaultDevice, { userId, userName: z.string() })),
  }),
});

export const revokeClinicDevice = endpoint({
  name: 'vault.revokeInClinic',
  method: 'DELETE',
  path: '/:clinicId/devices/:deviceId',
  summary:
    "Shuts out a browser: every vault of the clinic's members in it wipes itself at its next word with the server.",
  params: z.object({ clinicId, deviceId }),
  response: z.object({ revoked: z.int() }),
});

export const getDevicePolicy = endpoint({
  name: 'vault.getPolicy',
  method: 'GET',
  path: '/:clinicId/device-policy',
  summary: "How the clinic's devices are guarded.",
  params: inClinic,
  response: devicePolicy,
});

export const setDevicePolicy = endpoint({
  name: 'vault.setPolicy',
  method: 'PUT',
  path: '/:clinicId/device-policy',
  summary: "Sets how the clinic's devices are guarded; each keeps to it from its next word with the server.",
  params: inClinic,
  body: devicePolicy,
  response: devicePolicy,
});
