import { isSameJson } from '../../lib/json/same-json.ts';

/** How content is compared: as one value, field by field, or as a list of items that are known by a key. */
export type MergeShape =
  | { readonly kind: 'value' }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, MergeShape>> }
  | { readonly kind: 'list'; readonly keyOf: (item: never) => string; readonly item: MergeShape };

/** Something that both sides changed, each in its own way. Absent (removed, or not there yet) is `undefined`. */
export interface Clash {
  /** `phone`, `written/plan`, `services/97140`: names and ids, never what a person entered. */
  readonly path: string;
  readonly seen: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Everything that only one side changed, taken over; where both did, what was chosen, else mine. */
  readonly content: unknown;
  /** What is left for a person to decide. */
  readonly clashes: readonly Clash[];
}

/** What a person decided, by path; the value that shall stand. */
export type Choices = ReadonlyMap<string, unknown>;

export const value: MergeShape = { kind: 'value' };
export const fields = (shapes: Readonly<Record<string, MergeShape>>): MergeShape => ({
  kind: 'fields',
  fields: shapes,
});
/** A list whose items are compared by key, never by their place. */
export const listBy = <Item>(keyOf: (item: Item) => string, item: MergeShape = value): MergeShape => ({
  kind: 'list',
  keyOf,
  item,
});

type Row = Readonly<Record<string, unknown>>;
interface Sides {
  readonly seen: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Brings two changes of the same content together, against what both began with. Where only one side changed a thing,
 * that change stands; where both made the same change, it stands; where they differ, it is named and not decided.
 * Text is never mixed.
 * @param choices what a person has decided already, by the path of a clash
 */
export function mergeThreeWay(shape: MergeShape, sides: Sides, choices: Choices = new Map()): Merged {
  const clashes: Clash[] = [];
  const content = mergeAt('', shape, sides, { choices, clashes });
  return { content, clashes };
}

interface Desk {
  readonly choices: Choices;
  readonly clashes: Clash[];
}

function mergeAt(path: string, shape: MergeShape, sides: Sides, desk: Desk): unknown {
  const { seen, mine, theirs } = sides;
  if (isSameJson(mine, seen)) return theirs;
  if (isSameJson(theirs, seen) || isSameJson(mine, theirs)) return mine;
  if (shape.kind === 'fields' && isRow(mine) && isRow(theirs) && (isRow(seen) || seen === undefined)) {
    return mergeFields(path, shape.fields, { seen: seen ?? {}, mine, theirs }, desk);
  }
  const lists = shape.kind === 'list' ? asKeyed(shape.keyOf, sides) : null;
  if (shape.kind === 'list' && lists) return mergeLists(path, shape.item, lists, desk);
  if (desk.choices.has(path)) return desk.choices.get(path);
  desk.clashes.push({ path, seen, mine, theirs });
  return mine;
}

function mergeFields(
  path: string,
  shapes: Readonly<Record<string, MergeShape>>,
  sides: { seen: Row; mine: Row; theirs: Row },
  desk: Desk,
): Row {
  const { seen, mine, theirs } = sides;
  const merged: Record<string, unknown> = {};
  // A field that this version does not know is carried all the same, as one value.
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name]! : value;
    const of = { seen: own(seen, name), mine: own(mine, name), theirs: own(theirs, name) };
    const result = mergeAt(join(path, name), shape, of, desk);
    if (result !== undefined) merged[name] = result;
  }
  return merged;
}

type Keyed = ReadonlyMap<string, unknown>;

function mergeLists(
  path: string,
  item: MergeShape,
  sides: Record<keyof Sides, Keyed>,
  desk: Desk,
): unknown[] {
  const { seen, mine, theirs } = sides;
  const merged: unknown[] = [];
  for (const key of orderOf(sides)) {
    const of = { seen: seen.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const result = mergeAt(join(path, key), item, of, desk);
    if (result !== undefined) merged.push(result);
  }
  return merged;
}

/** The order of the side that changed it; what the other added comes last. With both changed, theirs leads. */
function orderOf({ seen, mine, theirs }: Record<keyof Sides, Keyed>): Set<string> {
  const isSameOrder = [...theirs.keys()].join('\n') === [...seen.keys()].join('\n');
  const [first, second] = isSameOrder ? [mine, theirs] : [theirs, mine];
  return new Set([...first.keys(), ...second.keys()]);
}

/** The three lists by key; null where one is no list, or names a thing twice: then it is compared as one value. */
function asKeyed(keyOf: (item: never) => string, sides: Sides): Record<keyof Sides, Keyed> | null {
  const seen = keyed(keyOf, sides.seen ?? []);
  const mine = keyed(keyOf, sides.mine ?? []);
  const theirs = keyed(keyOf, sides.theirs ?? []);
  return seen && mine && theirs ? { seen, mine, theirs } : null;
}

function keyed(keyOf: (item: never) => string, list: unknown): Keyed | null {
  if (!Array.isArray(list)) return null;
  const items = new Map(list.map((item) => [keyOf(item as never), item as unknown]));
  return items.size === list.length ? items : null;
}

const join = (path: string, name: string) => (path === '' ? name : `${path}/${name}`);
const own = (row: Row, name: string): unknown => (Object.hasOwn(row, name) ? row[name] : undefined);
const isRow = (content: unknown): content is Row =>
  typeof content === 'object' && content !== null && !Array.isArray(content);
