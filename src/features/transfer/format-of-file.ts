import { guessEncoding } from '../../lib/text-encoding.ts';
import { fileInZip } from './file-in-zip.ts';
import { bytesOf, FileRefused, type TextForm } from './file-texts.ts';

/** What kind of file was chosen, by what is in it. */
export type FileFormat =
  | { readonly kind: 'csv' }
  | {
      readonly kind: 'fhir';
      /** What is read: the file itself, or the one in a ZIP that holds the patients. */
      readonly content: Blob;
      readonly form: TextForm;
      /** Its name says that each line holds a resource of its own. */
      readonly hasLines: boolean;
    };

/** As an export of a clinic has it, and bulk exports that were packed together. */
const patientsInZip = /(^|\/)Patient\.ndjson$/;
const mostFhirBytes = 2_147_483_648;

/** Looks at the first bytes of a file. Throws `FileRefused` for what is neither CSV nor FHIR as JSON. */
export async function formatOf(file: File): Promise<FileFormat> {
  const first = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isZip = first[0] === 0x50 && first[1] === 0x4b;
  const inZip = isZip ? await fileInZip(file, patientsInZip) : null;
  // A workbook, or a ZIP of something else: what reads CSV says what to do.
  if (isZip && inZip === null) return { kind: 'csv' };
  const isPacked = first[0] === 0x1f && first[1] === 0x8b;
  const { content, packing } = inZip ?? { content: file, packing: isPacked ? ('gzip' as const) : null };
  let beginning = new Uint8Array();
  for await (const { part } of bytesOf(content, packing, new AbortController().signal)) {
    beginning = new Uint8Array(part.subarray(0, 65_536));
    break;
  }
  const encoding = guessEncoding(beginning);
  const text = new TextDecoder(encoding).decode(beginning, { stream: true }).trimStart();
  if (text.startsWith('<'))
    throw new FileRefused('This is XML. Ask the other system for FHIR as JSON or NDJSON, or for CSV.');
  const isNamedJson = /\.(json|ndjson|jsonl)(\.gz)?$/i.test(file.name);
  if (!/^[{[]/.test(text) && !isZip && !(isNamedJson && text !== '')) {
    if (isPacked)
      throw new FileRefused('There is no FHIR in the packed file. Unpack it and choose what is in it.');
    return { kind: 'csv' };
  }
  if (content.size > mostFhirBytes)
    throw new FileRefused(
      'The file is larger than 2 GB. Ask the other system for several, or for patients alone.',
    );
  return {
    kind: 'fhir',
    content,
    form: { encoding, packing },
    hasLines: isZip || /\.(ndjson|jsonl)(\.gz)?$/i.test(file.name),
  };
}
