/** [8.3] What the sign-in says when it does not hold, word for word. */
export const authWords = {
  notSignedIn: 'User needs to be authenticated to call this API.',
  noSession: 'Auth session was not found. Make sure to call signIn.',
  userPool: 'Invalid user pool id provided.',
  identityPool: 'Invalid identity pool id provided.',
  invalidTokens: 'Invalid tokens.',
  implicit: 'Token refresh is not supported with the implicit grant flow (use code grant).',
  /** Ours: the vault of whoever's turn it is has been locked. */
  locked: 'This device is locked. What you entered is kept and goes on when you unlock it.',
  unknown: 'An unknown error has occurred.',
} as const;

/** Said on the signed-out page when the server has ended the sign-in. */
export const signInEnded = `${authWords.notSignedIn} The sign-in has ended; sign in again.`;

/** By the names that Amplify gives its errors; its own sentences differ a little from place to place. */
const byName: Readonly<Record<string, string>> = {
  UserUnAuthenticatedException: authWords.notSignedIn,
  NoSessionFoundException: authWords.noSession,
  InvalidUserPoolId: authWords.userPool,
  InvalidIdentityPoolIdException: authWords.identityPool,
  InvalidAuthTokens: authWords.invalidTokens,
  InvalidTokens: authWords.invalidTokens,
  TokenRefreshException: authWords.implicit,
};

/** What an error of the sign-in says to a person. */
export function authWordsOf(error: unknown): string {
  if (!(error instanceof Error)) return authWords.unknown;
  return byName[error.name] ?? (error.message.trim() || authWords.unknown);
}
