import type { Pool } from 'pg';
import { barsOf } from '../../../src/domain/clinics/member-bars.ts';
import { subscriptionJson } from '../identity/clinics.table.ts';
import { derivedId } from '../identity/derived-id.ts';
import { TokenRefused, type Identity, type Verify } from '../identity/identity.ts';
import type { Member } from './policy.ts';
import { Refusal } from './refusal.ts';

/** Whoever sent the request, with every clinic they belong to now. */
export interface Caller {
  readonly userId: string;
  readonly sub: string;
  /** Which sign-in the token came from. */
  readonly grantId: string | null;
  /** Seconds since 1970: when its person last showed who they are; null when the token does not say. */
  readonly authTime: number | null;
  readonly name: string;
  readonly email: string;
  readonly memberships: ReadonlyMap<string, Member>;
}

export interface Callers {
  /** The caller of an `Authorization` header. Throws `not-signed-in` or `token-expired`. */
  of(authorization: string | undefined): Promise<Caller>;
  /** A user as caller without a token of theirs, for what they sealed on a device; null where there is no such user. */
  ofUser(userId: string): Promise<Caller | null>;
  /** What is remembered of a user is read again at their next request. Call after each change of roles or membership. */
  forget(userId: string): void;
}

/** A change made by another process is seen after this time; one made by this process at once. */
const rememberedMs = 2_000;
const maxRemembered = 2_000;

interface Row {
  id: string;
  sub: string;
  email: string;
  name: string;
  hasAcceptedTerms: boolean;
  memberships: (Omit<Member, 'bars'> & ClinicStanding)[];
}

/** How a clinic stands: what its gates go by. */
type ClinicStanding = Omit<Parameters<typeof barsOf>[0], 'hasAcceptedTerms'>;

const callerBy = (column: 'sub' | 'id') => `
  select u.id, u.sub, u.email, btrim(u.first_name || ' ' || u.last_name) as name,
    u.ehr_terms_accepted_at is not null as "hasAcceptedTerms",
    coalesce(json_agg(json_build_object('clinicId', m.clinic_id, 'roles', m.roles, 'isProvider', m.is_provider,
        'ehr', c.ehr, 'billDate', c.bill_date, 'subscription', ${subscriptionJson('c', '$2')}))
      filter (where m.clinic_id is not null), '[]') as memberships
  from users u left join memberships m on m.user_id = u.id and m.left_at is null
    left join clinics c on c.id = m.clinic_id
  where u.${column} = $1 group by u.id`;
const findCaller = callerBy('sub');

/**
 * Finds out who calls. The token is verified, then its `sub` names the user. A person whom the user pool knows and we
 * don't yet is written down as a user without a clinic, so that they can make one (clause 2.5).
 */
export function createCallers(deps: { pool: Pool; verify: Verify; now: () => number }): Callers {
  const { pool, verify, now } = deps;
  const nowInstant = () => new Date(now()).toISOString();
  const remembered = new Map<string, { caller: Promise<Caller>; untilMs: number; userId: string | null }>();

  async function load(identity: Identity): Promise<Caller> {
    const found = await pool.query<Row>({
      name: 'find-caller',
      text: findCaller,
      values: [identity.sub, nowInstant()],
    });
    const { grantId, authTime = null } = identity;
    return { ...callerOf(found.rows[0] ?? (await meet(identity)), now()), grantId, authTime };
  }

  async function meet({ sub, email, name }: Identity): Promise<Row> {
    const [firstName = '', ...others] = name.trim().split(/\s+/);
    await pool.query(
      `insert into users (id, sub, email, first_name, last_name) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [
        derivedId(`plumbline-user:${sub}`),
        sub,
        email,
        firstName.slice(0, 100),
        others.join(' ').slice(0, 100),
      ],
    );
    const { rows } = await pool.query<Row>(findCaller, [sub, nowInstant()]);
    return rows[0]!;
  }

  return {
    async of(authorization) {
      const identity = await identify(authorization, verify);
      const known = remembered.get(identity.sub);
      // Who calls is remembered by person; which sign-in it came from belongs to the token.
      const { grantId, authTime = null } = identity;
      if (known && known.untilMs > now()) return { ...(await known.caller), grantId, authTime };
      const entry = { caller: load(identity), untilMs: now() + rememberedMs, userId: null as string | null };
      if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value!);
      remembered.set(identity.sub, entry);
      try {
        const caller = await entry.caller;
        entry.userId = caller.userId;
        return { ...caller, grantId, authTime };
      } catch (fault) {
        if (remembered.get(identity.sub) === entry) remembered.delete(identity.sub);
        throw fault;
      }
    },
    async ofUser(userId) {
      const found = await pool.query<Row>({
        name: 'find-caller-by-id',
        text: callerBy('id'),
        values: [userId, nowInstant()],
      });
      return found.rows[0] ? callerOf(found.rows[0], now()) : null;
    },
    forget(userId) {
      for (const [sub, entry] of remembered) {
        // One that is being read just now may have read the state before the change.
        if (entry.userId === userId || entry.userId === null) remembered.delete(sub);
      }
    },
  };
}

const memberOf = (
  { ehr, subscription, billDate, ...member }: Row['memberships'][number],
  hasAcceptedTerms: boolean,
  nowMs: number,
): Member => ({ ...member, bars: barsOf({ ehr, subscription, billDate, hasAcceptedTerms }, nowMs) });

const callerOf = ({ id, sub, name, email, hasAcceptedTerms, memberships }: Row, nowMs: number): Caller => ({
  userId: id,
  sub,
  grantId: null,
  authTime: null,
  name: name || email,
  email,
  memberships: new Map(memberships.map((row) => [row.clinicId, memberOf(row, hasAcceptedTerms, nowMs)])),
});

async function identify(authorization: string | undefined, verify: Verify): Promise<Identity> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) {
    throw new Refusal('not-signed-in', 'Nobody is signed in. Sign in, then try again; nothing was lost.');
  }
  try {
    return await verify(token, 'id');
  } catch (fault) {
    if (fault instanceof TokenRefused) throw new Refusal(fault.code, fault.message);
    throw fault;
  }
}
