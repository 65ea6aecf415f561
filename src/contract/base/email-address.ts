import * as z from 'zod/mini';

/** One address and nothing around it: no second one, no name, no line break. Whether it exists only a mail can tell. */
export const emailAddressPattern = /^[^\s\p{C}<>,;:"()[\]\\@]+@[^\s\p{C}<>,;:"()[\]\\@]+$/u;

export const emailAddress = z.string().check(
  z.maxLength(254),
  z.regex(emailAddressPattern, 'must be one email address, as in name@clinic.example'),
  // Two spellings that count as one account must be one mailbox too: the wide letters of ｂｏｂ are not those of bob.
  z.refine((text) => text === text.normalize('NFKC'), 'must be written in plain letters'),
);
