import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import pg from 'pg';
import type { Mailer } from '../../../kernel/mail/letter.ts';
import type { Logins } from '../../../kernel/db/login-roles.ts';
import { openMail } from '../../../kernel/mail/mail.ts';
import type { Log } from '../../../kernel/process/log.ts';
import { authorizeRoutes } from './hosted/authorize.routes.ts';
import { clientConfigOf, clientConfigRoutes } from './hosted/client-config.routes.ts';
import type { Verify } from '../../../kernel/identity/identity.ts';
import { loginRoutes } from './hosted/login.routes.ts';
import { createAccountService, type AccountService } from './account-service.ts';
import { watchEndedSignIns } from './tokens/ended-sign-ins.ts';
import { resetLetter } from './hosted/letters.ts';
import { sendPage } from '../../../kernel/pages/page.ts';
import { troublePage } from './hosted/trouble.page.ts';
import { faultInWords } from './service/fault-in-words.ts';
import { poolRoutes } from './calls/pool.routes.ts';
import { prepareSchema, sweep } from './service/schema.ts';
import type { DemoSignIn, Service } from './service/service.ts';
import { readSignInSettings, type SignInServer } from './service/settings.ts';
import { loadSigningKey } from './tokens/signing-key.ts';
import { createThrottle } from './accounts/throttle.ts';
import { termsRoutes } from './hosted/terms.routes.ts';
import { tokenRoutes } from './calls/token.routes.ts';
import { createTokenMaker } from './tokens/tokens.ts';
import { createVerify, keysOf } from './tokens/verify-token.ts';
import { welcomeRoutes } from './hosted/welcome.routes.ts';
import { wellKnownRoutes } from './hosted/well-known.routes.ts';

export interface SignInDeps {
  /** Its owner makes the schema; everything after that is done under the service's own login. */
  readonly database: { readonly pool: pg.Pool; readonly logins: Logins };
  readonly config: SignInServer;
  readonly log: Log;
  /** Opened by `openMail` unless given. */
  readonly mail?: Mailer;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Offered on the sign-in page of the local stage. */
  readonly demoSignIns?: readonly DemoSignIn[];
  readonly nowMs?: () => number;
  /** How a request is let wait that comes too soon. */
  readonly pause?: (ms: number) => Promise<void>;
}

export interface SignIn {
  /** /config.json always; with the embedded service also its pages and calls. To be mounted at `/`. */
  readonly app: Hono;
  readonly verify: Verify;
  /** What the API does for accounts; null with a real pool, which keeps them itself. */
  readonly accounts: AccountService | null;
  close(): Promise<void>;
}

const sweepEveryMs = 3_600_000;
const maxConnections = 8;

/**
 * The sign-in of this server: the embedded Cognito-shaped service, or a real user pool, by configuration alone. For a
 * real pool only the check of tokens and /config.json are left to do here.
 */
export async function createSignIn(deps: SignInDeps): Promise<SignIn> {
  const { config, log, database, env = process.env, nowMs = Date.now, pause = sleep } = deps;
  const { issuer, clientId } = config.signIn;
  const settings = readSignInSettings(env, config);
  const app = new Hono();
  app.route('/', clientConfigRoutes(clientConfigOf(config, settings, env)));
  app.route('/', termsRoutes({ config, settings }));
  if (!config.signIn.embedded) {
    return {
      app,
      verify: createVerify({ keys: keysOf({ issuer }), issuer, clientId, nowMs }),
      accounts: null,
      close: async () => {},
    };
  }

  const pool = openPool(database.logins.signIn, log);
  await prepareSchema(database.pool, pool);
  const isDatabaseShared = config.databaseUrl !== null;
  const key = await loadSigningKey({ pool, dataDir: config.dataDir, isDatabaseShared });
  const mail = deps.mail ?? (await openMail(config, log));
  const ended = await watchEndedSignIns(pool, settings.tokenSeconds, log);
  const service: Service = {
    pool,
    config,
    settings,
    key,
    sealer: key.sealer,
    tokens: createTokenMaker({ key, issuer, clientId, seconds: settings.tokenSeconds, nowMs }),
    verify: createVerify({ keys: keysOf({ key }), issuer, clientId, nowMs }),
    throttle: createThrottle({ pool, isDatabaseShared, nowMs, pause }),
    mail,
    deliver: (account, code) => mail.send(resetLetter(account, code)),
    demoSignIns: config.stage === 'local' ? (deps.demoSignIns ?? []) : [],
    nowMs,
    log,
  };
  mount(app, service);

  const sweeping = setInterval(() => {
    sweep(pool).catch((fault: unknown) => log.warn({ err: fault }, 'old sign-ins could not be removed'));
  }, sweepEveryMs);
  sweeping.unref();
  return {
    app,
    verify: ended.guard(service.verify),
    accounts: createAccountService(service, () => ended.refresh()),
    async close() {
      clearInterval(sweeping);
      ended.close();
      await pool.end();
    },
  };
}

/** No form comes near this. A call of the pool carries tokens. */
const maxFormBytes = 4_096;
const maxCallBytes = 16_384;

function openPool(login: pg.ClientConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'plumbline-sign-in',
    connectionTimeoutMillis: 10_000,
    ...login,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (fault) => log.warn({ err: fault }, 'a database connection of the sign-in was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function mount(app: Hono, service: Service): void {
  for (const path of ['/login', '/login/welcome', '/oauth2/token', '/cognito']) {
    const maxSize = path === '/cognito' ? maxCallBytes : maxFormBytes;
    app.use(path, bodyLimit({ maxSize, onError: (c) => tooLarge(c) }));
  }
  for (const routes of [
    authorizeRoutes,
    loginRoutes,
    welcomeRoutes,
    tokenRoutes,
    poolRoutes,
    wellKnownRoutes,
  ]) {
    app.route('/', routes(service));
  }
  app.onError((fault, c) => {
    service.log.error({ err: fault, path: c.req.path }, 'the sign-in service has a fault');
    const { message, status, headers } = faultInWords(fault);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (/^\/(oauth2\/token|cognito|config\.json)/.test(c.req.path)) {
      const error = { error: 'server_error', error_message: message, __type: 'InternalErrorException' };
      return c.json({ ...error, message }, status);
    }
    return sendPage(c, service, troublePage(service, message), status);
  });
}

function tooLarge(c: Context): Response {
  const message = 'The request is too large.';
  const error = {
    error: 'invalid_request',
    error_message: message,
    __type: 'InvalidParameterException',
    message,
  };
  return c.json(error, 413);
}
