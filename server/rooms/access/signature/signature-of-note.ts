import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

/** The row is held until the note is written: a signature that is replaced meanwhile is not removed under the note. */
const present: Statement = {
  name: 'signature-of-signer',
  text: 'select signature_key as key from users where id = $1 for share',
};

/** The key of the signature that stands on a note the user signs now; null when they have none. */
export async function presentSignatureKey(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.run<{ key: string | null }>(present, [userId]);
  return row?.key ?? null;
}
