import type { Pool } from 'pg';
import type { CalendarFeed, FeedShows } from '../../../../src/contract/exchange/calendar-feed.ts';
import type { Role } from '../../../../src/contract/access/role.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { feedInitials, type FeedVisit } from '../../../../src/domain/scheduling/visits/calendar-file.ts';
import { calledOffDays, feedDaysAhead, feedDaysBack } from '../../../../src/domain/exchange/feed-window.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

const columns = `shows, ${isoInstant('created_at')} as "madeAt", ${isoInstant('last_read_at')} as "lastReadAt"`;
const own: Statement = {
  name: 'calendar-feed',
  text: `select ${columns} from calendar_feeds where clinic_id = $1 and user_id = $2`,
};
const make: Statement = {
  name: 'make-calendar-feed',
  text: `insert into calendar_feeds (clinic_id, user_id, token_hash, shows, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $5)
    on conflict (clinic_id, user_id) do update set token_hash = excluded.token_hash, shows = excluded.shows,
      last_read_at = null, created_at = excluded.created_at, updated_at = excluded.updated_at
    returning ${columns}`,
};
const change: Statement = {
  name: 'change-calendar-feed',
  text: `update calendar_feeds set shows = $3, updated_at = $4 where clinic_id = $1 and user_id = $2 returning ${columns}`,
};
const end: Statement = {
  name: 'end-calendar-feed',
  text: 'delete from calendar_feeds where clinic_id = $1 and user_id = $2',
};

interface Owner {
  readonly clinicId: string;
  readonly userId: string;
}

export async function readFeed(tx: Tx, { clinicId, userId }: Owner): Promise<CalendarFeed | null> {
  const [row] = await tx.run<CalendarFeed>(own, [clinicId, userId]);
  return row ?? null;
}

/** A feed with this secret, in place of the one before. */
export async function putFeed(
  tx: Tx,
  { clinicId, userId }: Owner,
  feed: { tokenHash: Buffer; shows: FeedShows; now: Instant },
): Promise<CalendarFeed> {
  const [row] = await tx.run<CalendarFeed>(make, [clinicId, userId, feed.tokenHash, feed.shows, feed.now]);
  return row!;
}

/** Null when there is none. */
export async function changeFeed(
  tx: Tx,
  { clinicId, userId }: Owner,
  shows: FeedShows,
  now: Instant,
): Promise<CalendarFeed | null> {
  const [row] = await tx.run<CalendarFeed>(change, [clinicId, userId, shows, now]);
  return row ?? null;
}

export const endFeed = (tx: Tx, { clinicId, userId }: Owner) => tx.run(end, [clinicId, userId]);

export interface FoundFeed extends Owner {
  readonly sub: string | null;
  readonly clinicName: string;
  readonly roles: readonly Role[];
  readonly shows: FeedShows;
}

/**
 * Whose feed has this secret; null when nobody's, or its owner is no member any more. Runs past the clinics' walls: an
 * address names no clinic. A read is written down at most every ten minutes.
 */
export async function findFeed(pool: Pool, tokenHash: Buffer, now: Instant): Promise<FoundFeed | null> {
  const { rows } = await pool.query<FoundFeed & { isNoted: boolean }>(
    `select f.clinic_id as "clinicId", f.user_id as "userId", f.shows, u.sub, c.name as "clinicName", m.roles,
        coalesce(f.last_read_at > $2::timestamptz - interval '10 minutes', false) as "isNoted"
      from calendar_feeds f
      join memberships m on m.clinic_id = f.clinic_id and m.user_id = f.user_id and m.left_at is null
      join clinics c on c.id = f.clinic_id
      join users u on u.id = f.user_id
      where f.token_hash = $1`,
    [tokenHash, now],
  );
  const [row] = rows;
  if (!row) return null;
  const { isNoted, ...feed } = row;
  if (!isNoted)
    await pool.query('update calendar_feeds set last_read_at = $2 where token_hash = $1', [tokenHash, now]);
  return feed;
}

interface VisitRow extends Omit<FeedVisit, 'initials' | 'place'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly placeLines: readonly string[];
}

/** The visits of one provider, with the names that initials are made from, and nothing else of the patient. */
const visits: Statement = {
  name: 'visits-of-calendar-feed',
  text: `select a.id, ${isoInstant('a.starts_at')} as "startsAt", a.duration_minutes as "durationMinutes", a.status,
      a.version, ${isoInstant('a.created_at')} as "createdAt", ${isoInstant('a.updated_at')} as "updatedAt",
      p.first_name as "firstName", p.last_name as "lastName", l.timezone,
      array[l.name, l.address1, l.address2, l.city, btrim(l.state || ' ' || l.zip)] as "placeLines"
    from appointments a
    join locations l on l.clinic_id = a.clinic_id and l.id = a.location_id
    cross join lateral (select first_name, last_name from patients where id = a.patient_id offset 0) p
    where a.clinic_id = $1 and a.provider_id = $2
      and a.starts_at >= $3::timestamptz - make_interval(days => ${feedDaysBack})
      and a.starts_at < $3::timestamptz + make_interval(days => ${feedDaysAhead})
      and (a.status not in ('cancelled', 'noShow')
        or a.updated_at > $3::timestamptz - make_interval(days => ${calledOffDays}))
    order by a.starts_at, a.id`,
};

export async function visitsOfFeed(tx: Tx, { clinicId, userId }: Owner, now: Instant): Promise<FeedVisit[]> {
  const rows = await tx.run<VisitRow>(visits, [clinicId, userId, now]);
  return rows.map(({ firstName, lastName, placeLines, ...visit }) => ({
    ...visit,
    initials: feedInitials({ firstName, lastName }),
    place: placeLines
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
  }));
}
