import type { Pool } from 'pg';
import type { Invitation, InvitationState } from '../../../../src/contract/access/invitation.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

/** What stands in the way of accepting, if anything; `$1` is now. */
const stateSql = `case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
  when i.expires_at <= $1::timestamptz then 'expired' else 'waiting' end`;

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const byName = `coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`;
const shown = `i.id, i.email, i.name, i.roles, ${byName} as "invitedBy", ${iso('i.created_at')} as "createdAt",
  ${iso('i.expires_at')} as "expiresAt", ${stateSql} as state`;

export type InvitationRow = Invitation;

const openInvitations: Statement = {
  name: 'open-invitations',
  text: `select ${shown} from invitations i join users u on u.id = i.invited_by
    where i.clinic_id = $2 and i.accepted_at is null and i.revoked_at is null order by i.created_at desc, i.id`,
};
/** Those that nobody accepted or took back, newest first. */
export const listOpenInvitations = (tx: Tx, clinicId: string, now: string): Promise<Invitation[]> =>
  tx.run<Invitation>(openInvitations, [now, clinicId]);

/** The name of a clinic, for a letter in its name; '' for one that is not there. */
export async function readClinicName(pool: Pool, clinicId: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select name from clinics where id = $1', [clinicId]);
  return rows[0]?.name ?? '';
}

export const oneInvitation: Statement = {
  name: 'one-invitation',
  text: `select ${shown} from invitations i join users u on u.id = i.invited_by
    where i.clinic_id = $2 and i.id = $3 for update of i`,
};
/** The one that waits for an address, so that inviting again renews it. */
export const waitingFor: Statement = {
  name: 'invitation-waiting-for',
  text: `select id from invitations where clinic_id = $1 and lower(email) = lower($2) and accepted_at is null
    and revoked_at is null order by created_at desc limit 1 for update`,
};
export const memberOfAddress: Statement = {
  name: 'member-of-address',
  text: `select u.id from users u join memberships m on m.user_id = u.id and m.left_at is null
    where m.clinic_id = $1 and lower(u.email) = lower($2)`,
};

export interface FoundInvitation {
  readonly id: string;
  readonly clinicId: string;
  readonly clinicName: string;
  readonly invitedBy: string;
  readonly email: string;
  readonly name: string;
  readonly roles: Invitation['roles'];
  readonly state: Exclude<InvitationState, 'none'>;
}

/** By the hash of its secret, whatever the clinic: whoever holds the link belongs to none yet. Run as the system. */
export const bySecret: Statement = {
  name: 'invitation-by-secret',
  text: `select i.id, i.clinic_id as "clinicId", c.name as "clinicName", ${byName} as "invitedBy", i.email, i.name,
      i.roles, ${stateSql} as state
    from invitations i join clinics c on c.id = i.clinic_id join users u on u.id = i.invited_by
    where i.secret_hash = $2`,
};

export const insertInvitation: Statement = {
  name: 'insert-invitation',
  text: `insert into invitations (id, clinic_id, email, name, roles, is_provider, secret_hash, invited_by, expires_at, created_at)
    values ($1, $2, $3, $4, $5, 'Provider' = any($5), $6, $7, $8, $9)`,
};
export const renewInvitation: Statement = {
  name: 'renew-invitation',
  text: `update invitations set secret_hash = $3, expires_at = $4, invited_by = $5,
      name = coalesce($6, name), roles = coalesce($7, roles), is_provider = 'Provider' = any(coalesce($7, roles))
    where clinic_id = $1 and id = $2`,
};
export const endInvitation: Statement = {
  name: 'revoke-invitation',
  text: 'update invitations set revoked_at = $3 where clinic_id = $1 and id = $2',
};
/** Takes it for the one time it counts: by the secret that was shown, which a newer letter may have ended meanwhile. */
export const takeInvitation: Statement = {
  name: 'take-invitation',
  text: `update invitations set accepted_at = $3, accepted_by = $4 where clinic_id = $1 and id = $2 and secret_hash = $5
    and accepted_at is null and revoked_at is null and expires_at > $3::timestamptz returning roles`,
};
