import type { Letter } from '../../../kernel/mail/letter.ts';
import type { Seminar } from './seminars.queries.ts';

export function seminarLetter(about: {
  to: Letter['to'];
  seminar: Seminar;
  /** Where the password of a new account is chosen. */
  passwordUrl: string | null;
  appUrl: string;
}): Letter {
  const { to, seminar, passwordUrl, appUrl } = about;
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: seminar.timezone,
  }).format(new Date(seminar.startsAt));
  const where = seminar.place === '' ? '' : ` Place: ${seminar.place}.`;
  return {
    kind: 'seminar',
    to,
    subject: `Your seat: ${seminar.title}`,
    lines: [
      `You have a seat in "${seminar.title}"${seminar.speaker === '' ? '' : ` with ${seminar.speaker}`}.`,
      `${when} (${seminar.timezone.replaceAll('_', ' ')}).${where}`,
      passwordUrl === null
        ? 'Sign in with your account as usual.'
        : 'An account was made for you. Choose its password with this link, within 7 days.',
    ],
    link:
      passwordUrl === null
        ? { label: 'Open Plumbline', url: `${appUrl}/` }
        : { label: 'Choose a password', url: passwordUrl },
    foot: ['If you did not sign up, nothing needs to be done.'],
  };
}
