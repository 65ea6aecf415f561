import type { ImportRow } from '../../../contract/exchange/patient-import.ts';
import { unusableInWords, whyUnusable, type ContactValue } from '../../people/contact-values.ts';

/** What of a row nobody can be reached by: it goes in as it stands. */
export interface Unusable {
  readonly kinds: readonly ContactValue[];
  /** Whole sentences. */
  readonly words: readonly string[];
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** The phone numbers and mail addresses of a row that can’t be used, of the patient and of the people to be called. */
export function unusableOf({ fields, contacts = [] }: Pick<ImportRow, 'fields' | 'contacts'>): Unusable {
  const own = { phone: textOf(fields['phone']), email: textOf(fields['email']) };
  const all = [own, ...contacts];
  return {
    kinds: all.flatMap((one) =>
      (['phone', 'email'] as const).filter((kind) => whyUnusable(kind, one[kind]) !== null),
    ),
    words: [
      ...unusableInWords(own).map(sentence),
      ...contacts.flatMap((one) => unusableInWords(one).map((words) => sentence(`of ${one.name}, ${words}`))),
    ],
  };
}
