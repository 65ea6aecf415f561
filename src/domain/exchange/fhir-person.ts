import { codeOf, codedOf, objects, textOf, textsOf, asObject, type Json } from './fhir-json.ts';

/** Whether a period of FHIR (a day, month or year at each end, both inclusive) holds a day; without a day, always. */
export function isCurrent(period: unknown, today?: string): boolean {
  if (today === undefined) return true;
  const { start, end } = asObject(period) ?? {};
  const [from, to] = [textOf(start).slice(0, 10), textOf(end).slice(0, 10)];
  return from <= today.slice(0, from.length) && (to === '' || today.slice(0, to.length) <= to);
}

const isOld = (one: Json, today: string | undefined) =>
  one['use'] === 'old' || !isCurrent(one['period'], today);

/**
 * Those of a list that hold today, best first: by their rank, then by the order of uses (`''` is one without), then as
 * they stand there.
 */
export function bestFirst(list: readonly Json[], uses: readonly string[], today?: string): Json[] {
  const rank = ({ rank: said }: Json) => (typeof said === 'number' && said >= 1 ? said : Infinity);
  const place = ({ use }: Json) => {
    const at = uses.indexOf(textOf(use));
    return at < 0 ? uses.length : at;
  };
  return list
    .filter((one) => !isOld(one, today))
    .toSorted((a, b) => (rank(a) === rank(b) ? place(a) - place(b) : rank(a) - rank(b)));
}

const nameUses = ['official', 'usual', '', 'temp', 'anonymous', 'maiden', 'nickname'];

/** The name by which somebody is known now; one that is over where there is no other. */
export function nameToUse(value: unknown, today?: string): Json | undefined {
  const names = Array.isArray(value) ? objects(value) : objects([value]);
  return bestFirst(names, nameUses, today)[0] ?? names[0];
}

export interface NameParts {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

const withSuffix = (last: string, name: Json) => [last, ...textsOf(name['suffix'])].filter(Boolean).join(' ');

/** The parts of a HumanName; of one in words alone (`Ada Bea Quill`, `Quill, Ada Bea`) as they stand there. */
export function nameParts(name: Json): NameParts {
  const given = textsOf(name['given']);
  const last = textOf(name['family']);
  if (given.length > 0 || last !== '')
    return { first: given[0] ?? '', middle: given.slice(1).join(' '), last: withSuffix(last, name) };
  const whole = textOf(name['text']).trim();
  const comma = whole.indexOf(',');
  if (comma > 0)
    return { first: whole.slice(comma + 1).trim(), middle: '', last: whole.slice(0, comma).trim() };
  const words = whole.split(/\s+/);
  return { first: words.slice(0, -1).join(' '), middle: '', last: words.at(-1) ?? '' };
}

/** Somebody's name as people say it: `Dr. Ada Quill`. */
export function spokenName(value: unknown, today?: string): string {
  const name = nameToUse(value, today) ?? {};
  const parts = [...textsOf(name['prefix']), ...textsOf(name['given']), textOf(name['family'])];
  return parts.filter(Boolean).join(' ') || textOf(name['text']);
}

const scheme = /^(?:tel|mailto|sms):/i;

/** Phone numbers, addresses of mail and the like, in the order in which a clinic would use them. */
export function contactsOf(
  value: unknown,
  system: 'phone' | 'email' | 'fax' | 'url' | 'sms',
  today?: string,
): string[] {
  const fitting = objects(value).filter((one) => one['system'] === system);
  return bestFirst(fitting, ['mobile', 'home', '', 'work'], today)
    .map((one) => textOf(one['value']).replace(scheme, ''))
    .filter((text) => text !== '');
}

export const contactOf = (...asked: Parameters<typeof contactsOf>): string => contactsOf(...asked)[0] ?? '';

export function addressOf(value: unknown, today?: string) {
  const list = Array.isArray(value) ? objects(value) : objects([value]);
  const address = bestFirst(list, ['home', '', 'work'], today)[0] ?? {};
  const [address1 = '', ...rest] = textsOf(address['line']);
  const inWords =
    rest.length === 0
      ? textOf(address['text'])
          .split(/\s*[\r\n]+\s*/)
          .join(', ')
      : '';
  return {
    address1: address1 || inWords,
    address2: rest.join(', '),
    city: textOf(address['city']),
    state: textOf(address['state']),
    zip: textOf(address['postalCode']),
    country: textOf(address['country']),
  };
}

export const isChartNumber = (identifier: Json): boolean =>
  objects(asObject(identifier['type'])?.['coding']).some(({ code }) => code === 'MR') ||
  codeOf(identifier['type']) === 'MR' ||
  /medical record/i.test(codedOf(identifier['type']).display);
