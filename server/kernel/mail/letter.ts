/** What is said to one person. No health data: names, codes, links and what to do with them. */
export interface Letter {
  /** What the log and the outbox call it: `new-password`. */
  readonly kind: string;
  readonly to: { readonly email: string; readonly name: string };
  readonly subject: string;
  /** Paragraphs above the code or the link. */
  readonly lines: readonly string[];
  /** An address within the lines; where there is HTML, the label stands in its place as a link. */
  readonly lineLink?: { readonly label: string; readonly url: string };
  readonly code?: string;
  readonly link?: { readonly label: string; readonly url: string };
  /** Paragraphs below. */
  readonly foot?: readonly string[];
  /** One small text file beside it, such as a visit for a calendar. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
  /** A code that has run out is not sent any more. */
  readonly usefulForMs?: number;
  /** In whose name it is written, where not in Plumbline's; such a letter brings its own greeting. */
  readonly sender?: string;
  /** Where letters of this kind are ended: by a page, and by the mail program itself (RFC 8058). */
  readonly stop?: { readonly label: string; readonly url: string };
}

/** `taken`: the mail server answers for it now. `refused`: it never will. `later`: it could not be asked. */
export type Delivery =
  { readonly is: 'taken' } | { readonly is: 'refused' | 'later'; readonly reason: string };

/** Sends letters. `send` resolves when the letter is safe on the disk, and throws `MailFault` when it cannot be kept. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  /**
   * One try, now, for those who keep their own letters until they are taken. Never throws. The id is the letter's own, by
   * which mail servers know a second delivery as the same letter.
   */
  deliver(id: string, letter: Letter): Promise<Delivery>;
  /** Where letters lie that nobody sends; null with a mail server. */
  readonly folder: string | null;
  close(): Promise<void>;
}

export class MailFault extends Error {
  override readonly name = 'MailFault';
}
