import { createHash } from 'node:crypto';
import type {
  FilledFields,
  FormAnswer,
  FormItem,
  Withdrawal,
} from '../../../../../src/contract/people/forms.ts';
import { dateInDigits } from '../../../../../src/domain/base/time/day-words.ts';
import {
  answerInWords,
  answerTo,
  sealedText,
  shownItems,
} from '../../../../../src/domain/people/forms/forms.ts';
import {
  signatureField,
  strokePath,
  strokeWidth,
} from '../../../../../src/domain/people/forms/signature-strokes.ts';
import { text } from '../fhir/fhir-parts.ts';
import type { PdfPaper } from './pdf-page.ts';
import type { Row } from '../snapshot.ts';

type Clock = (moment: unknown) => string;

/** Whether the words that were shown and the answers still are what was handed in. */
function isUnchanged(filled: Row, version: Row): boolean {
  const shown = version as unknown as Parameters<typeof sealedText>[0];
  const made = sealedText(shown, filled as unknown as FilledFields);
  return createHash('sha256').update(made).digest('hex') === filled['contentHash'];
}

/** In groups: an eye compares no sixty-four signs in a row. */
const grouped = (hash: string) => (hash.match(/.{1,16}/g) ?? []).join(' ');

function writeItem(paper: PdfPaper, item: FormItem, answer: FormAnswer | undefined): void {
  if (item.kind === 'heading') {
    if (item.label !== '') paper.subheading(item.label);
    if (item.words !== '') paper.words(item.words);
    return;
  }
  paper.asked(item.label);
  if (item.words !== '') paper.quiet(item.words);
  if (answer?.kind === 'signature' && answer.strokes.length > 0)
    paper.drawing(
      answer.strokes.map((stroke) => ({ path: strokePath(stroke), width: strokeWidth(stroke) })),
      signatureField,
    );
  paper.words(answer?.kind === 'date' ? dateInDigits(answer.date) : answerInWords(item, answer) || '–');
}

function writeForm(paper: PdfPaper, filled: Row, version: Row, at: Clock): void {
  const withdrawn = filled['withdrawn'] as Withdrawal | null;
  const title = `${text(version, 'title')}, version ${String(version['number'])}`;
  paper.subheading(withdrawn === null ? title : `WITHDRAWN: ${title}`);
  if (withdrawn !== null)
    paper.words(
      `Withdrawn ${at(withdrawn.at)} by ${withdrawn.byName}: ${withdrawn.reason}. It no longer counts and says nothing about this patient.`,
    );
  paper.quiet(`Filled in ${at(filled['completedAt'])}; given by ${text(filled, 'recordedByName')}`);
  const answers = filled['answers'] as FormAnswer[];
  for (const item of shownItems(version['items'] as FormItem[], answers))
    writeItem(paper, item, answerTo(answers, item.id));
  const state = isUnchanged(filled, version) ? 'unchanged since it was handed in' : 'NOT what was handed in';
  paper.quiet(`SHA-256 ${grouped(text(filled, 'contentHash'))}: ${state}`);
}

/**
 * The forms that a patient has filled in: what was shown and answered, the signature as it was drawn, version, time and hash. Those
 * that were withdrawn come last and say so first.
 * @param versions those that the forms name
 */
export function writeForms(
  paper: PdfPaper,
  filled: readonly Row[],
  versions: readonly Row[],
  at: Clock,
): void {
  if (filled.length === 0) return;
  paper.heading('Forms');
  const shown = new Map(versions.map((row) => [row['id'], row]));
  const isGone = (row: Row) => row['withdrawn'] !== null;
  for (const row of [...filled.filter((one) => !isGone(one)), ...filled.filter(isGone)])
    writeForm(paper, row, shown.get(row['formVersionId'])!, at);
}
