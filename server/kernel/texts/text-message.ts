/** One text to one number. No health data: a clinic's name, a time, whom to call. */
export interface TextMessage {
  /** `+15185550134` */
  readonly to: string;
  /** At most 160 signs of the GSM alphabet. */
  readonly body: string;
}

/**
 * `taken`: the provider answers for it now. `refused`: it never will. `later`: it did not get the message. `unknown`: it may have;
 * whoever sends it again may send it twice.
 */
export type TextOutcome =
  { readonly is: 'taken' } | { readonly is: 'refused' | 'later' | 'unknown'; readonly reason: string };

export interface Texter {
  /** Never throws. */
  send(message: TextMessage): Promise<TextOutcome>;
  /** Where texts lie that nobody sends; null with a provider. */
  readonly folder: string | null;
  /** What the provider signs its own calls with; null where nobody calls. */
  readonly callbackKey: string | null;
}
