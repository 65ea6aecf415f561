import type { Pool } from 'pg';
import { toRead } from '../../../kernel/http/read-scope.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';

const keyOf: Statement = {
  name: 'profile-image-key',
  text: 'select profile_image as key from users where id = $1',
};

/** The storage key of a user's own picture; null when they have none. */
export async function readImageKey(pool: Pool, userId: string): Promise<string | null> {
  const [row] = await toRead(pool, { clinicId: null, userId }, (tx) =>
    tx.run<{ key: string | null }>(keyOf, [userId]),
  );
  return row?.key ?? null;
}
