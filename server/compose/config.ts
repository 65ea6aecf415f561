import path from 'node:path';
import { readProxies, type Proxies } from '../kernel/process/remote-address.ts';
import { StartFault } from '../kernel/process/start-fault.ts';
import type { SignInConfig } from '../rooms/access/sign-in/service/settings.ts';
import { unsafeSettings } from './safe-start.ts';
import { readServices, type ServicesConfig } from './services-config.ts';

export const stages = ['local', 'dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  readonly stage: Stage;
  /** 0 asks for any free port; `startServer` then works with the port it got. */
  readonly port: number;
  /** Addresses to listen on. By default both loopbacks, of which IPv6 may be missing. */
  readonly hosts: readonly string[];
  /** True unless HOST names something beyond this machine. */
  readonly isLoopback: boolean;
  /** Scheme, host and port that browsers use. */
  readonly origin: string;
  /** Whose word of where a request comes from is believed. */
  readonly trustedProxies: Proxies;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: the server launches its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Whether `dataDir` lies on a disk that several servers of one database see. */
  readonly isDataDirShared: boolean;
  readonly signIn: SignInConfig;
  /** Where browsers report errors; null: nowhere. */
  readonly errorReportingDsn: string | null;
  readonly logLevel: LogLevel;
  /** [4.9] Words for people while nothing may be done; null in normal times. */
  readonly maintenance: string | null;
  /** [7.21] Where a clinic changes its payment method; followed only to one of `paymentHosts`, by https. */
  readonly paymentUpdateUrl: string | null;
  readonly paymentHosts: readonly string[];
  readonly services: ServicesConfig;
}

type Environment = Readonly<Record<string, string | undefined>>;

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];
const embeddedPool = { userPoolId: 'local_plumbline', clientId: 'plumbline-app' } as const;

/**
 * Reads the settings from the environment: PORT, HOST, PUBLIC_ORIGIN, PLAIN_HTTP, TRUSTED_PROXIES, DATA_DIR, DATA_DIR_SHARED, DATABASE_URL, STAGE,
 * LOG_LEVEL, SENTRY_DSN and SIGN_IN_*, and those of `services-config.ts`.
 * An empty variable counts as absent. Throws one StartFault that names every bad value.
 * @param options.serves false for a tool, which lets nobody in
 */
export function readConfig(
  env: Environment,
  workingDir: string = process.cwd(),
  { serves = true } = {},
): Config {
  const faults: string[] = [];
  const read = (name: string) => env[name]?.trim() || null;

  const stage = readStage(read('STAGE'), faults);
  const port = readPort(read('PORT'), faults);
  const hosts = read('HOST')
    ?.split(',')
    .map((host) => host.trim().replaceAll(/^\[|\]$/g, '')) ?? ['127.0.0.1', '::1'];
  const givenOrigin = readOrigin(read('PUBLIC_ORIGIN'), faults);
  const trustedProxies = readTrusted(read('TRUSTED_PROXIES'), faults);
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'), faults);
  const pool = readPool(read, faults);
  const errorReportingDsn = readDsn(read('SENTRY_DSN'), faults);
  const logLevel = readLogLevel(read('LOG_LEVEL'), stage, faults);
  const services = readServices(read, { origin: givenOrigin, stage }, faults);
  const config = {
    stage,
    port,
    hosts: hosts.flatMap((host) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host])),
    isLoopback: hosts.every((host) => loopbackHosts.includes(host)),
    trustedProxies,
    dataDir: path.resolve(workingDir, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    isDataDirShared: readShared(read('DATA_DIR_SHARED'), databaseUrl, faults),
    errorReportingDsn,
    logLevel,
    maintenance: read('MAINTENANCE'),
    paymentUpdateUrl: read('PAYMENT_UPDATE_URL'),
    paymentHosts:
      read('PAYMENT_HOSTS')
        ?.split(',')
        .map((host) => host.trim()) ?? [],
    services,
  };
  const origin = givenOrigin ?? `http://localhost:${port}`;
  const whole = { ...config, origin, signIn: pool ?? embeddedSignIn(origin) };
  if (serves) faults.push(...unsafeSettings(whole, read('PLAIN_HTTP')));
  if (faults.length > 0) throw new StartFault(`The settings do not allow a start:\n- ${faults.join('\n- ')}`);
  return whole;
}

