import { loadAmplify } from './amplify.ts';
import { configNow } from '../config/config.ts';

/** Whether the accounts are those of the embedded service: it has recovery codes, and changes a password by our call. */
export const hasOwnAccounts = (): boolean => (configNow()?.signIn.domain ?? null) === null;

/** Amplify's account calls, configured. */
async function open() {
  const [adapter] = await Promise.all([import('./account-adapter.ts'), loadAmplify()]);
  return adapter;
}

/**
 * A fault of the user pool in words for people. `code-wrong` tells the one that the person can mend by typing again.
 */
export class AccountFault extends Error {
  override readonly name = 'AccountFault';
  readonly is: 'code-wrong' | 'password-wrong' | 'too-many' | 'other';
  constructor(is: AccountFault['is'], message: string, cause: unknown) {
    super(message, { cause });
    this.is = is;
  }
}

async function ask<T>(work: (adapter: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch (cause) {
    throw inWords(cause);
  }
}

function inWords(cause: unknown): AccountFault {
  const { name = '', message = '' } = cause as { name?: string; message?: string };
  switch (name) {
    case 'EnableSoftwareTokenMFAException':
    case 'CodeMismatchException':
      // The embedded service knows by how much the clock of the authenticator is off.
      return new AccountFault(
        'code-wrong',
        /clock/i.test(message)
          ? message
          : 'This code is not right. Each code works once: wait for the next one. If none fits, set the clock of your phone to the automatic time.',
        cause,
      );
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return new AccountFault('too-many', 'Too many tries. Nothing was changed; wait a few minutes.', cause);
    case 'NotAuthorizedException':
      return new AccountFault(
        'password-wrong',
        'The present password is not right. Nothing was changed.',
        cause,
      );
    case 'NetworkError':
      return new AccountFault(
        'other',
        'The server could not be reached. Nothing was changed; try again.',
        cause,
      );
    default:
      return new AccountFault(
        'other',
        `${message || 'The sign-in service refused this.'} Nothing was changed.`,
        cause,
      );
  }
}

/** The secret for an authenticator app, in base 32. It counts once a code has proven it. */
export const beginAuthenticator = (): Promise<string> => ask((adapter) => adapter.newAuthenticatorSecret());

/** Proves the secret with a code and has sign-in ask for one from now on. Throws AccountFault. */
export const finishAuthenticator = (code: string): Promise<void> =>
  ask(async (adapter) => {
    await adapter.proveAuthenticator(code);
    await adapter.preferAuthenticator(true);
  });

/** For a real pool, which leaves the asking for a code to us: proves a current code, then turns the second step off. */
export const dropAuthenticator = (code: string): Promise<void> =>
  ask(async (adapter) => {
    await adapter.proveAuthenticator(code);
    await adapter.preferAuthenticator(false);
  });

/** For a real pool, which wants the present password. Throws AccountFault. */
export const changePoolPassword = (oldPassword: string, newPassword: string): Promise<void> =>
  ask((adapter) => adapter.replacePassword(oldPassword, newPassword));
