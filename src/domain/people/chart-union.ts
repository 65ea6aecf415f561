import type { PatientFields } from '../../contract/people/patient.ts';
import { foldName } from '../base/text/fold-name.ts';
import { patientTextNames } from './patient-texts.ts';

/** What of a chart is brought over when another one of the same person is merged into it. */
export type UnitedFields = Omit<
  Required<PatientFields>,
  'firstName' | 'lastName' | 'birthDate' | 'birthDateKnown'
> & {
  photo: string;
};
export type UnitedField = keyof UnitedFields;
type Chart = Partial<UnitedFields>;

/** What a merge changed in the chart that was kept, and how that stood before. */
export type ChartUnion = {
  [Field in UnitedField]?: { readonly before: UnitedFields[Field]; readonly after: UnitedFields[Field] };
};

type AnyUnion = Record<string, { readonly before: unknown; readonly after: unknown }>;
const entriesOf = (union: ChartUnion) => Object.entries(union as AnyUnion);

/** Lists to which each chart adds its own. Alerts first: one that is missing harms. */
export const unitedLists = ['alerts', 'tags', 'noRemindersBy', 'noContactBy'] as const;
/** Empty in one chart, they are as in the other; each group is filled as a whole or not at all. */
const filled: readonly (readonly [UnitedField, ...UnitedField[]])[] = [
  ['middleName'],
  ['preferredName'],
  ['sex'],
  ['phone'],
  ['email'],
  ['address1', 'address2', 'city', 'state', 'zip'],
  ...patientTextNames.map((name) => [name] as const),
  ['preferredProviderId'],
  ['deceasedOn', 'deceasedOnKnown'],
  ['photo'],
];
/** As many entries as a chart holds of each (`contract/people/patient.ts`). */
export const mostInList = 20;

const empty: Partial<Record<UnitedField, unknown>> = {
  preferredProviderId: null,
  deceasedOn: null,
  // Of a day of death that is not there nothing is left to be known.
  deceasedOnKnown: 'day',
  sex: 'unknown',
};
const emptyOf = (field: UnitedField): unknown => (field in empty ? empty[field] : '');
const isEmpty = (field: UnitedField, value: unknown) =>
  value === undefined || value === '' || value === emptyOf(field);
const folded = (text: string) => foldName(text) || text;
const without = (list: readonly string[], taken: readonly string[]): string[] => {
  const known = new Set(taken.map(folded));
  return list.filter((one) => !known.has(folded(one)));
};

/**
 * What the kept chart takes over from the other one: alerts, tags and what somebody does not want of both; a field that is
 * empty from whoever has it. Nothing that the kept chart says is replaced.
 */
export function uniteCharts(kept: Chart, other: Chart): ChartUnion {
  const union: AnyUnion = {};
  for (const field of unitedLists) {
    const before: readonly string[] = kept[field] ?? [];
    const more = without(other[field] ?? [], before);
    if (more.length > 0) union[field] = { before, after: [...before, ...more] };
  }
  for (const group of filled) {
    if (!group.every((field) => isEmpty(field, kept[field]))) continue;
    for (const field of group) {
      if (isEmpty(field, other[field])) continue;
      union[field] = { before: kept[field] ?? emptyOf(field), after: other[field] };
    }
  }
  return union;
}

/** Those lists of a union that are longer than a chart holds: such a merge has to wait until somebody has shortened them. */
export const tooLong = (union: ChartUnion): (typeof unitedLists)[number][] =>
  unitedLists.filter((field) => (union[field]?.after?.length ?? 0) > mostInList);

/** The fields of the kept chart as the union has them. */
export const unitedOf = (union: ChartUnion): Chart =>
  Object.fromEntries(entriesOf(union).map(([field, { after }]) => [field, after]));

/**
 * The fields that go back when a merge is undone: each as it was before. What a person has changed since stays: a field of
 * its own altogether, of a list what they added, rewrote or took away.
 * @param chart the kept chart as it stands now
 */
export function dividedOf(chart: Chart, union: ChartUnion): Chart {
  const back: Record<string, unknown> = {};
  for (const [field, { before, after }] of entriesOf(union)) {
    const now = chart[field as UnitedField];
    if (Array.isArray(after)) {
      const came = addedTo({ before, after } as ListChange);
      const left = ((now ?? []) as readonly string[]).filter((one) => !came.includes(one));
      if (left.length !== (now as readonly string[]).length) back[field] = left;
    } else if (now === after) back[field] = before;
  }
  return back;
}

interface ListChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}
const addedTo = ({ before, after }: ListChange): string[] => after.filter((one) => !before.includes(one));

/**
 * What of one merge came into a chart by a later one: the chart that was kept first was merged on, and took along what it had
 * from the other.
 */
export function carriedOn(first: ChartUnion, onward: ChartUnion): ChartUnion {
  const carried: AnyUnion = {};
  for (const [field, { before, after }] of entriesOf(first)) {
    const then = (onward as AnyUnion)[field];
    if (then === undefined) continue;
    if (!Array.isArray(after)) {
      if (then.after === after) carried[field] = then;
      continue;
    }
    const came = addedTo({ before, after } as ListChange);
    const both = addedTo(then as ListChange).filter((one) => came.includes(one));
    if (both.length > 0) carried[field] = { before: [], after: both };
  }
  return carried;
}

/**
 * What another chart that stays merged says of the same: two had the same alert, and one of them leaves.
 * @param union what came with the one that leaves
 */
export function stillSaid(other: Chart, union: ChartUnion): Chart {
  const said: Record<string, unknown> = {};
  for (const [field, change] of entriesOf(union)) {
    const value = other[field as UnitedField];
    if (!Array.isArray(change.after)) said[field] = value;
    else {
      const came = new Set(addedTo(change as ListChange).map(folded));
      said[field] = ((value ?? []) as readonly string[]).filter((one) => came.has(folded(one)));
    }
  }
  return said;
}

/** Two changes of one chart by the same merge, one after the other. */
export function bothUnions(earlier: ChartUnion, later: ChartUnion): ChartUnion {
  const both: AnyUnion = { ...(earlier as AnyUnion) };
  for (const [field, change] of entriesOf(later)) {
    const before = both[field];
    if (before !== undefined && Array.isArray(before.after)) {
      const more = addedTo(change as ListChange);
      both[field] = { before: before.before, after: [...(before.after as string[]), ...more] };
    } else both[field] = { before: before?.before ?? change.before, after: change.after };
  }
  return both;
}
