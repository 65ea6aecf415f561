import {
  beatDevice,
  getDevicePolicy,
  keepRecoveryShare,
  listClinicDevices,
  listOwnDevices,
  registerDevice,
  renameDevice,
  revokeClinicDevice,
  revokeOwnDevice,
  setDevicePolicy,
  takeRecoveryShare,
} from '../../../../src/contract/access/vault.ts';
import { createLimit } from '../../../kernel/http/flood.ts';
import { createSharedLimit } from '../../../kernel/http/shared-limits.ts';
import { inClinic, open, self } from '../../../kernel/http/policy.ts';
import { answer, type Call, type Routes } from '../../../kernel/http/route.ts';
import {
  beatOne,
  keepShare,
  registerOne,
  renameOne,
  revokeInClinic,
  revokeOwn,
  savePolicy,
  takeShare,
} from './vault.commands.ts';
import { requireFreshSignIn } from '../../../kernel/http/fresh-sign-in.ts';
import { requireFreshForShare } from './vault.policy.ts';
import { findPolicy, listDevices, listOfClinic, policyFor } from './vault.queries.ts';
import { tellClinic } from '../members/public.ts';

const shareTakesAnHour = 5;
const beatsAMinute = 30;

export function vaultRoutes(routes: Routes): void {
  ownDeviceRoutes(routes);
  recoveryShareRoutes(routes);
  clinicDeviceRoutes(routes);
}

/** A person's own devices. A device that only says that it is there is nobody's call. */
function ownDeviceRoutes(routes: Routes): void {
  const beats = createLimit(beatsAMinute, 60);

  answer(routes, beatDevice, {
    policy: open,
    hasNoTransaction: true,
    handler: async ({ body, now, parts }) => {
      await beats.take(body.deviceId);
      return beatOne(parts, body, now);
    },
  });
  answer(routes, listOwnDevices, {
    policy: self,
    handler: async ({ tx, caller }) => ({
      devices: await listDevices(tx, caller.userId),
      policy: await policyFor(tx, caller.userId),
    }),
  });
  answer(routes, registerDevice, {
    policy: self,
    handler: ({ tx, parts, caller, params, body, now }) =>
      registerOne({ tx, parts }, caller.userId, params.deviceId, body, now),
  });
  answer(routes, renameDevice, {
    policy: self,
    handler: async ({ tx, caller, params, body: { name } }) => ({
      name,
      renamed: await renameOne(tx, caller.userId, params.deviceId, name),
    }),
  });
  answer(routes, revokeOwnDevice, {
    policy: self,
    handler: async ({ tx, caller, params, now }) => {
      requireFreshSignIn(caller.authTime, now);
      return { revoked: await revokeOwn(tx, caller.userId, params.deviceId, now) };
    },
  });
}

/** The share of a device's key by which its owner opens it again without the passphrase. */
function recoveryShareRoutes(routes: Routes): void {
  const takes = createSharedLimit('share-take', shareTakesAnHour, 3_600);

  answer(routes, keepRecoveryShare, {
    policy: self,
    handler: async ({ tx, caller, params: { deviceId }, body: { share }, now, parts }) => {
      await keepShare(tx, parts, { userId: caller.userId, deviceId, share, now });
      return { kept: true as const };
    },
  });
  answer(routes, takeRecoveryShare, {
    policy: self,
    handler: async ({ tx, caller, params: { deviceId }, now, parts }) => {
      requireFreshForShare(caller.authTime, now);
      await takes.take(parts, caller.userId);
      return { share: await takeShare(tx, parts, caller.userId, deviceId) };
    },
    after: noteShareTaken,
  });
}

/** Each clinic of whoever took a share has it in its trail. */
function noteShareTaken({ caller, params: { deviceId }, now, parts }: Call<typeof takeRecoveryShare>): void {
  for (const clinicId of caller.memberships.keys()) {
    const about = { entity: 'device', entityId: deviceId, patientId: null, opId: null };
    parts.trail.note(clinicId, {
      at: now,
      userId: caller.userId,
      action: takeRecoveryShare.name,
      ...about,
      outcome: 'done',
    });
  }
}

/** The devices of a clinic's members, and what the clinic asks of devices. */
function clinicDeviceRoutes(routes: Routes): void {
  answer(routes, listClinicDevices, {
    policy: inClinic('member.write'),
    handler: async ({ tx, clinicId }) => ({ devices: await listOfClinic(tx, clinicId) }),
  });
  answer(routes, revokeClinicDevice, {
    policy: inClinic('member.write'),
    handler: async ({ tx, clinicId, caller, params: { deviceId }, now }) => {
      requireFreshSignIn(caller.authTime, now);
      const revoked = await revokeInClinic(tx, { clinicId, deviceId, by: caller.userId, now });
      if (revoked > 0) await tellClinic(tx, clinicId, caller.userId, now);
      return { revoked };
    },
    audits: ({ params: { deviceId } }) => ({ entity: 'device', entityId: deviceId, patientId: null }),
  });
  answer(routes, getDevicePolicy, {
    policy: inClinic('clinic.read'),
    handler: ({ tx, clinicId }) => findPolicy(tx, clinicId),
  });
  answer(routes, setDevicePolicy, {
    policy: inClinic('member.write'),
    handler: async ({ tx, clinicId, caller, body, now }) => {
      await tellClinic(tx, clinicId, caller.userId, now);
      return savePolicy(tx, clinicId, body, now);
    },
    audits: ({ clinicId }) => ({ entity: 'device-policy', entityId: clinicId, patientId: null }),
  });
}
