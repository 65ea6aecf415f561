import type { Clinic } from '../../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { FhirBeside } from '../../../../domain/exchange/fhir-beside.ts';
import { objects, textOf, type Json } from '../../../../domain/exchange/fhir-json.ts';
import { readFhirRow } from '../../../../domain/exchange/fhir-row.ts';
import { shortened } from '../../../../domain/exchange/foreign/import-person.ts';
import { stableJson } from '../../../../lib/json/stable-json.ts';
import { uuid5 } from '../../../../lib/uuid5.ts';
import { fhirResources, type FoundResource } from './fhir-resources.ts';
import { FileRefused } from '../file/file-texts.ts';
import type { FileFormat } from '../file/format-of-file.ts';
import type { Found, FoundPiece } from '../run/import-run.ts';

/** Under which what an entry says is made short, to tell the same from another. */
const saysNamespace = '5c1a3b52-7a0e-4a5e-9b0a-5f0d8a1c6e21';
/** They are held while their patients are read. */
const mostBeside = 300_000;

export type FhirForm = Extract<FileFormat, { kind: 'fhir' }>;

export interface FhirPiece extends FoundPiece {
  /** The kinds of other resources, each as often as it came. */
  readonly others: readonly string[];
  /** What was said of the patients found and is not taken, once for each patient. */
  readonly notTaken: readonly string[];
  /** The file says that it is only the first part of an answer. */
  readonly hasMorePages: boolean;
}

/** Reads the resources of one file in their order. Knows which ids it has met. */
class FhirReading {
  readonly #today: PlainDate;
  readonly #beside: FhirBeside;
  readonly #met = new Map<string, string>();
  #count = 0;
  found: Found[] = [];
  others: string[] = [];
  notTaken: string[] = [];

  constructor(today: PlainDate, beside: FhirBeside) {
    this.#today = today;
    this.#beside = beside;
  }

  take(one: FoundResource): void {
    if ('reason' in one) {
      this.#count += 1;
      this.found.push({ line: this.#count, ...one });
    } else if (one.type === 'Patient') this.#patient(one.resource, one.place, one.fullUrl);
    else {
      if (!FhirBeside.takes(one.type)) this.others.push(one.type);
      for (const inside of objects(one.resource['contained']))
        if (inside['resourceType'] === 'Patient') this.others.push('Patient inside of another resource');
    }
  }

  #patient(resource: Json, entry: string, fullUrl: string): void {
    this.#count += 1;
    const line = this.#count;
    const id = textOf(resource['id']);
    const place = id === '' ? entry : `${entry} (Patient/${shortened(id)})`;
    const read = readFhirRow({ line, resource, fullUrl }, this.#today, this.#beside);
    if ('reason' in read) {
      this.found.push({ line, place, ...read });
      return;
    }
    const { row, notTaken, note, unusable } = read;
    const { line: _, ...says } = row;
    const hash = uuid5(saysNamespace, stableJson(says));
    const met = row.externalId === null ? undefined : this.#met.get(row.externalId);
    if (met === undefined) {
      if (row.externalId !== null) this.#met.set(row.externalId, hash);
      this.found.push({
        line,
        place,
        row,
        ...(note !== undefined && { note }),
        ...(unusable && { unusable }),
      });
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
}

const namesKept = /"(Coverage|AllergyIntolerance|Organization|Practitioner|PractitionerRole|RelatedPerson)"/;

export interface Watched {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
  /** Who treats in the clinic that reads, to know the general practitioners of patients by. */
  readonly clinicians?: Clinic['clinicians'];
}

/** How much is read before the patients are. */
export const besideBytes = ({ beside }: FhirForm): number =>
  beside.reduce((sum, { content }) => sum + content.size, 0);

/**
 * What a file says of its patients in resources of their own, which may stand before or after them. Throws as
 * `fhirRows`, and `FileRefused` for more than a device can hold.
 */
export async function gatherBeside(
  form: FhirForm,
  today: PlainDate,
  { signal, onBytes, clinicians }: Watched,
): Promise<FhirBeside> {
  const beside = new FhirBeside(today, clinicians);
  let before = 0;
  for (const part of form.beside) {
    const pieces = fhirResources(part, signal, (text) => namesKept.test(text));
    for await (const { resources, bytes } of pieces) {
      for (const one of resources) if ('type' in one) beside.add(one.resource, one.fullUrl, one.place);
      if (beside.count > mostBeside)
        throw new FileRefused(
          `The file has more than ${mostBeside.toLocaleString('en-US')} coverages, allergies, payers, practitioners and related people. Split it into several, each patient with what is theirs.`,
        );
      onBytes(before + bytes);
    }
    before += part.content.size;
  }
  return beside;
}

/**
 * The patients of a file of FHIR R4: a bundle, a list or a single resource as JSON, or one of these a line. Each comes as
 * a row to be sent or with the reason why not; of other resources only the kind. Reads piece by piece; the same file
 * gives the same each time. Throws what the file system throws, and `FileRefused` for a broken archive.
 * @param beside what `gatherBeside` found in it
 */
export async function* fhirRows(
  form: FhirForm,
  today: PlainDate,
  beside: FhirBeside,
  signal: AbortSignal,
): AsyncGenerator<FhirPiece> {
  const reading = new FhirReading(today, beside);
  for await (const { resources, hasMorePages, bytes } of fhirResources(form, signal)) {
    for (const one of resources) reading.take(one);
    const { found, others, notTaken } = reading;
    [reading.found, reading.others, reading.notTaken] = [[], [], []];
    yield { found, others, notTaken, hasMorePages, bytes };
  }
}
