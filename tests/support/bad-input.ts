import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../../shared/data/bad-input/naughty-strings.json', import.meta.url));

/** The collected strings that break software, read where they lie; null where this machine does not have them. */
export const naughtyStrings: readonly string[] | null = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as string[])
  : null;

/** Ours: one of each kind that a clinic's keyboard, clipboard or import may bring. Every one of them can be kept. */
export const nastyStrings: readonly string[] = [
  "O'Brien-Ní Dhálaigh",
  "Robert'); drop table patients;--",
  '"quoted" and \\back\\slashed\\',
  '<script>document.title="broken"</script>',
  '<img src=x onerror=document.title="broken">',
  '</textarea><svg onload=document.title="broken">',
  '&lt;b&gt; & &amp; &nbsp;',
  'javascript:document.title="broken"',
  '${7*7} {{7*7}} #{7*7} <%= 7*7 %>',
  '%s %d %n %00 %2e%2e%2f',
  '../../../../etc/passwd',
  '=1+1|calc!A0',
  '{"a":[1,2]}',
  'null',
  'undefined',
  'none',
  '__proto__',
  'constructor',
  '-0',
  '1e309',
  '  space before and after  ',
  'tab\there',
  'two\nlines',
  'three\r\nlines\rof\u2028another\u2029kind',
  'e\u0301 is not \u00e9',
  'İstanbul ıI ß ﬀ',
  'שלום العربية \u200f right to left',
  'turned \u202egnp.exe over',
  '\u2066held together\u2069 and \u200b\u200d\ufeff unseen',
  '👩🏽‍⚕️🏳️‍🌈👨‍👩‍👧 𝒳 𠜎',
  'Z\u0351\u036b\u0343\u036aa\u0300\u0301\u0302l\u0303\u0304g\u0305\u0306o\u0307\u0308',
  '\u0001\u0007\u001b[31m\u007f\u0085',
  '\ufffe\uffff\u{1fffe}',
  'unbroken'.repeat(11),
];

/** What no database of ours can hold: it is refused in words, and nothing of it is kept. */
export const unstorableStrings: readonly string[] = ['a\u0000b', '\u0000', 'half \ud800 of one', '\udc00'];

/** Whether PostgreSQL can hold a text. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
