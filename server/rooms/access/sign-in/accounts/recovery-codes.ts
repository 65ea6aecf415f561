import { randomBytes } from 'node:crypto';
import type { Service } from '../service/service.ts';
import { toBase32 } from './totp.ts';

/** As many as fit on a slip of paper. */
export const recoveryCodeCount = 10;

type Needs = Pick<Service, 'pool' | 'sealer'>;

/** Ten letters and digits, in two groups: 50 bits. */
const newCode = () => toBase32(randomBytes(7)).slice(0, 10).replace(/^.{5}/, '$&-');

/** Keyed, so that whoever has the database alone cannot try codes; O and I read as the digits they look like. */
const hashOf = ({ sealer }: Needs, sub: string, code: string): Buffer => {
  const plain = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I');
  return Buffer.from(sealer.tag('recovery', sub, plain), 'base64url');
};

/**
 * Ten new recovery codes, each good for one sign-in; the old ones end. They are shown once: only their hashes are kept.
 * @param onlyFirst gives null when the person has been given codes before
 */
export async function issueRecoveryCodes(
  service: Needs,
  sub: string,
  { onlyFirst = false } = {},
): Promise<string[] | null> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const { rows } = await service.pool.query<{ issued: number }>(
    `with issued as (
       update sign_in.accounts set recovery_issued_at = now()
       where sub = $1 and totp_enabled and (not $3 or recovery_issued_at is null) returning sub
     ), gone as (
       delete from sign_in.recovery_codes where sub in (select sub from issued)
     ), kept as (
       insert into sign_in.recovery_codes (sub, hash) select sub, unnest($2::bytea[]) from issued
     )
     select count(*)::int as issued from issued`,
    [sub, codes.map((code) => hashOf(service, sub, code)), onlyFirst],
  );
  return rows[0]?.issued === 1 ? codes : null;
}

/** Whether the code is one of the person's that has not been used. A right one is used up by this, once. */
export async function acceptRecoveryCode(service: Needs, sub: string, code: string): Promise<boolean> {
  const { rowCount } = await service.pool.query(
    'update sign_in.recovery_codes set used_at = now() where sub = $1 and hash = $2 and used_at is null',
    [sub, hashOf(service, sub, code)],
  );
  return rowCount === 1;
}

export async function recoveryCodesLeft(service: Pick<Service, 'pool'>, sub: string): Promise<number> {
  const { rows } = await service.pool.query<{ left: number }>(
    'select count(*)::int as left from sign_in.recovery_codes where sub = $1 and used_at is null',
    [sub],
  );
  return rows[0]!.left;
}
