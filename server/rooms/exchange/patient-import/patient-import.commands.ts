import { createHash } from 'node:crypto';
import type {
  importPatients,
  ImportOutcome,
  ImportRow,
} from '../../../../src/contract/exchange/patient-import.ts';
import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { fieldsOfRow, whyRefused } from '../../../../src/domain/exchange/import-row.ts';
import { mostLikely } from '../../../../src/contract/people/duplicate.ts';
import { foldName } from '../../../../src/domain/base/text/fold-name.ts';
import { stableJson } from '../../../../src/lib/json/stable-json.ts';
import { writeAudit, type AuditEntry } from '../../../kernel/http/audit-trail.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { recordEvent } from '../../../kernel/live/events.ts';
import { countedHere, takeChartNumbers } from '../../people/chart-numbers/chart-numbers.repository.ts';
import { presentSummary } from '../../people/patients/patients.presenter.ts';
import { isUuid } from '../../../../src/lib/uuid.ts';
import { listProviders, type Provider } from '../../access/members/providers.repository.ts';
import type { PatientRow } from '../../people/patients/patients.repository.ts';
import { derivedId, importedId, plainSource } from '../../../kernel/identity/derived-id.ts';
import { addBeside, fillPatients } from './patient-import.beside.ts';
import { countLacking, findKeepers, findLacking, hasBeside, type Lacking } from './patient-import.same.ts';
import { addPatients, findAlike, findNumbers, findThere, keepDifferent } from './patient-import.queries.ts';
import { findLikely } from '../../people/duplicates/public.ts';

type ImportCall = Call<typeof importPatients>;

interface Wanted {
  readonly line: number;
  readonly isAnother: boolean;
  readonly row: PatientRow;
}

const outcomeOf = (
  line: number,
  outcome: ImportOutcome['outcome'],
  more: { patientId?: string; alike?: PatientSummary[]; reason?: string } = {},
) => ({ line, outcome, patientId: null, alike: [], reason: null, ...more }) as ImportOutcome;

/**
 * Adds the rows that fit and that nobody is there for. A row's id follows from clinic, source and the id over there, or
 * from what the row says, so that the same row is the same patient however often it comes. Changes nobody who is there.
 */
