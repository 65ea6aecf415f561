import { decodeText } from '../../../lib/files/text-decoder.ts';
import { splitName } from '../import-row.ts';
import { plainText, readIcal, type IcalProperty } from '../../../lib/files/ical-read.ts';

/** The columns of `vcardRows`, by names that are guessed (`import-columns.ts`). */
export const vcardColumns = [
  'Id',
  'First name',
  'Middle name',
  'Last name',
  'Preferred name',
  'Birth date',
  'Sex',
  'Phone',
  'Email',
  'Address 1',
  'Address 2',
  'City',
  'State',
  'ZIP',
  'Date of death',
] as const;

const limits = { components: 200_000, faults: 0 };

/** As the reader of lines takes them: without groups (`item1.TEL`), and with soft line breaks of quoted-printable joined. */
const asLines = (text: string) =>
  text
    .replaceAll(/^[A-Za-z0-9-]+\.(?=[A-Za-z-]+[;:])/gm, '')
    .replaceAll(/^([^:\r\n]*);QUOTED-PRINTABLE(?=[;:])/gim, '$1;ENCODING=QUOTED-PRINTABLE')
    .replaceAll(/^[^:\r\n]*QUOTED-PRINTABLE[^:\r\n]*:(?:[^\r\n]*=\r?\n)+/gim, (lines) =>
      lines.replaceAll(/=\r?\n/g, ''),
    );

function decoded({ value, params }: IcalProperty): string {
  if (!/^quoted-printable$/i.test(params.get('ENCODING') ?? '')) return value;
  const bytes = value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return decodeText(
    Uint8Array.from(bytes, (sign) => sign.charCodeAt(0) & 0xff),
    'utf-8',
  );
}

/** The parts of a value between semicolons that are not escaped. */
const partsOf = (value: string): string[] =>
  value.split(/(?<!\\);/).map((part) => plainText(part.replaceAll(/(?<!\\),/g, ' ')).trim());

/** A whole date, or what is known of one; nothing where the year is not known, or is no year (1604 stands for none). */
function dateOf(value: string): string {
  const text = value.trim().replace(/T.*$/, '');
  return /^(?!1604)\d{4}(-?\d\d){0,2}$/.test(text) ? text : '';
}

const typeOf = ({ params }: IcalProperty) => (params.get('TYPE') ?? '').toLowerCase();

/** The best of several numbers or addresses: no fax, the preferred or the mobile one first. */
function bestOf(properties: readonly IcalProperty[]): string {
  const usable = properties.filter((one) => !/fax|pager/.test(typeOf(one)));
  const rank = (one: IcalProperty) =>
    one.params.has('PREF') || /pref/.test(typeOf(one))
      ? 0
      : /cell|mobile|iphone/.test(typeOf(one))
        ? 1
        : /work/.test(typeOf(one))
          ? 3
          : 2;
  const [best] = usable.toSorted((a, b) => rank(a) - rank(b));
  return best === undefined
    ? ''
    : plainText(decoded(best))
        .replace(/^(tel|mailto):/i, '')
        .trim();
}

/** Contact cards (vCard 2.1 to 4.0) as rows of a table, one each. Cards that do not end are left out. */
export function vcardRows(text: string): string[][] {
  const cards = readIcal(asLines(text), limits).components.filter(
    ({ name, isEnded }) => name === 'VCARD' && isEnded,
  );
  return cards.map(({ properties }) => {
    const all = (name: string) => properties.filter((one) => one.name === name);
    const first = (name: string) => {
      const [one] = all(name);
      return one === undefined ? '' : decoded(one);
    };
    const [last = '', given = '', middle = ''] = partsOf(first('N'));
    const [, flat = '', street = '', city = '', state = '', zip = ''] = partsOf(first('ADR'));
    const whole = splitName(plainText(first('FN')).trim() || `${given} ${last}`.trim());
    const isInParts = given !== '' && last !== '';
    return [
      plainText(first('UID')).trim(),
      ...(isInParts ? [given, middle, last] : [whole.firstName, whole.middleName, whole.lastName]),
      plainText(first('NICKNAME')).split(',')[0]!.trim(),
      dateOf(first('BDAY')),
      first('GENDER').split(';')[0]!.trim(),
      bestOf(all('TEL')),
      bestOf(all('EMAIL')),
      street || flat,
      street === '' ? '' : flat,
      city,
      state,
      zip,
      dateOf(first('DEATHDATE')),
    ];
  });
}
