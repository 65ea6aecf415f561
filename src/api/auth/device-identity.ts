import { currentPerson, dropPerson } from '../people.ts';
import { dropSealedTokens, hasSealedTokens, openedTokens } from './sealed-tokens.ts';
import { sealsOf } from '../../vault/seals.ts';

/**
 * Who is signed in on this device, without Amplify: at once, with no network, also with expired tokens and while the
 * vault is locked. It opens the app; it proves nothing to a server.
 */
export interface DeviceIdentity {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  /** Seconds since 1970; in the past when the token has expired. */
  readonly exp: number;
}

const prefix = 'CognitoIdentityServiceProvider';

/**
 * Whoever's turn it is; or, between a sign-in and the sealing of its tokens, whom those name.
 * @returns null when nobody is signed in, or the token cannot be read
 */
export function readDeviceIdentity(clientId: string): DeviceIdentity | null {
  const person = currentPerson();
  if (person) return { sub: person.sub, email: person.email, name: person.name, exp: person.exp };
  const token = readToken(clientId, 'idToken');
  const claims = token ? decodeClaims(token) : null;
  if (!claims || typeof claims['sub'] !== 'string' || typeof claims['exp'] !== 'number') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { sub: claims['sub'], email: text(claims['email']), name: text(claims['name']), exp: claims['exp'] };
}

/** A stored token as it stands; a sealed one only when this page has opened it. */
export function readToken(clientId: string, kind: 'idToken' | 'accessToken' | 'refreshToken'): string | null {
  if (currentPerson()) return openedTokens()?.[kind] ?? null;
  try {
    const user = localStorage.getItem(`${prefix}.${clientId}.LastAuthUser`);
    return user && localStorage.getItem(`${prefix}.${clientId}.${user}.${kind}`);
  } catch {
    return null;
  }
}

/**
 * What this device holds of a session: `none` when nobody is signed in, `lost` when somebody is named but has no access
 * token, `unreadable` when their tokens are none or do not open with an open vault, `sealed` while it is locked.
 */
export function storedSession(clientId: string): 'none' | 'lost' | 'unreadable' | 'sealed' | 'there' {
  const person = currentPerson();
  if (person && !openedTokens()) {
    if (!hasSealedTokens(person.sub)) return 'lost';
    return sealsOf(person.sub) ? 'unreadable' : 'sealed';
  }
  const idToken = readToken(clientId, 'idToken');
  const accessToken = readToken(clientId, 'accessToken');
  if (!idToken && !accessToken) return 'none';
  if (!accessToken) return 'lost';
  const isReadable = decodeClaims(accessToken) !== null && idToken !== null && decodeClaims(idToken) !== null;
  return isReadable ? 'there' : 'unreadable';
}

/** The claims of a token, unverified; null when it is none. */
export function decodeClaims(token: string): Record<string, unknown> | null {
  try {
    const body = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether a sign-in began in this browser and has not come back yet (the flag is shared by all tabs). */
export function isSignInUnderWay(clientId: string): boolean {
  try {
    return localStorage.getItem(`${prefix}.${clientId}.inflightOAuth`) === 'true';
  } catch {
    return false;
  }
}

/** What a sign-in that has begun, perhaps in another tab, still needs. */
const underWay = /\.(inflightOAuth|inflightOAuthDeadline|oauthPKCE|oauthState)$/;

/** A sign-in that a power cut has ended: nobody comes back from it. */
export function forgetSignInUnderWay(clientId: string): void {
  forgetKeys(clientId, (key) => underWay.test(key));
}

/**
 * Removes the tokens of whoever's turn it is and the mark of a hosted sign-in, without Amplify; a sign-in under way can
 * still end well. The other people of this device stay.
 */
export function forgetTokens(clientId: string): void {
  const person = currentPerson();
  if (person) {
    dropSealedTokens(person.sub);
    dropPerson(person.sub);
  }
  forgetFreshTokens(clientId);
}

/** Whether a sign-in has brought tokens that nobody has sealed. */
export function hasFreshTokens(clientId: string): boolean {
  try {
    return localStorage.getItem(`${prefix}.${clientId}.LastAuthUser`) !== null;
  } catch {
    return false;
  }
}

/** Removes what a sign-in has brought and nobody has sealed. */
export function forgetFreshTokens(clientId: string): void {
  forgetKeys(clientId, (key) => !underWay.test(key));
}

/** Removes those of the sign-in's own keys that are meant. */
function forgetKeys(clientId: string, isMeant: (key: string) => boolean): void {
  try {
    const mine = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}.${clientId}.`));
    for (const key of mine) if (isMeant(key)) localStorage.removeItem(key);
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}
