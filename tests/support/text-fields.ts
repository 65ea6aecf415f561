import type { Endpoint } from '../../src/contract/base/endpoint.ts';

type Schema = NonNullable<Endpoint['body']>;
export type Path = readonly (string | number)[];

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  valueType?: Schema;
  values?: unknown[];
  entries?: Record<string, string>;
  format?: string;
}

const defOf = (schema: Schema) => (schema as unknown as { _zod: { def: Definition } })._zod.def;
/** What stands for itself and is no text of a person. */
const idsAndTimes = new Set(['uuid', 'date', 'datetime', 'guid']);

/** Values for fields that a made-up text does not fit, by the field's name. */
export type Samples = Readonly<Record<string, () => unknown>>;

/**
 * A request's body with every field in it that a person's text may stand in, and where those fields are. Lists get one
 * entry, what may be absent or null is there.
 * @param base a body that is accepted; what it has, stays
 */
export function spreadText(
  schema: Schema,
  base: unknown,
  samples: Samples,
): { body: unknown; places: Path[] } {
  const places: Path[] = [];
  return { body: spread(schema, base, []), places };

  function spread(part: Schema, given: unknown, path: Path): unknown {
    const def = defOf(part);
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape!).map(([key, inner]) => [
            key,
            spread(inner, (given as Record<string, unknown> | null | undefined)?.[key], [...path, key]),
          ]),
        );
      case 'array': {
        const [first, ...rest] = Array.isArray(given) ? given : [];
        const before = places.length;
        const entry = spread(def.element!, first, [...path, 0]);
        return places.length > before || first !== undefined ? [entry, ...rest] : [];
      }
      case 'optional':
      case 'nullable': {
        const before = places.length;
        const filled = spread(def.innerType!, given ?? undefined, path);
        if (places.length > before) return filled;
        return given ?? (def.type === 'nullable' ? null : undefined);
      }
      case 'union':
        return spread(
          def.options!.find((one) => one.safeParse(given).success) ?? def.options![0]!,
          given,
          path,
        );
      case 'unknown':
      case 'any':
        places.push(path);
        return given ?? 'Plain words';
      case 'string':
        if (!idsAndTimes.has(def.format ?? '')) places.push(path);
        return given ?? sampleOf(part, String(path.at(-1)));
      default:
        return given ?? sampleOf(part, String(path.at(-1)));
    }
  }

  function sampleOf(part: Schema, key: string): unknown {
    if (Object.hasOwn(samples, key)) return samples[key]!();
    const { type, values, entries, format } = defOf(part);
    if (format === 'uuid') return crypto.randomUUID();
    if (format === 'date') return '2026-03-02';
    if (format === 'datetime') return '2026-03-02T15:00:00.000Z';
    if (type === 'enum') return Object.values(entries!)[0];
    if (type === 'literal') return values![0];
    if (type === 'boolean') return true;
    if (type === 'record') return {};
    const guesses = [
      'Plain words',
      'plain@clinic.example',
      'https://clinic.example/',
      'NY',
      '12345',
      1,
      10,
      0,
      null,
    ];
    return guesses.find((guess) => part.safeParse(guess).success);
  }
}

/** A copy of a body with another value at a place. */
export function withAt(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((item, index) => (index === key ? withAt(item, rest, value) : item));
  const fields = body as Record<string, unknown>;
  return { ...fields, [key]: withAt(fields[key], rest, value) };
}

/** What stands at a place; undefined where there is no such place. */
export const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) => (part as Record<string | number, unknown> | null | undefined)?.[key],
    body,
  );
