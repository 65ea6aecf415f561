import type pg from 'pg';
import type { Mailer } from '../../../../kernel/mail/letter.ts';
import type { Log } from '../../../../kernel/process/log.ts';
import type { DeliverCode } from '../accounts/accounts.ts';
import type { Verify } from '../../../../kernel/identity/identity.ts';
import type { Sealer } from '../../../../kernel/process/secrets.ts';
import type { SignInServer, SignInSettings } from './settings.ts';
import type { SigningKey } from '../tokens/signing-key.ts';
import type { Throttle } from '../accounts/throttle.ts';
import type { TokenMaker } from '../tokens/tokens.ts';

/** A sign-in that the page of the local stage offers to pick. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly note: string;
}

/** What the routes of the embedded service share. */
export interface Service {
  readonly pool: pg.Pool;
  readonly config: Pick<SignInServer, 'stage' | 'origin' | 'dataDir' | 'signIn'>;
  readonly settings: SignInSettings;
  readonly key: SigningKey;
  readonly sealer: Sealer;
  readonly tokens: TokenMaker;
  readonly verify: Verify;
  readonly throttle: Throttle;
  readonly mail: Mailer;
  readonly deliver: DeliverCode;
  readonly demoSignIns: readonly DemoSignIn[];
  readonly nowMs: () => number;
  readonly log: Log;
}
