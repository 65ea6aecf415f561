import type { Appointment, AppointmentStatus } from '../contract/scheduling/appointment.ts';
import type { Authorization, Diagnosis } from '../contract/people/patient-file.ts';
import type { NoteExercise, NoteService, NoteSurvey, RomReading } from '../contract/clinical/note.ts';
import type { QueuedWriteName } from '../contract/queued-writes.ts';
import { isSameJson } from '../lib/json/same-json.ts';
import { isHere } from './scheduling/visits/appointment-status.ts';
import { withoutMark } from './scheduling/visits/missed-visits.ts';
import type { RowPatch } from './queued-write.ts';
import {
  fields,
  listBy,
  mergeThreeWay,
  value,
  type Choices,
  type Clash,
  type MergeShape,
} from './base/three-way-merge.ts';

/** A write that met a newer record: what was entered, and what the person saw while entering it. */
export interface WriteInConflict {
  readonly name: QueuedWriteName;
  readonly body: unknown;
  /** The content that the person saw, as `seenBy` gives it. Absent in writes from before it was kept. */
  readonly seenContent?: unknown;
  readonly patches: readonly RowPatch[];
}

/** The same write, made against the record as it stands now. */
export interface RebasedWrite {
  readonly body: unknown;
  readonly seenContent: unknown;
  readonly patches: readonly RowPatch[];
}

export type WriteMerge =
  | { readonly kind: 'merged'; readonly write: RebasedWrite }
  /** Both changed these. `write` holds what shall stand where a person has chosen, and mine where not. */
  | { readonly kind: 'clash'; readonly clashes: readonly Clash[]; readonly write: RebasedWrite | null }
  /** There is nothing to compare with: a person decides about the whole. */
  | { readonly kind: 'unknown' };

type Row = Readonly<Record<string, unknown>>;
const isRow = (content: unknown): content is Row =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

/** Lists inside a note are known by what they are about, never by their place. */
export const noteShape: MergeShape = fields({
  rom: listBy<RomReading>(({ area, motion }) => `${area}-${motion}`, fields({})),
  spinalRegions: listBy<string>((region) => region),
  extraspinalRegions: listBy<string>((region) => region),
  services: listBy<NoteService>(({ serviceId }) => serviceId, fields({})),
  exercises: listBy<NoteExercise>(({ exerciseId, place }) => `${exerciseId}-${place}`, fields({})),
  surveys: listBy<NoteSurvey>(({ survey }) => survey, fields({})),
  vitals: fields({}),
  written: fields({}),
});

/** A change of fields of one record; the others are nobody's concern. */
const partly: MergeShape = fields({
  alerts: listBy<string>((alert) => alert),
  tags: listBy<string>((tag) => tag),
  gives: listBy<string>((consent) => consent),
  noContactBy: listBy<string>((way) => way),
  except: listBy<string>((date) => date),
  diagnoses: listBy<Diagnosis>(({ code }) => code, fields({})),
  authorizations: listBy<Authorization>(({ id }) => id, fields({})),
  attorney: fields({}),
  adjuster: fields({}),
  // A time without its length, its provider and its place means another visit than either person wanted.
  when: value,
});

const whenFields = ['startsAt', 'durationMinutes', 'providerId', 'locationId'] as const;
const pick = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]));

/** A move's fields as they belong together: when, where and with whom is one thing. */
function gathered(row: Row): Row {
  const when = pick(row, whenFields);
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !isWhen(name)));
  return Object.keys(when).length > 0 ? { ...rest, when } : rest;
}
const spread = ({ when, ...rest }: Row): Row => ({ ...rest, ...(isRow(when) ? when : {}) });
const isWhen = (name: string) => (whenFields as readonly string[]).includes(name);

/**
 * Brings a write that met a newer record together with it, field by field.
 * @param current the record as the server has it
 * @param choices what a person decided about clashes, by path
 */
export function mergeWrite(write: WriteInConflict, current: unknown, choices?: Choices): WriteMerge {
  const { name, body, seenContent } = write;
  if (seenContent === undefined || seenContent === null || !isRow(current) || !isRow(body))
    return { kind: 'unknown' };
  switch (name) {
    case 'encounter.saveNote':
      return mergeNote(write, current, choices);
    case 'encounter.sign':
      return mergeSignature(write, current);
    case 'appointment.setStatus':
      if (body['arrivedBySelf'] === true && isPastArrival(current)) return alreadySeenTo(write, current);
      // A mark that a visit was missed is nobody's word: the step is compared with what people said.
      return isRow(seenContent)
        ? mergeFields(
            write,
            seenContent,
            body,
            beforeConfirmed(seenContent, body, withoutMark(current as never as Appointment)),
            choices,
          )
        : { kind: 'unknown' };
    case 'patient.update':
    case 'appointment.move':
    case 'waitList.save':
      return isRow(seenContent)
        ? mergeFields(write, seenContent, body, current, choices)
        : { kind: 'unknown' };
    case 'scheduleSetup.saveType':
    case 'scheduleSetup.saveResource':
    case 'scheduleSetup.saveHours':
    case 'scheduleSetup.saveException':
    case 'scheduleSetup.saveClosure':
    case 'scheduleSetup.saveMissedRule':
    case 'scheduleSetup.saveBlock':
    case 'scheduleSetup.saveClassTime':
    case 'scheduleSetup.saveClassDates':
    case 'patientFile.saveContact':
    case 'patientFile.saveConsent':
    case 'patientFile.saveCase':
    case 'patientFile.saveCoverage':
    case 'record.saveAllergy':
    case 'forms.save':
      return isRow(seenContent)
        ? mergeFields(
            write,
            seenContent,
            body,
            { ...current, archived: current['archivedAt'] !== null },
            choices,
          )
        : { kind: 'unknown' };
    default:
      return { kind: 'unknown' };
  }
}

