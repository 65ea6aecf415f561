import { randomUUID } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../http/caller.ts';
import type { ApiParts } from '../http/parts.ts';
import { Refusal } from '../http/refusal.ts';
import { inScope, type Statement } from '../http/transaction.ts';
import { imageKindOf } from './image-kind.ts';
import { placeSeconds, storageKey, type GivenPlace, type ImageType, type Storage } from './storage.ts';

/** What is uploaded, and where it is written down that it is the user's present one. */
export interface UploadKind {
  readonly purpose: 'signature' | 'profile-image';
  readonly column: 'signature_key' | 'profile_image';
  readonly maxBytes: number;
}

export interface WantedUpload {
  readonly contentType: ImageType;
  readonly kind?: 'drawn' | 'typed';
}

interface PendingRow {
  readonly key: string;
  readonly contentType: string;
  readonly createdAt: string;
}

const pendingOf: Statement = {
  name: 'pending-uploads',
  text: `select key, content_type as "contentType", created_at as "createdAt" from stored_files
    where owner_id = $1 and purpose = $2 and stored_at is null and removed_at is null order by created_at desc`,
};
const add: Statement = {
  name: 'add-upload',
  text: `insert into stored_files (key, owner_id, purpose, content_type, kind, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
};
/** Of several that find the same file at once, one takes it: the others would throw it out as the one it replaces. */
const markStored: Statement = {
  name: 'mark-stored',
  text: `update stored_files set stored_at = $2, size_bytes = $3
    where key = $1 and stored_at is null and removed_at is null returning key`,
};
const markRemoved: Statement = {
  name: 'mark-removed',
  text: 'update stored_files set removed_at = $2 where key = any($1::text[]) and removed_at is null',
};
const replace = (column: UploadKind['column']): Statement => ({
  name: `replace-${column}`,
  // The row is locked before its old value is read: of two that replace it at once, each removes another one.
  text: `with before as (select id, ${column} as key from users where id = $1 for update)
    update users u set ${column} = $2, version = u.version + 1, updated_at = $3 from before
    where u.id = before.id returning before.key as key`,
});

/** The storage, or a refusal in words where this server has none. */
export function requireStorage({ storage }: ApiParts): Storage {
  if (storage) return storage;
  throw new Refusal(
    'not-set-up',
    'This server has no place for pictures. Nothing was changed. Ask whoever runs the server to set it up.',
  );
}

const asks = new RateLimiterMemory({ points: 30, duration: 3_600 });

/** First step: a place for one file. Places of the same kind that were given out before are taken back. */
export async function givePlace(
  parts: ApiParts,
  { userId }: Caller,
  { purpose, maxBytes }: UploadKind,
  { contentType, kind }: WantedUpload,
): Promise<GivenPlace> {
  const storage = requireStorage(parts);
  await spend(`${purpose} ${userId}`);
  const now = new Date(parts.clock.now()).toISOString();
  const key = storageKey(purpose, userId, randomUUID(), contentType);
  const old = await inScope(parts.pool, { clinicId: null, userId }, async (tx) => {
    const pending = await tx.run<PendingRow>(pendingOf, [userId, purpose]);
    const keys = pending.map((row) => row.key);
    await tx.run(markRemoved, [keys, now]);
    await tx.run(add, [key, userId, purpose, contentType, kind ?? null, now]);
    return keys;
  });
  await removeFiles(parts, storage, old);
  return storage.give({ key, contentType, maxBytes });
}

async function spend(key: string): Promise<void> {
  try {
    await asks.consume(key);
  } catch (fault) {
    if (!(fault instanceof RateLimiterRes)) throw fault;
    const seconds = Math.ceil(fault.msBeforeNext / 1_000);
    throw new Refusal(
      'too-many-requests',
      `A new picture was asked for too often. Nothing was changed; try again in ${Math.ceil(seconds / 60)} minutes.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}

/**
 * Last step, when the thing is fetched again: what has arrived is looked at and becomes the user's present one. What is
 * not what it was announced as is removed.
 * @param mayGo whether the file that was replaced may be removed; one that stands on a signed note may not
 */
export async function settleUploads(
  parts: ApiParts,
  userId: string,
  upload: UploadKind,
  mayGo: (key: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const scope = { clinicId: null, userId };
  const nowMs = parts.clock.now();
  const now = new Date(nowMs).toISOString();
  const [newest] = await inScope(parts.pool, scope, (tx) =>
    tx.run<PendingRow>(pendingOf, [userId, upload.purpose]),
  );
  if (!newest || !parts.storage) return;
  const file = await parts.storage.stat(newest.key);
  if (!file) {
    const isOver = nowMs - new Date(newest.createdAt).getTime() > 2 * placeSeconds * 1_000;
    if (isOver) await inScope(parts.pool, scope, (tx) => tx.run(markRemoved, [[newest.key], now]));
    return;
  }
  const isRight = imageKindOf(file.start) === newest.contentType && file.sizeBytes <= upload.maxBytes;
  const gone = await inScope(parts.pool, scope, async (tx) => {
    if (!isRight) {
      await tx.run(markRemoved, [[newest.key], now]);
      return newest.key;
    }
    if ((await tx.run(markStored, [newest.key, now, file.sizeBytes])).length === 0) return null;
    const [before] = await tx.run<{ key: string | null }>(replace(upload.column), [userId, newest.key, now]);
    if (before?.key) await tx.run(markRemoved, [[before.key], now]);
    return before?.key ?? null;
  });
  if (gone !== null && (!isRight || (await mayGo(gone)))) await removeFiles(parts, parts.storage, [gone]);
}

/** Takes the present one away from the user. Gives whether there was one. */
export async function removeUpload(
  parts: ApiParts,
  userId: string,
  { column }: UploadKind,
  mayGo: (key: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const now = new Date(parts.clock.now()).toISOString();
  const key = await inScope(parts.pool, { clinicId: null, userId }, async (tx) => {
    const [before] = await tx.run<{ key: string | null }>(replace(column), [userId, null, now]);
    if (before?.key) await tx.run(markRemoved, [[before.key], now]);
    return before?.key ?? null;
  });
  if (key !== null && (await mayGo(key))) await removeFiles(parts, requireStorage(parts), [key]);
  return key !== null;
}

/** What cannot be removed just now stays behind, out of everybody's reach; nobody has to wait or fail for it. */
async function removeFiles({ log }: ApiParts, storage: Storage, keys: readonly string[]): Promise<void> {
  const done = await Promise.allSettled(keys.map((key) => storage.remove(key)));
  for (const each of done) {
    if (each.status === 'rejected') log.warn({ err: each.reason as unknown }, 'a file could not be removed');
  }
}
