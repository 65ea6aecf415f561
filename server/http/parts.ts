import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import type { Log } from '../process/log.ts';
import type { ServicesConfig } from '../services-config.ts';
import type { Verify } from '../sign-in/identity.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Callers } from './caller.ts';
import type { SharedReads } from './shared-read.ts';

/** What the sign-in service does for accounts; see `server/sign-in`. */
export interface Accounts {
  /** Sends a code to a known address; for an unknown one does nothing and says nothing. */
  requestPasswordReset(email: string): Promise<void>;
  /** Sets the password and ends the user's sign-ins, but for the one that asks. */
  setPassword(sub: string, newPassword: string, keepGrantId: string | null): Promise<void>;
}

/** The settings that the API reads. */
export interface ApiSettings {
  /** Words for people while nothing may be done; null in normal times. */
  readonly maintenance?: string | null;
  /** Where a payment method is changed (clause 7.21); null where payments are not set up. */
  readonly paymentUpdateUrl?: string | null;
  /** The hosts that URL may name. */
  readonly paymentHosts?: readonly string[];
  /** The company's own people, and the outside feedback tool. */
  readonly services?: Pick<ServicesConfig, 'internalDomain' | 'feedback'>;
}

export interface ApiDeps {
  readonly database: Database;
  readonly verify: Verify;
  readonly clock: { now(): number };
  readonly config: Pick<Config, 'stage'> & ApiSettings;
  readonly log: Log;
  readonly accounts?: Accounts;
}

/** What the rooms of the API share while it runs. */
export interface ApiParts extends ApiDeps {
  /** The API's own connections; see `inScope`. */
  readonly pool: Pool;
  readonly callers: Callers;
  readonly shared: SharedReads;
  readonly trail: AuditTrail;
}
