import { mostLikely } from '../../../../src/contract/people/duplicate.ts';
import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import { foldName } from '../../../../src/domain/base/text/fold-name.ts';
import { countedHere, takeChartNumbers } from '../../people/chart-numbers/chart-numbers.repository.ts';
import { findLikely } from '../../people/duplicates/public.ts';
import { presentSummary } from '../../people/patients/patients.presenter.ts';
import type { PatientRow } from '../../people/patients/patients.repository.ts';
import { addBeside } from './patient-import.beside.ts';
import { outcomeOf, tell, type ImportCall, type Newcomer, type Outcomes } from './patient-import.outcomes.ts';
import { addPatients, findAlike, findNumbers, keepDifferent } from './patient-import.queries.ts';

/** Who is to be added. */
interface Chosen {
  readonly toAdd: readonly Newcomer[];
  /** Those whose chart number is another patient's: they get one of ours. */
  readonly renumbered: ReadonlySet<Newcomer>;
  /** By the id of the newcomer, who of the clinic looks the same. */
  readonly alike: ReadonlyMap<string, PatientSummary[]>;
}

/** Leaves out whose chart number is taken, and who looks like somebody and was not said to be another. */
export async function chooseNewcomers(
  call: ImportCall,
  wanted: readonly Newcomer[],
  outcomes: Outcomes,
): Promise<Chosen> {
  const { tx, clinicId, body } = call;
  const toAdd: Newcomer[] = [];
  const alike = await findAlike(
    tx,
    clinicId,
    wanted.map(({ row }) => row),
  );
  const brought = wanted.flatMap(({ row }) => row.chartNumber ?? []);
  // First the counter: what desks and other files number meanwhile waits, and what they numbered before is seen.
  await takeChartNumbers(tx, clinicId, 0, brought);
  const numbers = await findNumbers(tx, clinicId, brought);
  /** Those of this very slice, by name and birth date. */
  const own = new Map<string, PatientSummary[]>();
  // Two clinics that count are bound to have the same numbers; a column of a CSV file can be left out instead.
  const isCounted = body.format === 'fhir' ? await countedHere(tx, clinicId) : () => false;
  const renumbered = new Set<Newcomer>();
  for (const one of wanted) {
    const { asked, row } = one;
    const key = `${foldName(row.lastName)}|${foldName(row.firstName)}|${row.birthDate}`;
    const same = [...(alike.get(row.id) ?? []), ...(own.get(key) ?? [])];
    const hasTaken = row.chartNumber !== null && numbers.has(row.chartNumber);
    const isTheirs = same.some(({ chartNumber }) => chartNumber === row.chartNumber) && !isAnother(one);
    if (hasTaken && !isTheirs && !isCounted(row.chartNumber!)) {
      outcomes.set(asked, outcomeOf(asked, 'refused', { reason: isTaken(row) }));
    } else if (same.length > 0 && !isAnother(one)) {
      outcomes.set(asked, outcomeOf(asked, 'alike', { alike: same }));
    } else {
      if (hasTaken) renumbered.add(one);
      else if (row.chartNumber !== null) numbers.add(row.chartNumber);
      own.set(key, [...(own.get(key) ?? []), presentSummary(row)]);
      toAdd.push(one);
    }
  }
  return { toAdd, renumbered, alike };
}

/** Adds them with their chart numbers and with what their rows say beside, and tells whom each may be. */
export async function addNewcomers(call: ImportCall, chosen: Chosen, outcomes: Outcomes): Promise<void> {
  const { tx, clinicId } = call;
  const { toAdd, renumbered, alike } = chosen;
  const lacking = toAdd.filter((one) => one.row.chartNumber === null || renumbered.has(one));
  const given = await takeChartNumbers(tx, clinicId, lacking.length);
  const numberOf = new Map(lacking.map(({ row }, at) => [row.id, given[at] ?? null]));
  const rows = toAdd.map(({ row }) => ({ ...row, chartNumber: numberOf.get(row.id) ?? row.chartNumber }));
  const ids = await addPatients(tx, clinicId, rows);
  for (const one of toAdd) {
    const { asked, row } = one;
    const reason = renumbered.has(one)
      ? `${isTaken(row)} This one has ${numberOf.get(row.id)} instead.`
      : undefined;
    outcomes.set(
      asked,
      ids.has(row.id)
        ? outcomeOf(asked, 'added', { patientId: row.id, ...(reason !== undefined && { reason }) })
        : outcomeOf(asked, 'refused', { reason: addedMeanwhile }),
    );
  }
  const added = toAdd.filter(({ row }) => ids.has(row.id));
  await addBeside(
    call,
    added.map(({ asked, row }) => [row.id, asked]),
  );
  await keepDifferent(
    call,
    added
      .filter(isAnother)
      .flatMap(({ row }) =>
        (alike.get(row.id) ?? []).map((other) => ({ keptId: other.id, otherId: row.id })),
      ),
  );
  const similar = await findSimilar(
    call,
    added.filter((one) => !isAnother(one)),
  );
  for (const [{ asked }, others] of similar) outcomes.set(asked, { ...outcomes.get(asked)!, alike: others });
  await tell(call, [...ids]);
}

/**
 * Who of those that were added may be somebody else who is there, or in the file, under a name or a birth date that is a little
 * different. Nobody is kept out for that: they are named, and stand in the list of duplicates until a person decides.
 */
async function findSimilar(
  { tx, clinicId }: Pick<ImportCall, 'tx' | 'clinicId'>,
  added: readonly Newcomer[],
): Promise<[Newcomer, PatientSummary[]][]> {
  const newcomers = added.map(({ row }) => ({ ...row, key: row.id }));
  const likely = await findLikely(tx, clinicId, newcomers, mostLikely);
  return added.flatMap((one): [Newcomer, PatientSummary[]][] => {
    const others = (likely.get(one.row.id) ?? []).filter(({ id }) => (id as string) !== one.row.id);
    return others.length > 0 ? [[one, others]] : [];
  });
}

/** A person has said that it is not whoever looks the same. */
const isAnother = ({ asked }: Newcomer) => asked.isAnother ?? false;

const isTaken = ({ chartNumber }: PatientRow) =>
  `The chart number ${chartNumber} is another patient's already.`;

const addedMeanwhile =
  'Someone added this patient or chart number at the same moment. Import the file once more.';
