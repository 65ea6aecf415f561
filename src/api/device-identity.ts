/**
 * Who is signed in on this device, read from where Amplify keeps its tokens, without Amplify: at once, with no network
 * and also with expired tokens. It opens the app; it proves nothing to a server.
 */
export interface DeviceIdentity {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  /** Seconds since 1970; in the past when the token has expired. */
  readonly exp: number;
}

const prefix = 'CognitoIdentityServiceProvider';

/** @returns null when nobody is signed in, or the token cannot be read */
export function readDeviceIdentity(clientId: string): DeviceIdentity | null {
  const token = readToken(clientId, 'idToken');
  const claims = token ? decodeClaims(token) : null;
  if (!claims || typeof claims['sub'] !== 'string' || typeof claims['exp'] !== 'number') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { sub: claims['sub'], email: text(claims['email']), name: text(claims['name']), exp: claims['exp'] };
}

/** A stored token as it stands. */
export function readToken(clientId: string, kind: 'idToken' | 'accessToken' | 'refreshToken'): string | null {
  try {
    const user = localStorage.getItem(`${prefix}.${clientId}.LastAuthUser`);
    return user && localStorage.getItem(`${prefix}.${clientId}.${user}.${kind}`);
  } catch {
    return null;
  }
}

/**
 * What this device holds of a session: `none` when nobody is signed in, `lost` when somebody is named but has no access
 * token, `unreadable` when their tokens are none.
 */
export function storedSession(clientId: string): 'none' | 'lost' | 'unreadable' | 'there' {
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

/** Removes the tokens and the mark of a hosted sign-in, without Amplify; a sign-in under way can still end well. */
export function forgetTokens(clientId: string): void {
  try {
    const mine = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}.${clientId}.`));
    for (const key of mine) if (!underWay.test(key)) localStorage.removeItem(key);
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}
