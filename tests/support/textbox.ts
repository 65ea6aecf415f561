import type { TextMessage, Texter } from '../../server/kernel/texts/text-message.ts';

/** A provider of texts whose messages a test reads. */
export interface Textbox extends Texter {
  readonly messages: TextMessage[];
}

export function createTextbox(callbackKey: string | null = 'key of the provider'): Textbox {
  const messages: TextMessage[] = [];
  return {
    messages,
    folder: null,
    callbackKey,
    async send(message) {
      messages.push(message);
      return { is: 'taken' };
    },
  };
}