/** The same settings for the port that was really taken; matters for port 0 only. */
export function withPort(config: Config, port: number): Config {
  if (config.port === port) return config;
  const isOwnOrigin = config.origin === `http://localhost:${config.port}`;
  const origin = isOwnOrigin ? `http://localhost:${port}` : config.origin;
  return { ...config, port, origin, signIn: config.signIn.embedded ? embeddedSignIn(origin) : config.signIn };
}

function embeddedSignIn(origin: string): SignInConfig {
  return {
    embedded: true,
    ...embeddedPool,
    domain: new URL(origin).host,
    issuer: `${origin}/${embeddedPool.userPoolId}`,
    userPoolEndpoint: `${origin}/cognito`,
    identityPoolId: null,
  };
}

function readStage(text: string | null, faults: string[]): Stage {
  if (text === null) return 'local';
  const stage = stages.find((known) => known === text);
  if (!stage) faults.push(`STAGE is "${text}"; it can be ${stages.join(', ')}.`);
  return stage ?? 'local';
}

function readPort(text: string | null, faults: string[]): number {
  if (text === null) return 4173;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  faults.push(`PORT is "${text}"; it must be a whole number up to 65535, as in PORT=4173.`);
  return 0;
}

function readOrigin(text: string | null, faults: string[]): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  faults.push(
    `PUBLIC_ORIGIN is "${text}"; it must be scheme and host alone, as in https://clinic.example.org.`,
  );
  return null;
}

function readTrusted(text: string | null, faults: string[]): Proxies {
  const proxies = readProxies(text);
  if (proxies) return proxies;
  faults.push(
    `TRUSTED_PROXIES is "${text}"; it must be networks, as in 10.0.0.0/8, fd00::/8, or the word none.`,
  );
  return readProxies(null)!;
}

function readDatabaseUrl(text: string | null, faults: string[]): string | null {
  if (text === null) return null;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  // The value is not repeated: it may hold a password.
  faults.push('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  return null;
}

function readShared(text: string | null, databaseUrl: string | null, faults: string[]): boolean {
  if (text !== null && text !== 'yes')
    faults.push(`DATA_DIR_SHARED is "${text}"; it can be yes, or left out.`);
  if (text === 'yes' && databaseUrl === null) {
    faults.push(
      'DATA_DIR_SHARED is set without DATABASE_URL: the embedded database belongs to one server. Name a database that all servers reach.',
    );
  }
  return text === 'yes';
}

function readDsn(text: string | null, faults: string[]): string | null {
  if (text !== null && !URL.canParse(text))
    faults.push('SENTRY_DSN must be a whole address, as in https://key@host/1.');
  return text;
}

/** At a desk (stage local) every call would scroll the sign-ins away. */
function readLogLevel(text: string | null, stage: Stage, faults: string[]): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (text !== null && !level) faults.push(`LOG_LEVEL is "${text}"; it can be ${logLevels.join(', ')}.`);
  return level ?? (stage === 'local' ? 'warn' : 'info');
}

function readPool(read: (name: string) => string | null, faults: string[]): SignInConfig | null {
  const needed = ['SIGN_IN_USER_POOL_ID', 'SIGN_IN_CLIENT_ID', 'SIGN_IN_DOMAIN'] as const;
  const missing = needed.filter((name) => read(name) === null);
  if (missing.length === needed.length) return null;
  if (missing.length > 0) {
    faults.push(`A real user pool needs ${needed.join(', ')}; missing: ${missing.join(', ')}.`);
    return null;
  }
  const userPoolId = read('SIGN_IN_USER_POOL_ID')!;
  if (!/^[\w-]+_\w+$/.test(userPoolId)) {
    faults.push(`SIGN_IN_USER_POOL_ID is "${userPoolId}"; it must look like eu-west-1_AbCdEf123.`);
  }
  const region = userPoolId.slice(0, userPoolId.indexOf('_'));
  return {
    embedded: false,
    userPoolId,
    clientId: read('SIGN_IN_CLIENT_ID')!,
    domain: read('SIGN_IN_DOMAIN')!
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
    issuer: read('SIGN_IN_ISSUER') ?? `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    userPoolEndpoint: read('SIGN_IN_USER_POOL_ENDPOINT'),
    identityPoolId: read('SIGN_IN_IDENTITY_POOL_ID'),
  };
}
