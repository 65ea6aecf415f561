import type { Pool } from 'pg';
import type { Database } from '../db/open-database.ts';
import type { ReadableTopics } from '../live/live-socket.ts';
import type { Mailer } from '../mail/letter.ts';
import type { Log } from '../process/log.ts';
import type { Verify } from '../identity/identity.ts';
import type { Storage } from '../storage/storage.ts';
import type { Texter } from '../texts/text-message.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Callers } from './caller.ts';
import type { Flood } from './flood.ts';
import type { requireMember } from './policy.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { SharedReads } from './shared-read.ts';
import type { Sightings } from '../audit/sightings.ts';

/** The settings that the API reads. A room adds those that it alone reads, in its `<noun>.room.ts`. */
export interface ApiSettings {
  readonly stage: string;
  /** Words for people while nothing may be done; null in normal times. */
  readonly maintenance?: string | null;
  /** Where browsers go; what a link in a mail begins with. */
  readonly origin?: string;
  readonly services?: Partial<ServiceSettings>;
}

/** Settings of services outside of this process, added by the rooms that call them. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by rooms
export interface ServiceSettings {}

/**
 * What the API is made of. A room with a service that others ask (accounts, partners) adds it here where the service
 * is defined, by `declare module`; `server/compose` opens it and hands it in.
 */
export interface ApiDeps {
  readonly database: Database;
  readonly verify: Verify;
  readonly clock: { now(): number };
  readonly config: ApiSettings;
  readonly log: Log;
  /** Absent where nothing is sent. */
  readonly mail?: Mailer;
  /** Absent where no texts are sent. */
  readonly texts?: Texter;
  /** A secret of this server, for keyed hashes where there is no embedded sign-in; made anew unless given. */
  readonly secret?: Buffer;
  /** Where pictures lie; without it, what needs one is refused as not set up. */
  readonly storage?: Storage;
  /** Another check of who may call, in place of `requireMember`: for the proof that the database holds without it. */
  readonly admits?: typeof requireMember;
}

/** What the rooms of the API share while it runs. */
export interface ApiParts extends ApiDeps {
  /** The API's own connections; see `inScope`. */
  readonly pool: Pool;
  readonly callers: Callers;
  readonly shared: SharedReads;
  readonly trail: AuditTrail;
  readonly sightings: Sightings;
  readonly flood: Flood;
  readonly limits: SharedLimits;
  /** Which live topics a role may follow, as the rooms say. */
  readonly readableTopics: ReadableTopics;
  readonly secret: Buffer;
}
