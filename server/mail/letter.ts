/** What is said to one person. No health data: names, codes, links and what to do with them. */
export interface Letter {
  /** What the log and the outbox call it: `new-password`. */
  readonly kind: string;
  readonly to: { readonly email: string; readonly name: string };
  readonly subject: string;
  /** Paragraphs above the code or the link. */
  readonly lines: readonly string[];
  readonly code?: string;
  readonly link?: { readonly label: string; readonly url: string };
  /** Paragraphs below. */
  readonly foot?: readonly string[];
  /** One small text file beside it, such as a visit for a calendar. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
  /** A code that has run out is not sent any more. */
  readonly usefulForMs?: number;
}

/** Sends letters. `send` resolves when the letter is safe on the disk, and throws `MailFault` when it cannot be kept. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Where letters lie that nobody sends; null with a mail server. */
  readonly folder: string | null;
  close(): Promise<void>;
}

export class MailFault extends Error {
  override readonly name = 'MailFault';
}
