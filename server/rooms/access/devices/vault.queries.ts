import type {
  DevicePolicy,
  NoteHolder,
  VaultDevice,
  VaultMode,
} from '../../../../src/contract/access/vault.ts';
import { defaultDevicePolicy } from '../../../../src/domain/access/idle-lock.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

const columns = `d.id as "deviceId", d.browser_id as "browserId", d.name, d.mode,
  ${isoInstant('d.created_at')} as "createdAt",
  ${isoInstant('d.last_seen_at')} as "lastSeenAt",
  ${isoInstant('d.revoked_at')} as "revokedAt",
  case when d.waiting_count is null then null else
    json_build_object('count', d.waiting_count, 'since', ${isoInstant('d.waiting_since')}) end as waiting`;

const userName = `coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "userName"`;

const ofUser: Statement = {
  name: 'vault-devices-of-user',
  text: `select ${columns} from vault_devices d where d.user_id = $1 order by d.last_seen_at desc, d.id limit 200`,
};
const ofClinic: Statement = {
  name: 'vault-devices-of-clinic',
  text: `select ${columns}, u.id as "userId",
      ${userName}
    from vault_devices d join users u on u.id = d.user_id
    join memberships m on m.user_id = d.user_id and m.clinic_id = $1 and m.left_at is null
    order by d.last_seen_at desc, d.id limit 1000`,
};
const withNote: Statement = {
  name: 'vault-devices-with-note',
  text: `select d.id as "deviceId", d.name, u.id as "userId", ${userName},
      ${isoInstant('d.last_seen_at')} as "lastSeenAt"
    from vault_devices d join users u on u.id = d.user_id
    join memberships m on m.user_id = d.user_id and m.clinic_id = $1 and m.left_at is null
    where d.revoked_at is null and $2::uuid = any (d.notes_in_hand)
    order by d.last_seen_at desc, d.id limit 20`,
};
const policyOfClinic: Statement = {
  name: 'device-policy-of-clinic',
  text: 'select mode, idle_minutes as "idleMinutes" from device_policies where clinic_id = $1',
};
/** Also for a device that asks with its own secret: then it runs outside of any scope. */
export const policiesOfUser: Statement = {
  name: 'device-policies-of-user',
  text: `select p.mode, p.idle_minutes as "idleMinutes" from memberships m
    left join device_policies p on p.clinic_id = m.clinic_id where m.user_id = $1 and m.left_at is null`,
};

export const listDevices = (tx: Tx, userId: string): Promise<VaultDevice[]> =>
  tx.run<VaultDevice>(ofUser, [userId]);

export const listOfClinic = (tx: Tx, clinicId: string) =>
  tx.run<VaultDevice & { userId: never; userName: string }>(ofClinic, [clinicId]);

/** On which devices of the clinic's members a note is open for writing, or has words that are there alone. */
export const listWithNote = (tx: Tx, clinicId: string, encounterId: string): Promise<NoteHolder[]> =>
  tx.run<NoteHolder>(withNote, [clinicId, encounterId]);

export async function findPolicy(tx: Tx, clinicId: string): Promise<DevicePolicy> {
  const [row] = await tx.run<DevicePolicy>(policyOfClinic, [clinicId]);
  return row ?? defaultDevicePolicy;
}

export interface PolicyRow {
  readonly mode: VaultMode | null;
  readonly idleMinutes: number | null;
}

/** What a person's device keeps to: personal only where every clinic of theirs has it so, and the shortest idle time. */
export function strictest(rows: readonly PolicyRow[]): DevicePolicy {
  if (rows.length === 0) return defaultDevicePolicy;
  const policies = rows.map(({ mode, idleMinutes }) =>
    mode === null || idleMinutes === null ? defaultDevicePolicy : { mode, idleMinutes },
  );
  return {
    mode: policies.every(({ mode }) => mode === 'personal') ? 'personal' : 'shared',
    idleMinutes: Math.min(...policies.map(({ idleMinutes }) => idleMinutes)),
  };
}

export const policyFor = async (tx: Tx, userId: string): Promise<DevicePolicy> =>
  strictest(await tx.run<PolicyRow>(policiesOfUser, [userId]));
