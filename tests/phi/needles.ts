import type { Canary } from './canaries.ts';

/** A row of bytes that betrays a canary, with how it was written down. */
export interface Needle {
  readonly canary: Canary;
  readonly form: string;
  readonly bytes: Buffer;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const unique = <T>(list: readonly T[]) => [...new Set(list)];
const distinctive = (word: string) => word.replaceAll(/[.,]$/g, '').length >= 8;

/** The ways in which people and programs write the same fact. */
export function spellingsOf({ kind, text }: Canary): string[] {
  if (kind === 'birthDate') return birthDates(text);
  if (kind === 'phone') return phones(text);
  // Of a sentence each made-up word alone betrays it as well: an index or a list of words keeps them apart.
  const words = text.split(/[\s@]/).filter((word) => /x|cillin/.test(word) && distinctive(word));
  const told = unique([text, ...words]);
  return unique(
    told.flatMap((one) => [
      one,
      one.toLowerCase(),
      one.toUpperCase(),
      one.normalize('NFD'),
      withoutAccents(one),
    ]),
  );
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

function birthDates(iso: string): string[] {
  const [year, month, day] = iso.split('-') as [string, string, string];
  const name = months[Number(month) - 1]!;
  const short = `${Number(month)}/${Number(day)}/${year}`;
  return unique([
    iso,
    `${month}/${day}/${year}`,
    ...(short.length >= 8 ? [short] : []),
    `${year}${month}${day}`,
    `${name} ${Number(day)}, ${year}`,
    `${name.slice(0, 3)} ${Number(day)}, ${year}`,
    `${Number(day)} ${name} ${year}`,
  ]);
}

function phones(text: string): string[] {
  const [area, exchange, line] = text.split(' ') as [string, string, string];
  return [
    text,
    `${area}${exchange}${line}`,
    `(${area}) ${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    `${area}.${exchange}.${line}`,
  ];
}

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const escaped = (text: string) =>
  text.replaceAll(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The letters of base64 that depend on these bytes alone, for each of the three places where they can begin. */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url');
    const lost = (shift + bytes.length) % 3;
    return text.slice(Math.ceil((shift * 4) / 3), lost === 0 ? undefined : -1);
  });
}

const standard = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');

/** Every row of bytes to look for. */
export function needlesOf(canaries: readonly Canary[]): Needle[] {
  const made = new Map<string, Needle>();
  for (const canary of canaries) {
    const add = (form: string, bytes: Buffer) => {
      const key = `${canary.id} ${bytes.toString('latin1')}`;
      if (bytes.length >= 7 && !made.has(key)) made.set(key, { canary, form, bytes });
    };
    for (const text of spellingsOf(canary)) {
      const plain: [string, Buffer][] = [
        ['utf-8', Buffer.from(text)],
        ['latin-1', Buffer.from(text, 'latin1')],
        ['utf-16le', Buffer.from(text, 'utf16le')],
        ['utf-16be', bigEndian(text)],
      ];
      for (const [form, bytes] of plain) {
        // A letter that latin-1 lacks becomes another one there.
        if (form === 'latin-1' && bytes.toString('latin1') !== text) continue;
        add(form, bytes);
        for (const core of base64Cores(bytes)) {
          add(`base64 of ${form}`, Buffer.from(standard(core)));
          add(`base64url of ${form}`, Buffer.from(core));
        }
      }
      add('hex', Buffer.from(Buffer.from(text).toString('hex')));
      add('in an address', Buffer.from(encodeURIComponent(text)));
      add('in a form', Buffer.from(encodeURIComponent(text).replaceAll('%20', '+')));
      add('json', Buffer.from(escaped(text)));
    }
  }
  return [...made.values()];
}
