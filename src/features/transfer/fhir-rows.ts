import type { PlainDate } from '../../contract/values.ts';
import { asObject, objects, textOf, type Json } from '../../domain/fhir-json.ts';
import { readFhirRow } from '../../domain/fhir-row.ts';
import { shortened } from '../../domain/import-row.ts';
import { createJsonSlicer, type JsonSlice } from '../../lib/json-slices.ts';
import { stableJson } from '../../lib/stable-json.ts';
import { uuid5 } from '../../lib/uuid5.ts';
import { textsOf } from './file-texts.ts';
import type { FileFormat } from './format-of-file.ts';
import type { Found, FoundPiece } from './import-run.ts';

const mostSliceChars = 16_777_216;
const mostDepth = 200;
/** Under which what an entry says is made short, to tell the same from another. */
const saysNamespace = '5c1a3b52-7a0e-4a5e-9b0a-5f0d8a1c6e21';
/** A bundle that holds bundles is read; one of a hundred in one another is no file of a clinic. */
const mostBundlesInside = 5;

export type FhirForm = Extract<FileFormat, { kind: 'fhir' }>;

export interface FhirPiece extends FoundPiece {
  /** The kinds of other resources, each as often as it came. */
  readonly others: readonly string[];
  /** What was said of the patients found and has no field, once for each patient. */
  readonly notTaken: readonly string[];
  /** The file says that it is only the first part of an answer. */
  readonly hasMorePages: boolean;
}

const faults: Readonly<Record<NonNullable<JsonSlice['fault']>, string>> = {
  tooLarge: 'Is larger than 16 MB and was passed over.',
  tooDeep: `Is nested more than ${mostDepth} deep and was passed over.`,
  cutOff: 'Breaks off in the middle, or a quotation mark is missing. Export or download the file once more.',
};

/** Reads the resources of one file in their order. Knows which ids it has met. */
class FhirReading {
  readonly #today: PlainDate;
  readonly #met = new Map<string, string>();
  #count = 0;
  found: Found[] = [];
  others: string[] = [];
  notTaken: string[] = [];
  hasMorePages = false;

  constructor(today: PlainDate) {
    this.#today = today;
  }

  take({ element, line, text, fault }: JsonSlice): void {
    const place =
      element === null ? `Line ${line}` : line > 1 ? `Line ${line}, entry ${element}` : `Entry ${element}`;
    // Of an entry in which the file ends, the end of the file is told, once.
    if (fault === 'cutOff' && element !== null) return;
    if (text === null) return this.#refuse(place, faults[fault!]);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.#refuse(place, 'Is broken JSON and was passed over.');
    }
    // Of a list, all elements have come before.
    if (element === null && Array.isArray(value)) return;
    const said = asObject(value);
    if (said === undefined) return this.#refuse(place, 'Is JSON, but no resource of FHIR.');
    const isEntry = element !== null && textOf(said['resourceType']) === '';
    const resource = isEntry ? asObject(said['resource']) : said;
    // An entry of a bundle that only says what to delete, or what became of it.
    if (resource !== undefined) this.#place(resource, place, isEntry ? textOf(said['fullUrl']) : '', 0);
  }

  #place(resource: Json, place: string, fullUrl: string, depth: number): void {
    const type = textOf(resource['resourceType']);
    if (!/^[A-Z][A-Za-z]{1,60}$/.test(type)) {
      this.#refuse(place, 'Is JSON, but no resource of FHIR: it has no resourceType.');
    } else if (type === 'Bundle' && depth < mostBundlesInside) {
      this.hasMorePages ||= objects(resource['link']).some(({ relation }) => relation === 'next');
      for (const [at, entry] of objects(resource['entry']).entries()) {
        const inside = asObject(entry['resource']);
        const its = `${place}, entry ${at + 1}`;
        if (inside !== undefined) this.#place(inside, its, textOf(entry['fullUrl']), depth + 1);
      }
    } else if (type === 'Patient') this.#patient(resource, place, fullUrl);
    else {
      this.others.push(type);
      for (const one of objects(resource['contained']))
        if (one['resourceType'] === 'Patient') this.others.push('Patient inside of another resource');
    }
  }

  #patient(resource: Json, entry: string, fullUrl: string): void {
    this.#count += 1;
    const line = this.#count;
    const id = textOf(resource['id']);
    const place = id === '' ? entry : `${entry} (Patient/${shortened(id)})`;
    const read = readFhirRow({ line, resource, fullUrl }, this.#today);
    if ('reason' in read) {
      this.found.push({ line, place, ...read });
      return;
    }
    const { row, notTaken } = read;
    const { line: _, ...says } = row;
    const hash = uuid5(saysNamespace, stableJson(says));
    const met = row.externalId === null ? undefined : this.#met.get(row.externalId);
    if (met === undefined) {
      if (row.externalId !== null) this.#met.set(row.externalId, hash);
      this.found.push({ line, place, row });
      this.notTaken.push(...notTaken);
    } else if (met === hash)
      this.found.push({
        line,
        place,
        reason: 'Stands in the file a second time, the same.',
        isLeftOut: true,
      });
    else
      this.found.push({
        line,
        place,
        reason:
          'Another patient earlier in the file has this id, and only the first was read. Give one of them another id.',
      });
  }

  #refuse(place: string, reason: string): void {
    this.#count += 1;
    this.found.push({ line: this.#count, place, reason });
  }
}

/**
 * The patients of a file of FHIR R4: a bundle, a list or a single resource as JSON, or one of these a line. Each comes as
 * a row to be sent or with the reason why not; of other resources only the kind. Reads piece by piece; the same file
 * gives the same each time. Throws what the file system throws, and `FileRefused` for a broken archive.
 */
export async function* fhirRows(
  { content, form, hasLines }: FhirForm,
  today: PlainDate,
  signal: AbortSignal,
): AsyncGenerator<FhirPiece> {
  const slicer = createJsonSlicer({ list: 'entry', mostChars: mostSliceChars, mostDepth, hasLines });
  const reading = new FhirReading(today);
  const piece = (slices: readonly JsonSlice[], bytes: number): FhirPiece => {
    for (const slice of slices) reading.take(slice);
    const { found, others, notTaken, hasMorePages } = reading;
    [reading.found, reading.others, reading.notTaken] = [[], [], []];
    return { found, others, notTaken, hasMorePages, bytes };
  };
  for await (const { text, bytes } of textsOf(content, form, signal)) yield piece(slicer.push(text), bytes);
  yield piece(slicer.end(), content.size);
}
