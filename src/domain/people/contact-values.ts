/**
 * Phone numbers and mail addresses by which nobody can be reached. The patterns are said as text in a form that JavaScript and
 * PostgreSQL read alike: the server looks for them by the same ones.
 */
const ofAddress = '[^\\s@<>,;:"()\\[\\]\\\\]';
export const unusable = {
  /** What is no address at all. */
  mailForm: `^${ofAddress}+@${ofAddress}+\\.[^\\s@<>,;:"()\\[\\]\\\\.]{2,}$`,
  /** What a desk types where the patient has none. */
  mailPlaceholder: '^(none|no|nomail|noemail|no-email|no\\.email|n/?a|unknown|declined|refused|null)@',
  /** A number that a spreadsheet shortened: its last digits are gone. */
  shortened: '^\\s*[0-9]+([.,][0-9]+)?e[+]?[0-9]+\\s*$',
  oneDigit: '^([0-9])\\1+$',
  leastDigits: 7,
  mostDigits: 20,
} as const;

const mailForm = new RegExp(unusable.mailForm);
const mailPlaceholder = new RegExp(unusable.mailPlaceholder, 'i');
const shortened = new RegExp(unusable.shortened, 'i');
const oneDigit = new RegExp(unusable.oneDigit);

export type ContactValue = 'phone' | 'email';

/** Why nobody can be reached by it, in a few words; null where it can be used, or is empty. */
export function whyUnusable(kind: ContactValue, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (kind === 'email')
    return mailForm.test(text) && !mailPlaceholder.test(text) ? null : 'not an email address';
  if (shortened.test(text)) return 'shortened by a spreadsheet';
  const digits = text.replaceAll(/[^0-9]/g, '');
  const isNumber = digits.length >= unusable.leastDigits && digits.length <= unusable.mostDigits;
  return isNumber && !oneDigit.test(digits) ? null : 'not a phone number';
}

/** Whether a phone number or a mail address of somebody can’t be used. */
export const hasUnusable = ({ phone, email }: Readonly<Record<ContactValue, string>>): boolean =>
  whyUnusable('phone', phone) !== null || whyUnusable('email', email) !== null;

const named = { phone: 'phone number', email: 'email address' } as const;

/** What of some values can’t be used, each in words: `the phone number “2.12556E+09” can’t be used: shortened by a spreadsheet`. */
export function unusableInWords(values: Partial<Record<ContactValue, string>>): string[] {
  return (['phone', 'email'] as const).flatMap((kind) => {
    const value = values[kind] ?? '';
    const why = whyUnusable(kind, value);
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
    return why === null ? [] : [`the ${named[kind]} “${shown}” can’t be used: ${why}`];
  });
}
