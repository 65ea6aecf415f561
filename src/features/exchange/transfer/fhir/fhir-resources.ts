import { asObject, objects, textOf, type Json } from '../../../../domain/exchange/fhir-json.ts';
import { createJsonSlicer, type JsonSlice } from '../../../../lib/files/json-slices.ts';
import { textsOf, type TextForm } from '../file/file-texts.ts';

const mostSliceChars = 16_777_216;
const mostDepth = 200;
/** A bundle that holds bundles is read; one of a hundred in one another is no file of a clinic. */
const mostBundlesInside = 5;

const faults: Readonly<Record<NonNullable<JsonSlice['fault']>, string>> = {
  tooLarge: 'Is larger than 16 MB and was passed over.',
  tooDeep: `Is nested more than ${mostDepth} deep and was passed over.`,
  cutOff: 'Breaks off in the middle, or a quotation mark is missing. Export or download the file once more.',
};

/** A resource of a file with where it stands, in words and in its bundle; or what of the file cannot be read, and why. */
export type FoundResource =
  | { readonly place: string; readonly resource: Json; readonly type: string; readonly fullUrl: string }
  | { readonly place: string; readonly reason: string };

/** A file, or one inside of a ZIP, that holds resources. */
export interface FhirPart {
  readonly content: Blob;
  readonly form: TextForm;
  /** Its name says that each line holds a resource of its own. */
  readonly hasLines: boolean;
}

export interface ResourcePiece {
  readonly resources: readonly FoundResource[];
  /** The file says that it is only the first part of an answer. */
  readonly hasMorePages: boolean;
  /** How much of the file has been read. */
  readonly bytes: number;
}

/** Takes bundles apart, and finds out what is no resource. */
class Walk {
  resources: FoundResource[] = [];
  hasMorePages = false;

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
    } else this.resources.push({ place, resource, type, fullUrl });
  }

  #refuse(place: string, reason: string): void {
    this.resources.push({ place, reason });
  }
}

/**
 * The resources of a file of FHIR in their order, those of bundles one by one, piece by piece; the same file gives the
 * same each time. Throws what the file system throws, and `FileRefused` for a broken archive.
 * @param isWanted whether an entry is worth reading, by its text
 */
export async function* fhirResources(
  { content, form, hasLines }: FhirPart,
  signal: AbortSignal,
  isWanted: (text: string) => boolean = () => true,
): AsyncGenerator<ResourcePiece> {
  const slicer = createJsonSlicer({ list: 'entry', mostChars: mostSliceChars, mostDepth, hasLines });
  const walk = new Walk();
  const piece = (slices: readonly JsonSlice[], bytes: number): ResourcePiece => {
    for (const slice of slices) if (slice.text === null || isWanted(slice.text)) walk.take(slice);
    const { resources, hasMorePages } = walk;
    walk.resources = [];
    return { resources, hasMorePages, bytes };
  };
  for await (const { text, bytes } of textsOf(content, form, signal)) yield piece(slicer.push(text), bytes);
  yield piece(slicer.end(), content.size);
}
