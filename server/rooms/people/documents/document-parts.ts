import { createHash, randomUUID } from 'node:crypto';
import type { DocumentType } from '../../../../src/contract/people/document.ts';
import { countParts, partLength } from '../../../../src/domain/people/documents/document.ts';
import { watchDocument } from '../../../../src/domain/people/documents/document-type.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import { inScope, type Tx } from '../../../kernel/http/transaction.ts';
import { requireStorage } from '../../../kernel/storage/upload.ts';
import { partKey, type Storage } from '../../../kernel/storage/storage.ts';
import { deleteParts, insertPart, readParts, type DocumentRow, type PartRow } from './documents.queries.ts';

interface Scope {
  readonly clinicId: string;
  readonly userId: string;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Keeps one part, once: the same part again changes nothing.
 * Throws `fields-invalid` for a part the document does not have, of another length or with another hash than it says, and
 * `key-reused` when another part of that number has come.
 */
export async function keepPart(
  parts: ApiParts,
  scope: Scope,
  document: DocumentRow,
  { number, sha256, base64, now }: { number: number; sha256: string; base64: string; now: string },
): Promise<void> {
  const bytes = Buffer.from(base64, 'base64');
  const wanted = partLength(document.sizeBytes, number);
  if (wanted === 0)
    throw wrongField(
      'params.number',
      `must be below ${countParts(document.sizeBytes)}, the count of its parts`,
    );
  if (bytes.length !== wanted) throw wrongField('body.bytes', `must be ${wanted} bytes, not ${bytes.length}`);
  if (hashOf(bytes) !== sha256) throw wrongField('body.sha256', 'is not that of the bytes that came');
  const inside = <T>(fn: (tx: Tx) => Promise<T>) => inScope(parts.pool, scope, fn);
  const before = await inside((tx) => readParts(tx, scope.clinicId, document.id));
  const same = before.find((part) => part.number === number);
  if (same) return requireSamePart(same, sha256);
  const storage = requireStorage(parts);
  const key = partKey(document.id, randomUUID());
  await storage.put(key, bytes);
  const part = { number, sizeBytes: bytes.length, sha256, key, now };
  try {
    if (await inside((tx) => insertPart(tx, scope.clinicId, document.id, part))) return;
  } catch (fault) {
    await removeParts(parts, storage, [key]);
    throw fault;
  }
  // Sent twice at once: the other one is kept.
  await removeParts(parts, storage, [key]);
  const after = await inside((tx) => readParts(tx, scope.clinicId, document.id));
  const kept = after.find((one) => one.number === number);
  if (kept) requireSamePart(kept, sha256);
}

function requireSamePart(part: PartRow, sha256: string): void {
  if (part.sha256 === sha256) return;
  throw new Refusal(
    'key-reused',
    `Another part ${part.number} of this document has come already. Nothing was overwritten; add the document again.`,
  );
}

/**
 * Looks at a document whose parts have come. Throws `fields-invalid` with the parts that are missing (`details.missing`),
 * for another hash (the parts are forgotten and may come again), and for a kind of file that is not kept.
 * @returns what it really is
 */
export async function checkWhole(
  parts: ApiParts,
  scope: Scope,
  document: DocumentRow,
): Promise<DocumentType> {
  const rows = await inScope(parts.pool, scope, (tx) => readParts(tx, scope.clinicId, document.id));
  const storage = requireStorage(parts);
  const have = new Set(rows.map(({ number }) => number));
  const missing = Array.from({ length: countParts(document.sizeBytes) }, (_, number) => number).filter(
    (number) => !have.has(number),
  );
  if (missing.length > 0) {
    throw new Refusal(
      'fields-invalid',
      `${missing.length} of ${countParts(document.sizeBytes)} parts have not come yet. What came is kept; send the others.`,
      { details: { missing } },
    );
  }
  const whole = createHash('sha256');
  const watch = watchDocument(new TextDecoder('utf-8', { fatal: true }));
  for (const { key } of rows) {
    const bytes = await storage.get(key);
    if (!bytes) throw new Error(`A part of document ${document.id} is gone from the storage.`);
    whole.update(bytes);
    watch.see(bytes);
  }
  if (whole.digest('hex') !== document.sha256) {
    const keys = await inScope(parts.pool, scope, (tx) => deleteParts(tx, scope.clinicId, document.id));
    await removeParts(parts, storage, keys);
    throw new Refusal(
      'fields-invalid',
      'What came is not the document that was announced. Its parts were thrown away; send all of them again.',
      { details: { missing: rows.map(({ number }) => number) } },
    );
  }
  const type = watch.type();
  if (type) return type;
  throw wrongField(
    'body',
    'is no PDF, picture (JPEG, PNG, WebP, HEIC, TIFF), Word document or plain text, whatever its name says',
  );
}

/** Removes files that no row names any more; one that stays is told in the log and harms nobody. */
export async function removeParts(
  { log }: Pick<ApiParts, 'log'>,
  storage: Storage,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await storage.remove(key).catch((fault: unknown) => {
      log.warn({ err: fault }, 'a part of a document could not be removed from the storage');
    });
  }
}
