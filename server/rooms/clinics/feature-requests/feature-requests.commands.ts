import type { FeatureRequestStatus } from '../../../../src/contract/clinics/feature-requests.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { noSuchRequest } from './feature-requests.queries.ts';

/** So many wishes and comments nobody writes in a day: a program that runs wild does. */
const mostADay = 2_000;

const writtenToday: Statement = {
  name: 'feature-written-today',
  text: `select (select count(*)::int from feature_requests where author_id = $1 and created_at > $2::timestamptz - interval '1 day')
    + (select count(*)::int from feature_comments where user_id = $1 and created_at > $2::timestamptz - interval '1 day') as count`,
};
const add: Statement = {
  name: 'feature-add',
  text: `insert into feature_requests (id, title, body, author_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
    on conflict (id) do nothing`,
};
const authored: Statement = {
  name: 'feature-author',
  text: 'select author_id as "authorId" from feature_requests where id = $1',
};
const vote: Statement = {
  name: 'feature-vote',
  text: `insert into feature_votes (request_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing`,
};
const unvote: Statement = {
  name: 'feature-unvote',
  text: 'delete from feature_votes where request_id = $1 and user_id = $2',
};
const comment: Statement = {
  name: 'feature-comment',
  text: `insert into feature_comments (id, request_id, user_id, body, created_at) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
};
const commented: Statement = {
  name: 'feature-commented',
  text: 'select from feature_comments where id = $1 and request_id = $2 and user_id = $3',
};
const setStatus: Statement = {
  name: 'feature-status',
  text: 'update feature_requests set status = $2, updated_at = $3 where id = $1 returning id',
};
const lock: Statement = {
  name: 'feature-lock',
  text: 'select from feature_requests where id = $1 for update',
};
const removeVotes: Statement = {
  name: 'feature-remove-votes',
  text: 'delete from feature_votes where request_id = $1',
};
const removeWords: Statement = {
  name: 'feature-remove-words',
  text: 'delete from feature_comments where request_id = $1',
};
const remove: Statement = { name: 'feature-remove', text: 'delete from feature_requests where id = $1' };

interface By {
  readonly userId: string;
  readonly now: string;
}

async function requireMeasure(tx: Tx, { userId, now }: By): Promise<void> {
  const [row] = await tx.run<{ count: number }>(writtenToday, [userId, now]);
  if (row!.count < mostADay) return;
  throw new Refusal(
    'too-many-requests',
    'That is a lot for one day. Nothing was added; the board takes more from you tomorrow.',
  );
}

/** Adds a wish with its author's vote. Throws `id-taken` when the id is another's. */
export async function addRequest(
  tx: Tx,
  by: By,
  { id, title, body }: { id: string; title: string; body: string },
): Promise<void> {
  const [known] = await tx.run<{ authorId: string | null }>(authored, [id]);
  if (known) return requireOwn(known.authorId === by.userId);
  await requireMeasure(tx, by);
  await tx.run(add, [id, title, body, by.userId, by.now]);
  const [kept] = await tx.run<{ authorId: string | null }>(authored, [id]);
  requireOwn(kept?.authorId === by.userId);
  await tx.run(vote, [id, by.userId, by.now]);
}

function requireOwn(isOwn: boolean): void {
  if (!isOwn) throw new Refusal('id-taken', 'This id belongs to something else. Nothing was added.');
}

export async function castVote(tx: Tx, by: By, requestId: string, isVoted: boolean): Promise<void> {
  if (isVoted) await tx.run(vote, [requestId, by.userId, by.now]);
  else await tx.run(unvote, [requestId, by.userId]);
}

export async function addComment(
  tx: Tx,
  by: By,
  requestId: string,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const isMine = async () => (await tx.run(commented, [id, requestId, by.userId])).length > 0;
  if (await isMine()) return;
  await requireMeasure(tx, by);
  await tx.run(comment, [id, requestId, by.userId, body, by.now]);
  requireOwn(await isMine());
}

/** Throws `not-found`. */
export async function moveTo(
  tx: Tx,
  requestId: string,
  status: FeatureRequestStatus,
  now: string,
): Promise<void> {
  const rows = await tx.run(setStatus, [requestId, status, now]);
  if (rows.length === 0) throw noSuchRequest();
}

/** Holds the wish, so that no vote comes in while it is looked at. @returns whether there is one */
export const holdRequest = async (tx: Tx, requestId: string): Promise<boolean> =>
  (await tx.run(lock, [requestId])).length > 0;

export async function removeRequest(tx: Tx, requestId: string): Promise<void> {
  await tx.run(removeVotes, [requestId]);
  await tx.run(removeWords, [requestId]);
  await tx.run(remove, [requestId]);
}