const isPastArrival = ({ status }: Row) =>
  status === 'inRoom' || status === 'withProvider' || status === 'checkedOut';

/** Who is here has said more than that they will come: a confirmation of what is only booked gives way to every step from arrival on. */
function beforeConfirmed(seen: Row, { status }: Row, current: Appointment): Row {
  const isBeside =
    seen['status'] === 'booked' &&
    current.status === 'confirmed' &&
    (isHere(status as AppointmentStatus) || status === 'checkedOut');
  return isBeside ? { ...current, status: 'booked' } : { ...current };
}

/** Who checked in by themselves and has been brought further since: what the desk did stands, and nobody is asked. */
function alreadySeenTo({ body, patches }: WriteInConflict, current: Row): WriteMerge {
  const { status } = current as Pick<Appointment, 'status'>;
  const standing = pick(current, ['status', 'arrivedAt', 'arrivedBySelf', 'statusTimes']);
  const at = (current as Partial<Appointment>).statusTimes?.[status] ?? (body as Row)['at'];
  return {
    kind: 'merged',
    write: {
      body: { status, at },
      seenContent: { status },
      patches: patched(patches, 'status', standing),
    },
  };
}

function mergeNote(write: WriteInConflict, current: Row, choices?: Choices): WriteMerge {
  const mine = (write.body as Row)['note'];
  const theirs = current['note'];
  if (!isRow(theirs) || !isRow(write.seenContent) || !isRow(mine)) return { kind: 'unknown' };
  const { content, clashes } = mergeThreeWay(noteShape, { seen: write.seenContent, mine, theirs }, choices);
  return outcome(clashes, {
    body: { ...(write.body as Row), note: content },
    seenContent: theirs,
    patches: patched(write.patches, 'note', { note: content }),
  });
}

/** Nobody signs words they have not seen: a signature goes on only where the note is the one that was signed. */
function mergeSignature(write: WriteInConflict, current: Row): WriteMerge {
  const { body, patches, seenContent } = write;
  const theirs = current['note'];
  if (!isRow(theirs) || !isRow(seenContent)) return { kind: 'unknown' };
  if (isSameJson(theirs, seenContent)) return { kind: 'merged', write: { body, seenContent, patches } };
  return { kind: 'clash', clashes: [], write: null };
}

function mergeFields(
  { name, patches }: WriteInConflict,
  seenContent: Row,
  body: Row,
  current: Row,
  choices?: Choices,
): WriteMerge {
  // When it happened belongs to the step and is no field of its own.
  const { at, ...entered } = name === 'appointment.setStatus' ? body : { ...body, at: undefined };
  const isMove = name === 'appointment.move';
  const shaped = (row: Row) => (isMove ? gathered(row) : row);
  // Writes from before visits could go to another location saw none.
  const whole = whenFields.filter((field) => field !== 'locationId' || Object.hasOwn(seenContent, field));
  const names = Object.keys(entered).flatMap((field) =>
    isMove && isWhen(field) ? [...whole, field] : [field],
  );
  if (!names.every((field) => Object.hasOwn(seenContent, field))) return { kind: 'unknown' };
  const seen = pick(seenContent, names);
  const theirs = pick(current, names);
  const sides = { seen: shaped(seen), mine: shaped({ ...seen, ...entered }), theirs: shaped(theirs) };
  const { content, clashes } = mergeThreeWay(partly, sides, choices);
  const merged = isMove ? spread(content as Row) : (content as Row);
  return outcome(clashes, {
    body: at === undefined ? merged : { ...merged, at },
    seenContent: { ...seenContent, ...theirs },
    patches: patched(patches, Object.keys(entered)[0], merged),
  });
}

const outcome = (clashes: readonly Clash[], write: RebasedWrite): WriteMerge =>
  clashes.length === 0 ? { kind: 'merged', write } : { kind: 'clash', clashes, write };

/** What the screen shows of the write until the server has it: its own fields, as they were merged. */
const patched = (patches: readonly RowPatch[], mark: string | undefined, merged: Row): readonly RowPatch[] =>
  patches.map((patch) =>
    mark !== undefined && Object.hasOwn(patch.merge, mark)
      ? { ...patch, merge: { ...patch.merge, ...merged } }
      : patch,
  );
