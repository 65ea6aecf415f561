/** What happened to the sign-in, in this tab or another. */
export type AuthEvent =
  | { readonly is: 'signedIn' | 'refreshed' }
  /** `why` only when it was not the person's own doing. */
  | { readonly is: 'signedOut'; readonly why?: string }
  /** The sign-in can be renewed by the person alone; the tokens are kept. */
  | { readonly is: 'needsSignIn'; readonly why: string }
  | { readonly is: 'signInFailed'; readonly message: string }
  /** Back from the hosted page, with the address that was asked for before. */
  | { readonly is: 'returned'; readonly to: string };

type Hear = (event: AuthEvent) => void;
const listeners = new Set<Hear>();

/** @returns how to stop listening */
export function listenToAuth(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export function tellAuth(event: AuthEvent): void {
  for (const hear of listeners) hear(event);
}

/** [4.3] The refusals that end a sign-in. Anything else, above all a network error, leaves the tokens alone. */
const definiteRefusals = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
];

export const isDefiniteRefusal = (error: unknown): boolean =>
  error instanceof Error && definiteRefusals.some((name) => error.name.startsWith(name));
