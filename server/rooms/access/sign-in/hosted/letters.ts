import type { Letter } from '../../../../kernel/mail/letter.ts';
import type { Account } from '../accounts/accounts.ts';
import { resetCodeSeconds } from '../service/settings.ts';

type Person = Pick<Account, 'email' | 'name'>;

const notYou =
  'If this was not you, set a new password at once with "Forgot your password?" on the sign-in page: it ends every sign-in.';

export const resetLetter = (to: Person, code: string): Letter => ({
  kind: 'new-password',
  to,
  subject: 'Your code for a new password',
  lines: ['Someone asked to set a new password for this address. Type this code where it was asked for.'],
  code,
  foot: [
    `It works once, for ${resetCodeSeconds / 60} minutes. If you did not ask for it, nothing needs to be done.`,
  ],
  usefulForMs: resetCodeSeconds * 1000,
});

export const passwordChangedLetter = (to: Person): Letter => ({
  kind: 'password-changed',
  to,
  subject: 'Your password was changed',
  lines: ['The password of your Plumbline sign-in was changed. All other devices were signed out.'],
  foot: [notYou],
});

export const secondStepLetter = (to: Person, isOn: boolean): Letter => ({
  kind: isOn ? 'second-step-on' : 'second-step-off',
  to,
  subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in was turned off',
  lines: [
    isOn
      ? 'Sign-in now asks for a code from your authenticator app after the password.'
      : 'Sign-in now asks for your password only.',
  ],
  foot: [notYou],
});

export const recoveryUsedLetter = (to: Person, left: number): Letter => ({
  kind: 'recovery-code-used',
  to,
  subject: 'A recovery code was used to sign in',
  lines: [
    `Someone signed in to your account with a recovery code instead of your authenticator app. ${left} of them ${left === 1 ? 'is' : 'are'} left.`,
  ],
  foot: [notYou],
});
