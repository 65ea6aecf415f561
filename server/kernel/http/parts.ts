import type { Pool } from 'pg';
import type { Config } from '../../compose/config.ts';
import type { Database } from '../db/open-database.ts';
import type { Mailer } from '../mail/letter.ts';
import type { Log } from '../process/log.ts';
import type { PartnerDesk } from '../../rooms/exchange/partners/partner-desk.ts';
import type { ServicesConfig } from '../../compose/services-config.ts';
import type { AccountDesk } from '../../rooms/access/sign-in/accounts/account-desk.ts';
import type { Verify } from '../../rooms/access/sign-in/tokens/identity.ts';
import type { Storage } from '../storage/storage.ts';
import type { Texter } from '../texts/text-message.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Callers } from './caller.ts';
import type { Flood } from './flood.ts';
import type { SharedReads } from './shared-read.ts';

/** The settings that the API reads. */
export interface ApiSettings {
  /** Words for people while nothing may be done; null in normal times. */
  readonly maintenance?: string | null;
  /** Where a payment method is changed (clause 7.21); null where payments are not set up. */
  readonly paymentUpdateUrl?: string | null;
  /** The hosts that URL may name. */
  readonly paymentHosts?: readonly string[];
  /** The company's own people, the outside feedback tool, and where the agreement of [7.10] is. */
  readonly services?: Partial<Pick<ServicesConfig, 'baaUrl' | 'internalDomain' | 'feedback'>>;
  /** Where browsers go; what a link in a mail begins with. */
  readonly origin?: string;
}

export interface ApiDeps {
  readonly database: Database;
  readonly verify: Verify;
  readonly clock: { now(): number };
  readonly config: Pick<Config, 'stage'> & ApiSettings;
  readonly log: Log;
  /** The embedded sign-in service; absent with a real pool. */
  readonly accounts?: AccountDesk;
  /** Absent where nothing is sent. */
  readonly mail?: Mailer;
  /** Absent where no texts are sent. */
  readonly texts?: Texter;
  /** A secret of this server, for keyed hashes where there is no embedded sign-in; made anew unless given. */
  readonly secret?: Buffer;
  /** Where pictures lie; without it, what needs one is refused as not set up. */
  readonly storage?: Storage;
  /** The partners of this server; absent where none are known. */
  readonly partners?: PartnerDesk;
}

/** What the rooms of the API share while it runs. */
export interface ApiParts extends ApiDeps {
  /** The API's own connections; see `inScope`. */
  readonly pool: Pool;
  readonly callers: Callers;
  readonly shared: SharedReads;
  readonly trail: AuditTrail;
  readonly flood: Flood;
  readonly secret: Buffer;
}
