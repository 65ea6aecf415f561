import type { FeatureComment, FeatureRequest } from '../../../../src/contract/clinics/feature-requests.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

/** $1 is whoever asks. Votes and words of the author alone don't keep a wish from being taken back. */
const shown = `r.id, r.title, r.body, r.status, ${isoInstant('r.created_at')} as "createdAt",
  (select count(*)::int from feature_votes v where v.request_id = r.id) as votes,
  exists (select from feature_votes v where v.request_id = r.id and v.user_id = $1) as "isVoted",
  (select count(*)::int from feature_comments c where c.request_id = r.id) as comments,
  coalesce(r.author_id = $1
    and not exists (select from feature_votes v where v.request_id = r.id and v.user_id <> $1)
    and not exists (select from feature_comments c where c.request_id = r.id and c.user_id <> $1),
    false) as "canRemove"`;

const board: Statement = {
  name: 'feature-requests',
  text: `select ${shown} from feature_requests r order by votes desc, r.created_at desc, r.id limit 500`,
};
const one: Statement = {
  name: 'feature-request',
  text: `select ${shown} from feature_requests r where r.id = $2`,
};

export const listRequests = (tx: Tx, userId: string) => tx.run<FeatureRequest>(board, [userId]);

/** Throws `not-found`. */
export async function findRequest(tx: Tx, userId: string, requestId: string): Promise<FeatureRequest> {
  const [row] = await tx.run<FeatureRequest>(one, [userId, requestId]);
  if (!row) throw noSuchRequest();
  return row;
}

export const noSuchRequest = () =>
  new Refusal('not-found', 'This request is not on the board any more. Nothing was changed.');

const said: Statement = {
  name: 'feature-comments',
  text: `select * from (
      select c.id, c.body, c.created_at, ${isoInstant('c.created_at')} as "createdAt", c.user_id = $1 as "isMine",
        btrim(u.first_name || ' ' || left(u.last_name, 1)) as author, u.email, u.show_impersonator as "showImpersonator"
      from feature_comments c join plumbline_commenters($2) u on u.id = c.user_id
      where c.request_id = $2 order by c.created_at desc, c.id desc limit 200
    ) latest order by created_at, id`,
};

type CommentRow = Omit<FeatureComment, 'isStaff'> & { email: string; showImpersonator: boolean };

/** @param isStaff by email and mark, which are not given on */
export async function listComments(
  tx: Tx,
  userId: string,
  requestId: string,
  isStaff: (person: { email: string; showImpersonator: boolean }) => boolean,
): Promise<{ comments: FeatureComment[] }> {
  const rows = await tx.run<CommentRow>(said, [userId, requestId]);
  return {
    comments: rows.map(({ id, body, createdAt, isMine, author, ...person }) => ({
      id,
      body,
      createdAt,
      isMine,
      author: author === '' ? 'A colleague' : author,
      isStaff: isStaff(person),
    })),
  };
}
