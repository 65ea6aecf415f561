/** Lines of an iCalendar text (RFC 5545), to be joined by `joinLines`. */
const maxOctets = 75;

/** Text as a value: backslash, comma, semicolon and line breaks escaped (3.3.11); no other control character (3.1). */
export const textValue = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** One content line without its end: `SUMMARY:AQ`. The value stands as it is. */
export const contentLine = (name: string, value: string): string => `${name}:${value}`;

/** The whole text: each line folded at 75 octets of UTF-8 (3.1) and ended with CRLF. */
export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');

/** Folds before the octet that would be too many, and never inside a character: many readers unfold by text. */
export function foldLine(line: string): string {
  if (line.length <= maxOctets && /^[ -~]*$/.test(line)) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0)!);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      // The space counts as well.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
