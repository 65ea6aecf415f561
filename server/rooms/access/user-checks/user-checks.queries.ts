import type { Pool } from 'pg';

const known = 'select exists (select from users where lower(email) = $1) as known';

/** Whether a user has this address. @param address in lower case */
export async function isUserAddress(pool: Pool, address: string): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(known, [address]);
  return rows[0]!.known;
}