export async function importRows(call: ImportCall): Promise<ResponseOf<typeof importPatients>> {
  const { tx, clinicId, body, now } = call;
  const outcomes = new Map<ImportRow, ImportOutcome>();
  const wanted = new Map<string, { asked: ImportRow; wanted: Wanted }>();
  const today = now.slice(0, 10) as PlainDate;
  const providers = await listProviders(tx, clinicId);
  for (const asked of body.rows) {
    const reason = whyRefused(asked, today) ?? whyNoProvider(asked, providers);
    if (reason !== null) {
      outcomes.set(asked, outcomeOf(asked.line, 'refused', { reason }));
      continue;
    }
    if (asked.sameAs !== undefined) continue;
    const row = rowOf(asked, call);
    if (wanted.has(row.id)) outcomes.set(asked, outcomeOf(asked.line, 'there', { patientId: row.id }));
    else
      wanted.set(row.id, { asked, wanted: { line: asked.line, isAnother: asked.isAnother ?? false, row } });
  }
  const there = await findThere(
    tx,
    clinicId,
    [...wanted].map(([id, { asked }]) => ({
      id,
      ids: [id, ...ownIds(asked, call), ...terminalIds(asked, call)],
    })),
  );
  for (const { id, known } of there) {
    const found = wanted.get(id);
    // The first of their ids that is somebody's counts.
    if (found === undefined) continue;
    const { asked, wanted: one } = found;
    const isByTerminal = known.id !== id && !ownIds(asked, call).includes(known.id);
    if (isByTerminal && !isPlainlySame(known, one.row)) continue;
    const outcome = isSomebodyElse(known, one.row)
      ? outcomeOf(asked.line, 'refused', { reason: idOfAnother(one.row) })
      : outcomeOf(asked.line, 'there', { patientId: known.id });
    outcomes.set(asked, outcome);
    wanted.delete(id);
  }
  const asked = new Map([...wanted.values()].map((one) => [one.wanted, one.asked]));
  const toAdd: Wanted[] = [];
  const alike = await findAlike(
    tx,
    clinicId,
    [...asked.keys()].map(({ row }) => row),
  );
  const brought = [...asked.keys()].flatMap(({ row }) => row.chartNumber ?? []);
  // First the counter: what desks and other files number meanwhile waits, and what they numbered before is seen.
  await takeChartNumbers(tx, clinicId, 0, brought);
  const numbers = await findNumbers(tx, clinicId, brought);
  /** Those of this very slice, by name and birth date. */
  const own = new Map<string, PatientSummary[]>();
  // Two clinics that count are bound to have the same numbers; a column of a CSV file can be left out instead.
  const isCounted = body.format === 'fhir' ? await countedHere(tx, clinicId) : () => false;
  const renumbered = new Set<Wanted>();
  for (const one of asked.keys()) {
    const { row, line } = one;
    const key = `${foldName(row.lastName)}|${foldName(row.firstName)}|${row.birthDate}`;
    const same = [...(alike.get(row.id) ?? []), ...(own.get(key) ?? [])];
    const hasTaken = row.chartNumber !== null && numbers.has(row.chartNumber);
    const isTheirs = same.some(({ chartNumber }) => chartNumber === row.chartNumber) && !one.isAnother;
    if (hasTaken && !isTheirs && !isCounted(row.chartNumber!)) {
      outcomes.set(asked.get(one)!, outcomeOf(line, 'refused', { reason: isTaken(row) }));
    } else if (same.length > 0 && !one.isAnother) {
      outcomes.set(asked.get(one)!, outcomeOf(line, 'alike', { alike: same }));
    } else {
      if (hasTaken) renumbered.add(one);
      else if (row.chartNumber !== null) numbers.add(row.chartNumber);
      own.set(key, [...(own.get(key) ?? []), presentSummary(row)]);
      toAdd.push(one);
    }
  }
  const lacking = toAdd.filter((one) => one.row.chartNumber === null || renumbered.has(one));
  const given = await takeChartNumbers(tx, clinicId, lacking.length);
  const numberOf = new Map(lacking.map(({ row }, at) => [row.id, given[at] ?? null]));
  const rows = toAdd.map(({ row }) => ({ ...row, chartNumber: numberOf.get(row.id) ?? row.chartNumber }));
  const added = await addPatients(tx, clinicId, rows);
  for (const one of toAdd) {
    const { row, line } = one;
    const instead = renumbered.has(one)
      ? `${isTaken(row)} This one has ${numberOf.get(row.id)} instead.`
      : null;
    outcomes.set(
      asked.get(one)!,
      added.has(row.id)
        ? outcomeOf(line, 'added', { patientId: row.id, ...(instead !== null && { reason: instead }) })
        : outcomeOf(line, 'refused', {
            reason:
              'Somebody added this patient or chart number at the same moment. Import the file once more.',
          }),
    );
  }
  await addBeside(
    call,
    toAdd.filter(({ row }) => added.has(row.id)).map((one) => [one.row.id, asked.get(one)!]),
  );
  await keepDifferent(
    call,
    toAdd
      .filter(({ isAnother, row }) => isAnother && added.has(row.id))
      .flatMap(({ row }) =>
        (alike.get(row.id) ?? []).map((other) => ({ keptId: other.id, otherId: row.id })),
      ),
  );
  const similar = await findSimilar(
    call,
    toAdd.filter(({ isAnother, row }) => !isAnother && added.has(row.id)),
  );
  for (const [one, others] of similar)
    outcomes.set(asked.get(one)!, { ...outcomes.get(asked.get(one)!)!, alike: others });
  await tell(call, [...added]);
  await addToSame(call, outcomes);
  await sayLacking(call, outcomes);
  return { outcomes: body.rows.map((row) => outcomes.get(row)!) };
}

const isTaken = ({ chartNumber }: PatientRow) =>
  `The chart number ${chartNumber} is another patient's already.`;
/**
 * Who of those that were added may be somebody else who is there, or in the file, under a name or a birth date that is a little
 * different. Nobody is kept out for that: they are named, and stand in the list of duplicates until a person decides.
 */
async function findSimilar(
  { tx, clinicId }: Pick<ImportCall, 'tx' | 'clinicId'>,
  added: readonly Wanted[],
): Promise<[Wanted, PatientSummary[]][]> {
  const newcomers = added.map(({ row }) => ({ ...row, key: row.id }));
  const likely = await findLikely(tx, clinicId, newcomers, mostLikely);
  return added.flatMap((one): [Wanted, PatientSummary[]][] => {
    const others = (likely.get(one.row.id) ?? []).filter(({ id }) => (id as string) !== one.row.id);
    return others.length > 0 ? [[one, others]] : [];
  });
}

const lacksAnything = (lacking: Lacking) => Object.values(countLacking(lacking)).some((count) => count > 0);

