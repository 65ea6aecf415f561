import { createHash } from 'node:crypto';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { inScope, type Statement, type Tx } from '../../../kernel/http/transaction.ts';

export interface Seminar {
  readonly id: string;
  readonly title: string;
  readonly speaker: string;
  readonly place: string;
  readonly startsAt: Instant;
  readonly timezone: string;
  readonly seatsLeft: number;
  readonly isClosed: boolean;
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const read: Statement = {
  name: 'seminar-of-token',
  text: `select s.id, s.title, s.speaker, s.place, s.timezone,
      to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
      greatest(0, s.seats - (select count(*) from seminar_guests g where g.seminar_id = s.id))::int as "seatsLeft",
      s.closes_at <= $2::timestamptz as "isClosed"
    from seminars s where s.token_hash = $1`,
};
const lock: Statement = {
  name: 'lock-seminar',
  text: 'select id from seminars where token_hash = $1 for update',
};

/** [7.27] The seminar whose token came as the bearer. An identity token is none: it opens nothing here. */
export async function requireSeminar(parts: ApiParts, bearer: string | null, now: string): Promise<Seminar> {
  const [found] = await inScope(parts.pool, { clinicId: null, userId: null }, (tx) =>
    findSeminar(tx, bearer, now),
  );
  return requireFound(found);
}

/** The same, with its seats held until the transaction ends: two guests cannot both take the last one. */
export async function lockSeminar(tx: Tx, bearer: string | null, now: string): Promise<Seminar> {
  if (bearer !== null) await tx.run(lock, [hashOfToken(bearer)]);
  return requireFound((await findSeminar(tx, bearer, now))[0]);
}

const findSeminar = async (tx: Tx, bearer: string | null, now: string): Promise<Seminar[]> =>
  bearer === null ? [] : tx.run<Seminar>(read, [hashOfToken(bearer), now]);

function requireFound(seminar: Seminar | undefined): Seminar {
  if (seminar) return seminar;
  throw new Refusal(
    'not-signed-in',
    'This link belongs to no seminar. It may be cut off: open it again from the mail or the page that you were given.',
  );
}
