import type { ClientConfig } from '../../../../../src/contract/base/client-config.ts';
import type { MailSettings } from '../../../../kernel/mail/mail.ts';
import { StartFault } from '../../../../kernel/process/start-fault.ts';

/**
 * Where people sign in. `embedded` is the service in this process; otherwise a real user pool, named by the
 * environment alone. `domain` carries no scheme, as Amplify wants it.
 */
export interface SignInConfig {
  readonly embedded: boolean;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly domain: string;
  readonly issuer: string;
  /** Null with a real pool: Amplify then finds the endpoint by the pool's region. */
  readonly userPoolEndpoint: string | null;
  readonly identityPoolId: string | null;
}

/** The server's own settings that the sign-in goes by. */
export interface SignInServer extends MailSettings {
  readonly stage: ClientConfig['stage'];
  /** Where browsers go. */
  readonly origin: string;
  /** Null where the server has a database of its own. */
  readonly databaseUrl: string | null;
  readonly signIn: SignInConfig;
  readonly services: MailSettings['services'] & {
    readonly scripts: ClientConfig['scripts'];
    readonly emailValidationUrl: string | null;
    readonly internalDomain: string | null;
  };
}

/** What the sign-in service needs beside the server's own settings. Lifetimes are Cognito's defaults. */
export interface SignInSettings {
  readonly responseType: 'code' | 'token';
  readonly scopes: readonly string[];
  /** Exact addresses that a code may be sent to, and the same for after the sign-out. */
  readonly redirects: readonly string[];
  readonly tokenSeconds: number;
  readonly refreshSeconds: number;
  readonly identityPoolEndpoint: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const codeSeconds = 300;
export const hostedSessionSeconds = 3600;
export const resetCodeSeconds = 900;

/** Vite's, which passes everything of the sign-in on to this server (`npm run dev`). */
const developmentServer = 'http://localhost:5173/';
const defaultScopes = 'openid email profile aws.cognito.signin.user.admin';

/**
 * Reads SIGN_IN_RESPONSE_TYPE (code or token, clause 1.1), SIGN_IN_SCOPES, SIGN_IN_REDIRECTS (addresses beside the
 * server's own origin, separated by commas), SIGN_IN_TOKEN_SECONDS (3600), SIGN_IN_REFRESH_DAYS (30) and
 * SIGN_IN_IDENTITY_POOL_ENDPOINT. Throws one StartFault that names every bad value.
 */
export function readSignInSettings(
  env: Environment,
  config: Pick<SignInServer, 'origin' | 'stage'>,
): SignInSettings {
  const faults: string[] = [];
  const read = (name: string) => env[name]?.trim() || null;
  const count = (name: string, fallback: number, max: number) => {
    const text = read(name);
    const value = Number(text ?? fallback);
    if (Number.isInteger(value) && value > 0 && value <= max) return value;
    faults.push(`${name} is "${text}"; it must be a whole number from 1 to ${max}.`);
    return fallback;
  };
  const responseType = read('SIGN_IN_RESPONSE_TYPE') ?? 'code';
  if (responseType !== 'code' && responseType !== 'token') {
    faults.push(`SIGN_IN_RESPONSE_TYPE is "${responseType}"; it can be code or token.`);
  }
  const extra = (read('SIGN_IN_REDIRECTS') ?? '').split(',').map((text) => text.trim());
  const development = config.stage === 'local' ? [developmentServer] : [];
  const redirects = [`${config.origin}/`, ...development, ...extra.filter(Boolean)];
  for (const redirect of redirects) {
    const isAddress = URL.canParse(redirect) && /^https?:$/.test(new URL(redirect).protocol);
    if (!isAddress || redirect.includes('#') || redirect.includes('*')) {
      faults.push(
        `SIGN_IN_REDIRECTS names "${redirect}"; each must be a whole address, as in http://localhost:5173/.`,
      );
    }
  }
  const settings: SignInSettings = {
    responseType: responseType === 'token' ? 'token' : 'code',
    scopes: (read('SIGN_IN_SCOPES') ?? defaultScopes).split(/\s+/),
    redirects,
    tokenSeconds: count('SIGN_IN_TOKEN_SECONDS', 3600, 86_400),
    refreshSeconds: count('SIGN_IN_REFRESH_DAYS', 30, 3650) * 86_400,
    identityPoolEndpoint: read('SIGN_IN_IDENTITY_POOL_ENDPOINT'),
  };
  if (faults.length > 0)
    throw new StartFault(`The sign-in settings do not allow a start:\n- ${faults.join('\n- ')}`);
  return settings;
}
