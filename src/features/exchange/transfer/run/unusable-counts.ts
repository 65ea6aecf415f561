import type { ContactValue } from '../../../../domain/people/contact-values.ts';

/** How many phone numbers and mail addresses of a file can’t be used. */
export type UnusableCounts = Readonly<Record<ContactValue, number>>;
export const addUnusable = (counts: UnusableCounts, kinds: readonly ContactValue[] = []): UnusableCounts =>
  kinds.reduce((sum, kind) => ({ ...sum, [kind]: sum[kind] + 1 }), counts);
