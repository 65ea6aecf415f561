import { guessEncoding } from '../../../../lib/files/text-encoding.ts';
import { fileInZip } from './file-in-zip.ts';
import type { FhirPart } from '../fhir/fhir-resources.ts';
import { vcardColumns, vcardRows } from '../../../../domain/exchange/foreign/vcard-rows.ts';
import { csvLine } from '../../../../lib/files/csv-cell.ts';
import { bytesOf, FileRefused, textsOf, type TextForm } from './file-texts.ts';

/** What kind of file was chosen, by what is in it. */
export type FileFormat =
  | {
      readonly kind: 'csv';
      /** Contact cards as a table, a line each; absent where the chosen file is one itself. */
      readonly table?: File;
    }
  /** The file itself, or the one in a ZIP that holds the patients. */
  | (FhirPart & {
      readonly kind: 'fhir';
      /** Where what is said of the patients stands: in the same file, or in others of the ZIP. */
      readonly beside: readonly FhirPart[];
    });

/** As an export of a clinic has it, and bulk exports that were packed together. */
const patientsInZip = /(^|\/)Patient\.ndjson$/;
const besideInZip = [
  /(^|\/)Organization\.ndjson$/,
  /(^|\/)Practitioner\.ndjson$/,
  /(^|\/)Coverage\.ndjson$/,
  /(^|\/)AllergyIntolerance\.ndjson$/,
];
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
  if (/^(MSH|FHS|BHS)\|/.test(text))
    throw new FileRefused(
      'These are HL7 v2 messages, which can’t be imported. Ask the other system for FHIR R4 as JSON, or for a CSV file.',
    );
  if (/^BEGIN:VCALENDAR/i.test(text))
    throw new FileRefused(
      'This is a calendar and holds no patients. To import it as a provider’s time off, open Settings, then Schedule.',
    );
  if (/^BEGIN:VCARD/i.test(text))
    return { kind: 'csv', table: await tableOfCards(content, { encoding, packing }) };
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
  const hasLines = isZip || /\.(ndjson|jsonl)(\.gz)?$/i.test(file.name);
  const whole: FhirPart = { content, form: { encoding, packing }, hasLines };
  return { kind: 'fhir', ...whole, beside: isZip ? await partsBeside(file) : [whole] };
}

const mostCardBytes = 50_000_000;

/** Contact cards as a CSV file: what comes after is the same for both. */
async function tableOfCards(cards: Blob, form: TextForm): Promise<File> {
  if (cards.size > mostCardBytes)
    throw new FileRefused('The file has more than 50 MB of contact cards. Export fewer of them at a time.');
  let text = '';
  for await (const piece of textsOf(cards, form, new AbortController().signal)) text += piece.text;
  const rows = vcardRows(text);
  if (rows.length === 0)
    throw new FileRefused('No contact card in the file is whole. Export it once more from the other system.');
  return new File([csvLine(vcardColumns), ...rows.map((row) => csvLine(row))], 'contact-cards.csv');
}

/** Those parts of a ZIP that speak of its patients. They are read as UTF-8, as NDJSON has to be. */
async function partsBeside(zip: File): Promise<FhirPart[]> {
  const parts = await Promise.all(besideInZip.map((name) => fileInZip(zip, name)));
  return parts
    .filter((part) => part !== null)
    .map(({ content, packing }) => ({ content, form: { encoding: 'utf-8', packing }, hasLines: true }));
}
