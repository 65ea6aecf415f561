import type { PlainDate } from '../../../../contract/base/values.ts';
import { besideBytes, fhirRows, gatherBeside, type FhirForm, type Watched } from './fhir-rows.ts';
import type { FhirBeside } from '../../../../domain/exchange/fhir-beside.ts';
import { FileRefused } from '../file/file-texts.ts';
import type { Found, Problem } from '../run/import-run.ts';
import { addUnusable, type UnusableCounts } from '../run/unusable-counts.ts';

const mostPatients = 1_000_000;
const sampleRows = 8;
const mostProblems = 100_000;
const mostKinds = 200;

/** What a walk through a whole file of FHIR found. Nothing was sent. */
export interface FhirCheck {
  /** Who can be sent; the server may still know them. */
  readonly patients: number;
  readonly refused: number;
  readonly leftOut: number;
  /** What does not fit, what is left out, and without what somebody would come. */
  readonly problems: readonly Problem[];
  /** The first patients, as they would be added or with what is wrong. */
  readonly sample: readonly Found[];
  /** Other kinds of resources with how many there are, the most first. */
  readonly others: readonly (readonly [string, number])[];
  /** What was said of patients and has no field here, with of how many. */
  readonly notTaken: readonly (readonly [string, number])[];
  readonly hasMorePages: boolean;
  /** How many phone numbers and mail addresses go in as they stand and can’t be used. */
  readonly unusable: UnusableCounts;
  /** What comes with the patients who can be sent, with how many there are. */
  readonly withThem: readonly (readonly [string, number])[];
  /** How many coverages and allergies are of nobody in the file. */
  readonly strays: number;
  /** What the file says of its patients beside them; to be given to the import. */
  readonly beside: FhirBeside;
}

/** Counts words; of very many different ones the first ones each, the rest together. */
class Counts {
  readonly #counts = new Map<string, number>();
  add(words: readonly string[]): void {
    for (const word of words) {
      const key = this.#counts.size < mostKinds || this.#counts.has(word) ? word : 'others';
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }
  most = () => [...this.#counts].toSorted(([, a], [, b]) => b - a);
}

/** Walks through the whole file without sending anything. Throws as `fhirRows`, and `FileRefused` for too many. */
export async function checkFhir(
  form: FhirForm,
  today: PlainDate,
  { signal, onBytes, clinicians = [] }: Watched,
): Promise<FhirCheck> {
  const counts = { patients: 0, refused: 0, leftOut: 0 };
  const [problems, notes, sample]: [Problem[], Problem[], Found[]] = [[], [], []];
  const [others, notTaken] = [new Counts(), new Counts()];
  let hasMorePages = false;
  let unusable: UnusableCounts = { phone: 0, email: 0 };
  const [withThem, besides] = [new Counts(), besideBytes(form)];
  const beside = await gatherBeside(form, today, { signal, onBytes, clinicians });
  for await (const piece of fhirRows(form, today, beside, signal)) {
    for (const one of piece.found) {
      if ('row' in one) {
        counts.patients += 1;
        withThem.add(one.row.coverages?.map(() => 'coverages') ?? []);
        unusable = addUnusable(unusable, one.unusable);
        if (one.row.photo !== undefined) withThem.add(['photos']);
        withThem.add(one.row.allergies?.map(() => 'allergies') ?? []);
        if (one.row.fields['preferredProviderId'] !== undefined) withThem.add(['preferred providers']);
        // In, but not with everything that the file says.
        if (one.note !== undefined && notes.length < mostProblems)
          notes.push({ line: one.line, place: one.place, reason: one.note, isNote: true });
      } else {
        counts[one.isLeftOut ? 'leftOut' : 'refused'] += 1;
        if (problems.length < mostProblems) problems.push(one);
      }
      if (sample.length < sampleRows) sample.push(one);
    }
    others.add(piece.others);
    notTaken.add(piece.notTaken);
    ({ hasMorePages } = piece);
    if (counts.patients > mostPatients)
      throw new FileRefused(
        `The file has more than ${mostPatients.toLocaleString('en-US')} patients. Split it into several.`,
      );
    onBytes(besides + piece.bytes);
  }
  const strays = beside.strays();
  const line = counts.patients + counts.refused + counts.leftOut;
  for (const [at, stray] of strays.slice(0, mostProblems - notes.length).entries())
    notes.push({ ...stray, line: line + at + 1, isNote: true });
  return {
    ...counts,
    problems: [...problems, ...notes],
    sample,
    others: others.most(),
    notTaken: notTaken.most(),
    hasMorePages,
    unusable,
    withThem: withThem.most(),
    strays: strays.length,
    beside,
  };
}
