export type TokenUse = 'id' | 'access';

/** Who a verified token speaks for. An access token carries no email and no name: both are '' then. */
export interface Identity {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly tokenUse: TokenUse;
  /** Seconds since 1970. */
  readonly exp: number;
  /** The sign-in that the token goes back to (`origin_jti`), the same over all refreshes. */
  readonly grantId: string | null;
  /** Seconds since 1970: when the person last showed who they are, the same over all refreshes. */
  readonly authTime?: number | null;
}

/** Checks a token for its use. Throws `TokenRefused`. */
export type Verify = (token: string, use: TokenUse) => Promise<Identity>;

/** `code` is the contract's error code: `token-expired` can be mended by a refresh, `not-signed-in` cannot. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly code: 'token-expired' | 'not-signed-in';
  constructor(code: 'token-expired' | 'not-signed-in', message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
