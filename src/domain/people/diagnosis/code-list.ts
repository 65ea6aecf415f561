import type { PlainDate } from '../../../contract/base/values.ts';
import type { SearchedCode } from './code-search.ts';
import { dotted, undotted } from './code-form.ts';
import type { ExcludesNote } from './excludes.ts';
import type { SeventhCharacters } from './seventh-character.ts';

/** What a device has of ICD-10-CM. */
export interface CodeList {
  /** In the order of the list. */
  readonly codes: readonly SearchedCode[];
  readonly excludes: readonly ExcludesNote[];
  readonly sevenths: readonly SeventhCharacters[];
  /** Whether these are all codes there are: then what is not among them is none. */
  readonly isWhole: boolean;
}

/** What stands before the codes in the text. Days are told once and named by their place. */
interface Head {
  readonly form: 1;
  readonly days: readonly PlainDate[];
  readonly excludes: readonly ExcludesNote[];
  readonly sevenths: readonly SeventhCharacters[];
}

const placeOf = (days: readonly PlainDate[], day: PlainDate | null | undefined): string =>
  day == null ? '' : String(days.indexOf(day));

/**
 * A list as it travels: a line of JSON, then a line a code, as in `M5450<tab>1<tab>0<tab><tab>Low back pain, unspecified`: letters,
 * whether a claim may carry it, its first and its last day, its title.
 */
export function writeCodeList({ codes, excludes, sevenths }: CodeList): string {
  const days = [
    ...new Set(codes.flatMap(({ from, to }) => [from, to]).filter((day) => day != null)),
  ].toSorted();
  const head: Head = { form: 1, days, excludes, sevenths };
  const lines = codes.map(({ code, title, isBillable, from, to }) =>
    [undotted(code), isBillable ? '1' : '', placeOf(days, from), placeOf(days, to), title].join('\t'),
  );
  return [JSON.stringify(head), ...lines, ''].join('\n');
}

/**
 * Reads what `writeCodeList` wrote.
 * @returns null for what is none, or is of a form that this release does not know
 */
export function readCodeList(text: string): CodeList | null {
  const end = text.indexOf('\n');
  let head: Head;
  try {
    head = JSON.parse(text.slice(0, end)) as Head;
  } catch {
    return null;
  }
  // A text that was cut off has no line break at its end.
  if (head.form !== 1 || !text.endsWith('\n')) return null;
  const dayAt = (place: string): PlainDate | null => (place === '' ? null : head.days[Number(place)]!);
  const codes = text
    .slice(end + 1, -1)
    .split('\n')
    .map((line) => {
      const [letters = '', billable, from = '', to = '', title = ''] = line.split('\t');
      return { code: dotted(letters), title, isBillable: billable === '1', from: dayAt(from), to: dayAt(to) };
    });
  return { codes, excludes: head.excludes, sevenths: head.sevenths, isWhole: true };
}
