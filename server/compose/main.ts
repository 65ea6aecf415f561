import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { withPort, type Config } from './config.ts';
import { migrate, oneAtATime } from '../kernel/db/migrate.ts';
import { openDatabase, type Database } from '../kernel/db/open-database.ts';
import { demoUsers } from '../tools/demo/demo-users.ts';
import { seedDemo } from '../tools/demo/seed.ts';
import { createApp, type Api } from './app.ts';
import { requireNoDemoAccounts } from './demo-accounts.ts';
import { faultOf } from '../kernel/http/fault.ts';
import { Refusal } from '../kernel/http/refusal.ts';
import { refuse } from '../kernel/answer/register.ts';
import { topicsOf } from '../kernel/http/room.ts';
import { createGateway } from '../kernel/live/gateway.ts';
import { holdDataFolder, type DataFolderLock } from '../kernel/process/data-folder-lock.ts';
import { checkpointsFile, openCheckpoints } from '../rooms/access/audit/checkpoints.ts';
import { openPartnerService } from '../rooms/exchange/partners/partner-service.ts';
import { listen, type Listening } from '../kernel/process/listen.ts';
import { openMail } from '../kernel/mail/mail.ts';
import { createLog, type Log } from '../kernel/process/log.ts';
import { healthRoutes } from '../kernel/process/health.ts';
import { leadToOwnHost } from '../kernel/process/own-host.ts';
import { noteAddress } from '../kernel/process/remote-address.ts';
import { logRequests } from '../kernel/process/request-log.ts';
import { loadServerSecret } from '../kernel/process/server-secret.ts';
import { topFolder } from '../kernel/process/top-folder.ts';
import { requireNoUnfinishedRestore } from '../kernel/process/unfinished-restore.ts';
import { createSignIn } from '../rooms/access/sign-in/sign-in.ts';
import { createStorage } from '../kernel/storage/create-storage.ts';
import { createStaticApp } from '../kernel/static/static-app.ts';
import { openTexts } from '../kernel/texts/texts.ts';
import { rooms } from './rooms.gen.ts';
import { joinAsServer } from './join-servers.ts';

export interface RunningServer {
  /** Where browsers go. */
  readonly url: string;
  readonly port: number;
  /** Drains and closes: no new connections, requests in flight answered, sockets told to go, the database last. */
  close(): Promise<void>;
}

export interface StartOptions {
  readonly log?: Log;
  /** The built app; `dist/app` unless given. */
  readonly appFolder?: string;
}

const builtApp = path.join(topFolder, 'dist', 'app');
const drainMs = 10_000;

/**
 * Starts everything on one port: the app, its API, the live gateway, sign-in, and the database where none is given.
 * Throws a StartFault for what the person at the terminal can mend; nothing is left running then.
 */
export async function startServer(given: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { log = createLog(), appFolder = builtApp } = options;
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const undo of opened.splice(0).toReversed()) await undo();
  };
  let end = close;
  try {
    if (!given.databaseUrl) {
      const lock: DataFolderLock = await holdDataFolder(given.dataDir);
      opened.push(() => lock.release());
    }
    requireNoUnfinishedRestore(given.dataDir);
    const listening: Listening = await listen(given);
    opened.push(() => listening.close(0));
    const config = withPort(given, listening.port);

    const database = await openDatabase({ ...config, log });
    opened.push(() => database.close());
    const secret = await loadServerSecret(config.dataDir);
    const { storage, app: storageApp } = await createStorage(config);
    const partners = await openPartnerService(config);
    if (config.databaseUrl) {
      const joined = await joinAsServer(database, { config, log, onLost: () => void end() });
      opened.push(() => joined.release());
    }
    await migrate(database);
    await requireNoDemoAccounts(database, config);
    await seedWhereDemo(database, config);

    const mail = await openMail(config, log);
    opened.push(() => mail.close());
    const signIn = await createSignIn({ database, config, log, mail, demoSignIns: demoUsers });
    opened.push(() => signIn.close());
    const { verify, accounts } = signIn;
    const texts = openTexts(config);
    const api = createApp({
      database,
      config,
      log,
      verify,
      clock: Date,
      mail,
      secret,
      storage,
      partners,
      checkpoints: openCheckpoints(checkpointsFile(config.dataDir), secret),
      ...(texts && { texts }),
      ...(accounts && { accounts }),
    });
    opened.push(() => api.settle());
    const readable = topicsOf(rooms);
    const gateway = await createGateway({ database, log, verify, readable, nowMs: Date.now });
    opened.push(() => gateway.close());

    let closing: Promise<void> | null = null;
    const health = healthRoutes({
      askDatabase: () => database.pool.query('select 1'),
      isEnding: () => closing !== null,
    });
    const app = mountAll({ api, config, log, pages: [health, api.pages, signIn.app], storageApp, appFolder });
    listening.serve(getRequestListener(app.fetch), gateway.handleUpgrade);

    // Sockets are told first, while no new connection is taken any more: otherwise they would come straight back.
    const drain = async () => {
      const drained = listening.close(drainMs);
      await gateway.close();
      await drained;
      await close();
    };
    end = () => (closing ??= drain());
    return { url: config.origin, port: config.port, close: () => end() };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Everything on one origin, the built app last. */
function mountAll(parts: {
  api: Api;
  config: Config;
  log: Log;
  /** What has paths of its own. */
  pages: readonly Hono[];
  storageApp: Hono;
  appFolder: string;
}): Hono {
  const { api, config, log } = parts;
  const app = new Hono();
  app.use(noteAddress(config.trustedProxies), logRequests(log), leadToOwnHost(config));
  for (const page of parts.pages) app.route('/', page);
  app.route('/storage', parts.storageApp);
  app.get('/openapi.json', () => api.request('/openapi.json'));
  app.route('/api', api);
  app.all('/api/*', () => refuse(noSuchCall));
  app.route('/', createStaticApp(parts.appFolder, config));
  // What no room has dealt with: told to the log as every fault is, and to nobody else.
  app.onError((fault) => refuse(faultOf(fault, log, 'server')));
  return app;
}

const noSuchCall = new Refusal(
  'not-found',
  'There is no such call. The app may be older than the server: reload it.',
);

/** The demo is for the local stage, and only where no other data lies. */
async function seedWhereDemo(database: Database, { stage, signIn }: Config): Promise<void> {
  if (stage !== 'local') return;
  await oneAtATime(database, 'seed of the demo', async () => {
    const { rows } = await database.pool.query<{ isempty: boolean; isdemo: boolean }>(
      `select not exists (select from users) as isempty,
        exists (select from users where email = $1) as isdemo`,
      [demoUsers[0]?.email],
    );
    // An interrupted seeding is completed, and the demo's schedule follows the calendar.
    if (rows[0]?.isempty || rows[0]?.isdemo)
      await seedDemo(database, { now: Date.now(), accounts: signIn.embedded });
  });
}
