import type { Letter, Mailer } from '../../server/kernel/mail/letter.ts';

/** A mailer whose letters a test reads. */
export interface Mailbox extends Mailer {
  readonly letters: Letter[];
  /** The latest letter to an address; throws when there is none. */
  latest(email: string, kind?: string): Letter;
}

export function createMailbox(): Mailbox {
  const letters: Letter[] = [];
  return {
    letters,
    folder: null,
    async send(letter) {
      letters.push(letter);
    },
    async deliver(_id, letter) {
      letters.push(letter);
      return { is: 'taken' };
    },
    latest(email, kind) {
      const found = letters.findLast(
        (one) => one.to.email === email && (kind === undefined || one.kind === kind),
      );
      if (!found) throw new Error(`No letter${kind === undefined ? '' : ` "${kind}"`} to ${email} was sent.`);
      return found;
    },
    close: async () => {},
  };
}
