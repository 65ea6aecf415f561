import * as z from 'zod/mini';
import { deepest } from '../../../src/lib/json/json-size.ts';
import { mostTold, wrongFields, type WrongField } from './refusal.ts';

type Schema = z.ZodMiniType;

/** Ids are kept and compared as PostgreSQL writes them: in lower case. */
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The same schema with every object closed, so that a field which the contract does not know is named instead of
 * dropped in silence: a typing error in a name must not lose what was entered.
 */
export function closed(schema: Schema): Schema {
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, closed(part)]));
      // One that says itself what else it takes (clause 7.24) stays open.
      return remade(schema, { ...def, shape, catchall: def.catchall ?? z.never() });
    }
    case 'array':
      return remade(schema, { ...def, element: closed(def.element) });
    case 'nullable':
    case 'optional':
      return remade(schema, { ...def, innerType: closed(def.innerType) });
    case 'record':
      return remade(schema, { ...def, keyType: closed(def.keyType), valueType: closed(def.valueType) });
    case 'union':
      return remade(schema, { ...def, options: def.options.map(closed) });
    case 'string':
      return def.format === 'uuid' ? z.string().check(z.regex(uuidPattern, 'must be an id')) : schema;
    default:
      return schema;
  }
}

type Definition =
  | { type: 'object'; shape: Record<string, Schema>; catchall?: Schema }
  | { type: 'array'; element: Schema }
  | { type: 'nullable' | 'optional'; innerType: Schema }
  | { type: 'record'; keyType: Schema; valueType: Schema }
  | { type: 'union'; options: Schema[] }
  | { type: 'string'; format?: string }
  | { type: 'other' };

const remade = (schema: Schema, def: object) => z.core.clone(schema, def as never);

export type Part = 'path' | 'query' | 'body';

/**
 * What is wrong with one part of a request; empty when it holds to the contract.
 * @param looksIntoOpen false leaves what the schema leaves open (the operations of a push) to be checked later
 */
export function findFaults(
  part: Part,
  schema: Schema,
  value: unknown,
  { looksIntoOpen = true } = {},
): { value: unknown; fields: WrongField[] } {
  const unstorable = looksIntoOpen ? findUnstorable(value, part) : [];
  const result = schema.safeParse(value, { error: messageFor });
  if (result.success) return { value: result.data, fields: unstorable };
  // One more than is told, so that it is known that there are more.
  const issues = result.error.issues.slice(0, mostTold + 1);
  return { value, fields: [...issues.flatMap((issue) => describe(issue, part)), ...unstorable] };
}

/** Throws `fields-invalid`, which names every wrong field, unless there is none. */
export function requireNone(fields: readonly WrongField[]): void {
  if (fields.length > 0) throw wrongFields(fields);
}

/** `/` in a JSON pointer's sense is not needed: no field name of ours has a dot. */
const pathOf = (part: Part, keys: readonly PropertyKey[]) => [part, ...keys.map(String)].join('.');

function describe(issue: z.core.$ZodIssue, part: Part): WrongField[] {
  const path = pathOf(part, issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, mostTold + 1).map((key) => ({
      path: pathOf(part, [...issue.path, key]),
      message: 'is not a field of this call',
    }));
  }
  return [{ path, message: issue.message }];
}

/** Words for a person, wherever the contract itself has none (as `requiredLine` has). */
function messageFor(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kindInWords(issue.expected)}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `may have at most ${issue.maximum} characters`
        : issue.origin === 'array'
          ? `may have at most ${issue.maximum} entries`
          : `may be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : issue.origin === 'array'
          ? `must have at least ${issue.minimum} entries`
          : `must be at least ${issue.minimum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formatsInWords[issue.format] ?? 'is not in the right form';
    case 'invalid_union':
      return 'fits none of the forms that are allowed here';
    default:
      return 'is not right';
  }
}

const kindsInWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const kindInWords = (kind: string) => kindsInWords[kind] ?? kind;
const formatsInWords: Readonly<Record<string, string>> = {
  date: 'must be a date that exists, as in 2026-03-31',
  datetime: 'must be an instant in UTC, as in 2026-03-31T14:05:00.000Z',
};

const loneSurrogate = /\p{Surrogate}/u;
/** PostgreSQL stores no NUL, and half of a surrogate pair is no character: refused, never altered. */
function findUnstorable(value: unknown, part: Part): WrongField[] {
  const found: WrongField[] = [];
  walk(value, [part], found);
  return found;
}

/** Walks over every string of a request. One array of keys serves the whole walk: this runs for each write of a push. */
function walk(value: unknown, keys: string[], found: WrongField[]): void {
  if (typeof value === 'string') {
    const message = faultOfText(value);
    if (message !== null) found.push({ path: keys.join('.'), message });
    return;
  }
  if (typeof value !== 'object' || value === null || found.length > mostTold) return;
  if (keys.length > deepest) {
    found.push({ path: keys.join('.'), message: 'is nested too deeply' });
    return;
  }
  for (const key of Object.keys(value)) {
    if (faultOfText(key) !== null) {
      found.push({ path: keys.join('.'), message: 'has a field name that cannot be stored' });
    }
    keys.push(key);
    walk((value as Record<string, unknown>)[key], keys, found);
    keys.pop();
  }
}

function faultOfText(text: string): string | null {
  if (text.includes('\u0000')) return 'holds the character NUL (U+0000), which cannot be stored';
  return loneSurrogate.test(text) ? 'holds half a character, which cannot be stored' : null;
}