/** Those of whom a person said who they are get what they lack. */
async function addToSame(call: ImportCall, outcomes: Map<ImportRow, ImportOutcome>): Promise<void> {
  const rows = call.body.rows.filter((row) => row.sameAs !== undefined && !outcomes.has(row));
  const keepers = await findKeepers(
    call,
    rows.flatMap(({ sameAs }) => sameAs ?? []),
  );
  const those: [string, ImportRow][] = [];
  for (const row of rows) {
    const id = keepers.get(row.sameAs!);
    if (id !== undefined) those.push([id, row]);
    else
      outcomes.set(
        row,
        outcomeOf(row.line, 'refused', { reason: 'This patient is not in the clinic any more.' }),
      );
  }
  const lacking = await findLacking(call, those);
  const toAdd = those.map(([id], at) => [id, lacking[at]!] as const);
  await addBeside(call, toAdd);
  await fillPatients(call, toAdd);
  for (const [at, [id, row]] of those.entries())
    outcomes.set(row, {
      ...outcomeOf(row.line, 'there', { patientId: id }),
      beside: countLacking(lacking[at]!),
    });
  const changed = toAdd.filter(([, some]) => lacksAnything(some)).map(([id]) => id);
  await tell(call, [...new Set(changed)]);
}

/** Of whoever is there already, how much of their row they lack. Nothing is added. */
async function sayLacking(call: ImportCall, outcomes: Map<ImportRow, ImportOutcome>): Promise<void> {
  const those = [...outcomes].filter(
    ([row, { outcome, patientId }]) =>
      outcome === 'there' && patientId !== null && row.sameAs === undefined && hasBeside(row),
  );
  const lacking = await findLacking(
    call,
    those.map(([row, { patientId }]) => [patientId!, row]),
  );
  for (const [at, [row, outcome]] of those.entries()) {
    if (lacksAnything(lacking[at]!)) outcomes.set(row, { ...outcome, beside: countLacking(lacking[at]!) });
  }
}

/** An export of this clinic names its patients by their ids here: who has one of them is there. */
const ownIds = ({ externalId }: ImportRow, { body }: ImportCall): string[] =>
  body.format === 'fhir' && externalId !== null && isUuid(externalId) ? [externalId.toLowerCase()] : [];

/** Whom the server's terminal brought out of the same system. Whoever is said to be another is not looked for. */
const terminalIds = ({ externalId, isAnother }: ImportRow, { body, clinicId }: ImportCall): string[] =>
  body.format === 'fhir' && externalId !== null && isAnother !== true
    ? [body.source, plainSource].map((source) => importedId({ clinicId, source }, 'Patient', externalId))
    : [];

const whyNoProvider = ({ fields }: ImportRow, providers: ReadonlyMap<string, Provider>): string | null => {
  const { preferredProviderId: id } = fields;
  return id === undefined || providers.get(String(id))?.isProvider
    ? null
    : 'The preferred provider is nobody who treats in this clinic. Choose the file once more.';
};

type Person = Pick<PatientRow, 'firstName' | 'lastName' | 'birthDate'>;
/** Names and birth dates are put right; not all of them at once. Two systems may both have a patient 17. */
const isSomebodyElse = (known: Person, row: Person) =>
  known.birthDate !== row.birthDate &&
  foldName(known.lastName) !== foldName(row.lastName) &&
  foldName(known.firstName) !== foldName(row.firstName);

/** Nobody may have named the system at the terminal, and then an id alone says little. */
const isPlainlySame = (known: Person, row: Person) =>
  known.birthDate === row.birthDate &&
  (foldName(known.lastName) === foldName(row.lastName) ||
    foldName(known.firstName) === foldName(row.firstName));

const idOfAnother = ({ externalId }: PatientRow) =>
  `The id ${externalId} came in as somebody else before. If this file is of another system, give that another name above.`;

function rowOf(asked: ImportRow, { clinicId, body, now }: ImportCall): PatientRow {
  const { externalId, chartNumber } = asked;
  // Who it is does not depend on whom the clinic has for providers.
  const { preferredProviderId: _, ...fields } = asked.fields;
  const says = stableJson([fields, chartNumber]);
  const known = externalId ?? `row:${createHash('sha256').update(says).digest('hex').slice(0, 40)}`;
  const source = `${body.format ?? 'csv'}:${body.source}`;
  return {
    ...fieldsOfRow(asked),
    id: derivedId(`plumbline-patient-import:${clinicId}:${source}:${known}`),
    clinicId,
    chartNumber,
    mergedInto: null,
    photo: asked.photo ?? '',
    externalSource: source,
    externalId: known,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Each new chart says in its trail where it came from; devices ask for patients again, once. */
async function tell({ tx, clinicId, caller, now }: ImportCall, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = ids.map((id): AuditEntry => ({
    at: now,
    userId: caller.userId,
    action: 'patients.import',
    entity: 'patient',
    entityId: id,
    patientId: id,
    outcome: 'done',
    opId: null,
  }));
  await writeAudit(tx, clinicId, entries);
  const nothing = { version: null, patientId: null, locationId: null, date: null, opId: null };
  await recordEvent(tx.db, clinicId, { ...nothing, topic: 'patients', entityId: clinicId, at: now });
}
