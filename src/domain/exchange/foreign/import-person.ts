import type { ImportRow } from '../../../contract/exchange/patient-import.ts';
import type { PatientFields } from '../../../contract/people/patient.ts';
import { dateKnown, type PlainDate } from '../../../contract/base/values.ts';
import { partialIso, readPastPartial, type PartialDate } from '../../base/time/partial-date.ts';
import type { DateOrder } from '../../base/time/typed-date.ts';
import { bornAs, diedAs } from '../../people/known-dates.ts';
import type { ImportTarget } from '../import-columns.ts';

type Value = (key: ImportTarget) => string;

const sexWords = new Map(
  Object.entries({
    female: 'f|female|w|woman|girl|fem|weiblich|femenino|feminino|féminin|femme|mujer',
    male: 'm|male|man|boy|masc|männlich|masculino|masculin|homme|hombre',
    other: 'o|other|x|nonbinary|non-binary|d|divers|diverse|un|undifferentiated|intersex|i|a|ambiguous',
    unknown:
      'u|unk|unkn|unknown|-|n/a|na|n|ni|asku|nask|null|none|not specified|not stated|not known|not disclosed|not applicable|undisclosed|unspecified|undetermined|declined|decline to answer|prefer not to say|unbekannt|desconocido|inconnu',
  } satisfies Record<PatientFields['sex'], string>).flatMap(([sex, words]) =>
    words.split('|').map((word) => [word, sex as PatientFields['sex']] as const),
  ),
);

/** A value of a file as it is quoted in a sentence. */
export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The sex of a row; a word that is not known keeps nobody out, and is named. */
function readSex(typed: string): { sex: PatientFields['sex']; note?: string } {
  const sex = typed === '' ? 'unknown' : sexWords.get(typed.toLowerCase());
  if (sex !== undefined) return { sex };
  return { sex: 'unknown', note: `the sex unknown, because “${shortened(typed)}” is not known here` };
}

const yes = /^(y|yes|true|1|x|t|deceased|dead|died|expired|d|si|sí|ja|oui|verstorben)$/i;
const no = /^(n|no|false|0|f|alive|living|active|inactive|a|nein|non|not deceased)$/i;

/** As an export of Plumbline says how much of a date is known; what is more than that in the cell was made up. */
function asSaid(date: PartialDate, said: string, order: DateOrder, today: PlainDate): PartialDate {
  const known = dateKnown.options.find((one) => one === said);
  if (known === undefined || date.date === null || date.known !== 'day') return date;
  return readPastPartial(partialIso(date.date, known) ?? '', order, today) ?? date;
}

/** When somebody died, by a column of days or one of yes and no; undefined for the living. */
function readDeath(
  value: Value,
  order: DateOrder,
  today: PlainDate,
): PartialDate | { reason: string } | undefined {
  const typed = value('deceasedOn');
  const unknown: PartialDate = { date: null, known: 'none' };
  const on = yes.test(typed) ? unknown : no.test(typed) ? null : readPastPartial(typed, order, today);
  if (on === null && typed !== '' && !no.test(typed))
    return { reason: `The day of death “${shortened(typed)}” is no date.` };
  if (on !== null && (on.date !== null || yes.test(typed)))
    return asSaid(on, value('deceasedOnKnown').toLowerCase(), order, today);
  return yes.test(value('deceased')) ? unknown : undefined;
}

/** Who a row is, beyond the name, or why nobody can be made of it. Notes follow "comes with". */
export type RowPerson =
  { readonly fields: ImportRow['fields']; readonly notes: readonly string[] } | { readonly reason: string };

/** Sex, birth and death as other systems write them, as far as they are known there. */
export function readPerson(value: Value, order: DateOrder, today: PlainDate): RowPerson {
  const typed = value('birthDate');
  const read = readPastPartial(typed, order, today);
  if (read === null) return { reason: `The birth date “${shortened(typed)}” is no date.` };
  const born = bornAs(asSaid(read, value('birthDateKnown').toLowerCase(), order, today));
  const death = readDeath(value, order, today);
  if (death !== undefined && 'reason' in death) return death;
  const { sex, note } = readSex(value('sex'));
  return {
    fields: { ...born, sex, ...(death && diedAs(death, born.birthDate)) },
    notes: [
      ...(born.birthDateKnown === 'none' ? ['no birth date'] : []),
      ...(note === undefined ? [] : [note]),
    ],
  };
}
