import type { RowPatch } from './queued-write.ts';
import { mergeThreeWay, type Choices, type Clash, type MergeShape } from './three-way-merge.ts';

/** A write that met a newer record: what was entered, and what the person saw while entering it. */
export interface WriteInConflict {
  readonly body: unknown;
  /** The content that the person saw. Absent in writes from before it was kept. */
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

export type Row = Readonly<Record<string, unknown>>;
export const isRow = (content: unknown): content is Row =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

/** A write whose content can be compared with the record that it met. */
export interface ComparableWrite extends WriteInConflict {
  readonly body: Row;
}

/** How a write of one name is brought together with a newer record. */
export type MergeRule = (write: ComparableWrite, current: Row, choices?: Choices) => WriteMerge;

/** What is the same for all writes of one name. */
export interface WriteRule<Entity extends string = string> {
  /** The kind of record that it makes or changes. */
  readonly entity: Entity;
  /** Other kinds of records on which it is shown before the server has it. */
  readonly alsoShows?: readonly Entity[];
  /** Null where nothing can be compared: a person decides about the whole. */
  readonly merge: MergeRule | null;
}

/** The rules of a noun's writes. One that changes no version can meet no newer record and may go without. */
export type WriteRules<Writes> = { readonly [Name in keyof Writes]?: WriteRule };

/**
 * Brings a write that met a newer record together with it.
 * @param rule of the write's name; null leaves it to a person
 * @param current the record as the server has it
 * @param choices what a person decided about clashes, by path
 */
export function mergeWrite(
  rule: MergeRule | null,
  write: WriteInConflict,
  current: unknown,
  choices?: Choices,
): WriteMerge {
  const { body, seenContent } = write;
  if (!rule || seenContent === undefined || seenContent === null || !isRow(current) || !isRow(body))
    return { kind: 'unknown' };
  return rule({ ...write, body }, current, choices);
}

/** Fields of a record that mean something only together: they are compared, and chosen, as one. */
export interface FieldGroup {
  readonly name: string;
  readonly fields: readonly string[];
  /** Of these, what older writes had not seen. */
  readonly unseenBefore: readonly string[];
}

export interface FieldComparison {
  /** How the fields are compared that are more than one value. */
  readonly shape: MergeShape;
  /** What belongs to the write itself and is no field of the record. */
  readonly apart?: readonly string[];
  readonly group?: FieldGroup;
  /** The record as it is compared, where that is not word for word how it stands. */
  readonly standing?: (current: Row, write: ComparableWrite & { readonly seenContent: Row }) => Row;
}

/** Compares the fields that a write changes one by one; the others are nobody's concern. */
export const byField =
  ({ shape, apart = [], group, standing = (current) => current }: FieldComparison): MergeRule =>
  (write, met, choices) => {
    const { body, seenContent, patches } = write;
    if (!isRow(seenContent)) return { kind: 'unknown' };
    const current = standing(met, { ...write, seenContent });
    const entered = without(body, apart);
    const names = namesIn(entered, seenContent, group);
    if (!names.every((field) => Object.hasOwn(seenContent, field))) return { kind: 'unknown' };
    const seen = pick(seenContent, names);
    const theirs = pick(current, names);
    const shaped = (row: Row) => (group ? gathered(row, group) : row);
    const sides = { seen: shaped(seen), mine: shaped({ ...seen, ...entered }), theirs: shaped(theirs) };
    const { content, clashes } = mergeThreeWay(shape, sides, choices);
    const merged = group ? spread(content as Row, group) : (content as Row);
    return outcome(clashes, {
      body: { ...merged, ...pick(body, apart) },
      seenContent: { ...seenContent, ...theirs },
      patches: patched(patches, Object.keys(entered)[0], merged),
    });
  };

/** Of a record that can be taken out of use: a write says so by `archived`, the record by when. */
export const withArchived = (current: Row): Row => ({ ...current, archived: current['archivedAt'] !== null });

/** The names of the fields that are compared: a group of them whole, where any of it was entered. */
function namesIn(entered: Row, seenContent: Row, group?: FieldGroup): string[] {
  const names = Object.keys(entered);
  if (!group) return names;
  const whole = group.fields.filter(
    (field) => !group.unseenBefore.includes(field) || Object.hasOwn(seenContent, field),
  );
  return names.flatMap((field) => (group.fields.includes(field) ? [...whole, field] : [field]));
}

/** Those of the named fields that a row has. */
export const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]));
const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

function gathered(row: Row, { name, fields }: FieldGroup): Row {
  const together = pick(row, fields);
  const rest = without(row, fields);
  return Object.keys(together).length > 0 ? { ...rest, [name]: together } : rest;
}
function spread({ ...row }: Row, { name }: FieldGroup): Row {
  const together = row[name];
  return { ...without(row, [name]), ...(isRow(together) ? together : {}) };
}

export const outcome = (clashes: readonly Clash[], write: RebasedWrite): WriteMerge =>
  clashes.length === 0 ? { kind: 'merged', write } : { kind: 'clash', clashes, write };

/**
 * What the screen shows of the write until the server has it: its own fields, as they were merged.
 * @param mark a field by which the patch that is about them is known
 */
export const patched = (
  patches: readonly RowPatch[],
  mark: string | undefined,
  merged: Row,
): readonly RowPatch[] =>
  patches.map((patch) =>
    mark !== undefined && Object.hasOwn(patch.merge, mark)
      ? { ...patch, merge: { ...patch.merge, ...merged } }
      : patch,
  );
