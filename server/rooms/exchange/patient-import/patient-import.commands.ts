import { createHash } from 'node:crypto';
import type { importPatients, ImportRow } from '../../../../src/contract/exchange/patient-import.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { fieldsOfRow, whyRefused } from '../../../../src/domain/exchange/import-row.ts';
import { foldName } from '../../../../src/domain/base/text/fold-name.ts';
import { stableJson } from '../../../../src/lib/json/stable-json.ts';
import { isUuid } from '../../../../src/lib/uuid.ts';
import { listProviders, type Provider } from '../../access/members/providers.repository.ts';
import type { PatientRow } from '../../people/patients/patients.repository.ts';
import { derivedId, importedId, plainSource } from '../../../kernel/identity/derived-id.ts';
import { addBeside, fillPatients } from './patient-import.beside.ts';
import { countLacking, findKeepers, findLacking, hasBeside, type Lacking } from './patient-import.same.ts';
import { addNewcomers, chooseNewcomers } from './patient-import.newcomers.ts';
import { outcomeOf, tell, type ImportCall, type Newcomer, type Outcomes } from './patient-import.outcomes.ts';
import { findThere } from './patient-import.queries.ts';

/**
 * Adds the rows that fit and that nobody is there for. A row's id follows from clinic, source and the id over there, or
 * from what the row says, so that the same row is the same patient however often it comes. Changes nobody who is there.
 */
export async function importRows(call: ImportCall): Promise<ResponseOf<typeof importPatients>> {
  const outcomes: Outcomes = new Map();
  const wanted = await readRows(call, outcomes);
  await leaveOutKnown(call, wanted, outcomes);
  await addNewcomers(call, await chooseNewcomers(call, [...wanted.values()], outcomes), outcomes);
  await addToSame(call, outcomes);
  await sayLacking(call, outcomes);
  return { outcomes: call.body.rows.map((row) => outcomes.get(row)!) };
}

/** The rows that may be new patients, each patient once; what cannot be read as one, or comes twice, has its outcome. */
async function readRows(call: ImportCall, outcomes: Outcomes): Promise<Map<string, Newcomer>> {
  const wanted = new Map<string, Newcomer>();
  const today = call.now.slice(0, 10) as PlainDate;
  const providers = await listProviders(call.tx, call.clinicId);
  for (const asked of call.body.rows) {
    const reason = whyRefused(asked, today) ?? whyNoProvider(asked, providers);
    if (reason !== null) {
      outcomes.set(asked, outcomeOf(asked, 'refused', { reason }));
      continue;
    }
    if (asked.sameAs !== undefined) continue;
    const row = rowOf(asked, call);
    if (wanted.has(row.id)) outcomes.set(asked, outcomeOf(asked, 'there', { patientId: row.id }));
    else wanted.set(row.id, { asked, row });
  }
  return wanted;
}

/** Takes those out of `wanted` who are in the clinic already, by an id of theirs. */
async function leaveOutKnown(
  call: ImportCall,
  wanted: Map<string, Newcomer>,
  outcomes: Outcomes,
): Promise<void> {
  const ids = [...wanted].map(([id, { asked }]) => ({
    id,
    ids: [id, ...ownIds(asked, call), ...terminalIds(asked, call)],
  }));
  for (const { id, known } of await findThere(call.tx, call.clinicId, ids)) {
    const found = wanted.get(id);
    // The first of their ids that is somebody's counts.
    if (found === undefined) continue;
    const { asked, row } = found;
    const isByTerminal = known.id !== id && !ownIds(asked, call).includes(known.id);
    if (isByTerminal && !isPlainlySame(known, row)) continue;
    const outcome = isSomebodyElse(known, row)
      ? outcomeOf(asked, 'refused', { reason: idOfAnother(row) })
      : outcomeOf(asked, 'there', { patientId: known.id });
    outcomes.set(asked, outcome);
    wanted.delete(id);
  }
}

const lacksAnything = (lacking: Lacking) => Object.values(countLacking(lacking)).some((count) => count > 0);

/** Those of whom a person said who they are get what they lack. */
async function addToSame(call: ImportCall, outcomes: Outcomes): Promise<void> {
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
      outcomes.set(row, outcomeOf(row, 'refused', { reason: 'This patient is not in the clinic any more.' }));
  }
  const lacking = await findLacking(call, those);
  const toAdd = those.map(([id], at) => [id, lacking[at]!] as const);
  await addBeside(call, toAdd);
  await fillPatients(call, toAdd);
  for (const [at, [id, row]] of those.entries())
    outcomes.set(row, {
      ...outcomeOf(row, 'there', { patientId: id }),
      beside: countLacking(lacking[at]!),
    });
  const changed = toAdd.filter(([, some]) => lacksAnything(some)).map(([id]) => id);
  await tell(call, [...new Set(changed)]);
}

/** Of whoever is there already, how much of their row they lack. Nothing is added. */
async function sayLacking(call: ImportCall, outcomes: Outcomes): Promise<void> {
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
  `The id ${externalId} was imported as someone else before. If this file is of another system, give that another name above.`;

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
