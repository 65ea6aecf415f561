import type { StoredSignature } from '../../../../src/contract/access/signature.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { toRead } from '../../../kernel/http/read-scope.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { requireStorage } from '../../../kernel/storage/upload.ts';

type Row = Omit<StoredSignature, 'url'>;

const columns = `f.key, f.owner_id as "userId", f.kind, f.content_type as "contentType", f.size_bytes as "sizeBytes",
  ${isoInstant('f.stored_at')} as "storedAt"`;

const present: Statement = {
  name: 'present-signature',
  text: `select ${columns} from users u join stored_files f on f.key = u.signature_key where u.id = $1`,
};
const byKey: Statement = {
  name: 'signature-by-key',
  text: `select ${columns} from stored_files f where f.key = $1 and f.purpose = 'signature' and f.stored_at is not null`,
};
const onNote: Statement = {
  name: 'signature-on-note',
  text: 'select 1 as found from encounters where clinic_id = $1 and signature_key = $2 limit 1',
};
const shared: Statement = {
  name: 'shared-clinic',
  text: `select 1 as found from memberships where user_id = $1 and clinic_id = any($2::uuid[]) and left_at is null limit 1`,
};

/** The present signature of a user; null when they have none. */
export async function presentSignature(parts: ApiParts, userId: string): Promise<StoredSignature | null> {
  const [row] = await toRead(parts.pool, { clinicId: null, userId }, (tx) => tx.run<Row>(present, [userId]));
  return row ? withAddress(parts, row) : null;
}

/** Whether the caller and the other one are both members of a clinic now. */
export async function areColleagues(parts: ApiParts, caller: Caller, userId: string): Promise<boolean> {
  if (caller.userId === userId) return true;
  const scope = { clinicId: null, userId: caller.userId };
  const clinics = [...caller.memberships.keys()];
  return (await toRead(parts.pool, scope, (tx) => tx.run(shared, [userId, clinics]))).length > 0;
}

/** A signature by its key; null when there is none. @param ownerId whose it is, as the key says */
export async function signatureByKey(
  parts: ApiParts,
  ownerId: string,
  key: string,
): Promise<StoredSignature | null> {
  const [row] = await toRead(parts.pool, { clinicId: null, userId: ownerId }, (tx) =>
    tx.run<Row>(byKey, [key]),
  );
  return row ? withAddress(parts, row) : null;
}

/** Whether a note of the clinic carries it. */
export async function isOnNote(
  { pool }: ApiParts,
  scope: { readonly clinicId: string; readonly userId: string },
  key: string,
): Promise<boolean> {
  const found = await toRead(pool, scope, (tx) => tx.run(onNote, [scope.clinicId, key]));
  return found.length > 0;
}

/** Whether a signed note of any clinic carries it: then the picture stays for as long as the note. */
export async function isOnAnyNote({ pool }: ApiParts, key: string): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>('select plumbline_is_signed_with($1) as is', [key]);
  return rows[0]!.is;
}

const withAddress = async (parts: ApiParts, row: Row): Promise<StoredSignature> => ({
  ...row,
  url: await requireStorage(parts).addressOf(row.key),
});
