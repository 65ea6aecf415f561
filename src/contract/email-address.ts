import * as z from 'zod/mini';

/** One address and nothing around it: no second one, no name, no line break. Whether it exists only a mail can tell. */
export const emailAddressPattern = /^[^\s\p{C}<>,;:"()[\]\\@]+@[^\s\p{C}<>,;:"()[\]\\@]+$/u;

export const emailAddress = z
  .string()
  .check(
    z.maxLength(254),
    z.regex(emailAddressPattern, 'must be one email address, as in name@clinic.example'),
  );
