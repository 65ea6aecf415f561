import { guessEncoding } from '../../lib/text-encoding.ts';
import { bytesOf, FileRefused, type TextForm } from './file-texts.ts';

/** What kind of file was chosen, by what is in it. */
export type FileFormat =
  | { readonly kind: 'csv' }
  | {
      readonly kind: 'fhir';
      readonly form: TextForm;
      /** Its name says that each line holds a resource of its own. */
      readonly hasLines: boolean;
    };

const mostFhirBytes = 2_147_483_648;

/** Looks at the first bytes of a file. Throws `FileRefused` for what is neither CSV nor FHIR as JSON. */
export async function formatOf(file: File): Promise<FileFormat> {
  const first = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = first[0] === 0x1f && first[1] === 0x8b;
  let beginning = new Uint8Array();
  for await (const { part } of bytesOf(file, isPacked, new AbortController().signal)) {
    beginning = new Uint8Array(part.subarray(0, 65_536));
    break;
  }
  const encoding = guessEncoding(beginning);
  const text = new TextDecoder(encoding).decode(beginning, { stream: true }).trimStart();
  if (text.startsWith('<'))
    throw new FileRefused('This is XML. Ask the other system for FHIR as JSON or NDJSON, or for CSV.');
  const isNamedJson = /\.(json|ndjson|jsonl)(\.gz)?$/i.test(file.name);
  if (!/^[{[]/.test(text) && !(isNamedJson && text !== '')) {
    if (isPacked)
      throw new FileRefused('There is no FHIR in the packed file. Unpack it and choose what is in it.');
    return { kind: 'csv' };
  }
  if (file.size > mostFhirBytes)
    throw new FileRefused(
      'The file is larger than 2 GB. Ask the other system for several, or for patients alone.',
    );
  return {
    kind: 'fhir',
    form: { encoding, isPacked },
    hasLines: /\.(ndjson|jsonl)(\.gz)?$/i.test(file.name),
  };
}
