import { asObject, objects, Refusal, textOf, type Json } from '../../../../src/domain/exchange/fhir-json.ts';
import { maxLineBytes, readLines, type Line } from './read-lines.ts';
import { withContained, type Found } from './read-resource.ts';

/** What one line of a file holds: a bundle's resources, or one resource. */
export interface Held {
  line: number;
  isBundle: boolean;
  found: Found[];
}

/** A line that holds nothing readable, and why. */
export interface Broken {
  line: number;
  reason: string;
}

const isWhole = (path: string) => /\.json(\.gz)?$/i.test(path);

/**
 * What a file holds, line by line: NDJSON of bundles or of resources; or, in a `.json` file, one bundle or resource
 * over many lines. Throws what the file system or a broken archive throws.
 */
export async function* readUnits(
  path: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Held | Broken> {
  const lines = readLines(path, onBytes);
  const first = await lines.next();
  if (first.done === true) return;
  if (!isWhole(path) || parse(first.value.text) !== undefined) {
    yield heldIn(first.value);
    for await (const line of lines) yield heldIn(line);
    return;
  }
  yield* readWhole(first.value, lines);
}

/** One JSON value over all lines of a file; when it is none, each line for itself. */
async function* readWhole(first: Line, rest: AsyncGenerator<Line>): AsyncGenerator<Held | Broken> {
  const lines = [first];
  let size = first.text?.length ?? Infinity;
  for await (const line of rest) {
    size += line.text?.length ?? Infinity;
    if (size > maxLineBytes) {
      yield { line: line.number, reason: tooLong };
      return;
    }
    lines.push(line);
  }
  const text = lines.map((line) => line.text).join('\n');
  const hasOwnLines = parse(text) === undefined && lines.some((line) => parse(line.text) !== undefined);
  if (hasOwnLines) for (const line of lines) yield heldIn(line);
  else yield heldIn({ number: first.number, text });
}

const tooLong = `is larger than ${maxLineBytes / 1024 / 1024} MB; split it into one bundle a line (NDJSON)`;

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function heldIn({ number: line, text }: Line): Held | Broken {
  if (text === null) return { line, reason: tooLong };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    return { line, reason: `is not JSON: ${fault instanceof Error ? fault.message : String(fault)}` };
  }
  try {
    return heldBy(value, line);
  } catch (fault) {
    if (fault instanceof Refusal) return { line, reason: fault.message };
    throw fault;
  }
}

function heldBy(value: unknown, line: number): Held {
  const resource = asObject(value);
  if (resource === undefined || textOf(resource['resourceType']) === '') {
    throw new Refusal('is JSON, but no FHIR resource (it has no resourceType)');
  }
  if (resource['resourceType'] !== 'Bundle') {
    return { line, isBundle: false, found: withContained(resource, '') };
  }
  const entries = objects(resource['entry']);
  const found = entries.flatMap((entry) => {
    const inside: Json | undefined = asObject(entry['resource']);
    return inside === undefined ? [] : withContained(inside, textOf(entry['fullUrl']));
  });
  return { line, isBundle: true, found };
}
