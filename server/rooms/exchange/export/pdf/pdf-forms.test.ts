import { describe, expect, it } from 'vitest';
import type { FormVersion } from '../../../../../src/contract/people/forms.ts';
import { filledBody, formBody, formItemBody } from '../../../../../tests/support/form-calls.ts';
import { newId } from '../../../../../tests/support/api-world.ts';
import { writeForms } from './pdf-forms.ts';
import type { PdfPaper } from './pdf-page.ts';
import type { Row } from '../snapshot.ts';

/** What is written, call by call. */
function paperOf(): { paper: PdfPaper; told: (readonly unknown[])[] } {
  const told: (readonly unknown[])[] = [];
  const paper: object = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: readonly unknown[]) => {
          told.push([name, ...given]);
          return paper;
        },
    },
  );
  return { paper: paper as PdfPaper, told };
}

const asked = formItemBody('yesNo', { label: 'Are you in pain?' });
const items = [
  formItemBody('heading', { label: 'About you', words: 'Please read.' }),
  asked,
  formItemBody('text', { label: 'Shown to nobody', showWhen: { itemId: asked.id, is: 'no' } }),
  formItemBody('date', { label: 'Since when?' }),
  formItemBody('longText', { label: 'Anything else?', required: false }),
  formItemBody('signature', { label: 'Signature' }),
];
const version = {
  ...formBody({ items, title: 'Intake' }),
  formId: newId(),
  number: 4,
} as unknown as FormVersion;
const body = filledBody(version);
const answers = body.answers.filter(({ itemId }) => itemId !== items[2]!.id && itemId !== items[4]!.id);
const filled: Row = {
  ...filledBody(version, answers),
  withdrawn: null,
  recordedByName: 'Staff Here',
};
const at = (moment: unknown) => `at ${String(moment)}`;
const written = (...rows: Row[]) => {
  const { paper, told } = paperOf();
  writeForms(paper, rows, [version as unknown as Row], at);
  return told;
};
const hash = (row: Row) => String(row['contentHash']).match(/.{16}/g)!.join(' ');

describe('the forms of a chart on paper', () => {
  it('are what was shown and answered, in order, with version, times, signature and hash', () => {
    expect(written(filled)).toEqual([
      ['heading', 'Forms'],
      ['subheading', 'Intake, version 4'],
      ['quiet', 'Filled in at 2026-03-02T14:03:00.000Z; given by Staff Here'],
      ['subheading', 'About you'],
      ['words', 'Please read.'],
      ['asked', 'Are you in pain?'],
      ['words', 'Yes'],
      ['asked', 'Since when?'],
      ['words', '02/28/2026'],
      ['asked', 'Anything else?'],
      ['words', '–'],
      ['asked', 'Signature'],
      [
        'drawing',
        [
          { path: 'M1000 1000L1400 900L1900 1200', width: 40 },
          { path: 'M2500 700L2500 700', width: 40 },
        ],
        { width: 6_000, height: 2_000 },
      ],
      ['words', 'Signed by hand'],
      ['quiet', `SHA-256 ${hash(filled)}: unchanged since it was handed in`],
    ]);
  });

  it('say when they are not what was handed in any more', () => {
    const changed = answers.map((one) => (one.kind === 'choice' ? { ...one, choices: ['no'] } : one));
    expect(written({ ...filled, answers: changed }).at(-1)).toEqual([
      'quiet',
      `SHA-256 ${hash(filled)}: NOT what was handed in`,
    ]);
  });

  it('that were withdrawn come last, and say so before anything that they hold', () => {
    const withdrawn = { at: '2026-03-03', byName: 'Nell Quay', reason: 'Another patient', by: newId() };
    const told = written({ ...filled, withdrawn }, filled);
    const heads = told.flatMap(([name, words], index) =>
      name === 'subheading' && String(words).includes('Intake') ? [[words, told[index + 1]![1]]] : [],
    );
    expect(heads).toEqual([
      ['Intake, version 4', expect.stringMatching(/^Filled in/)],
      [
        'WITHDRAWN: Intake, version 4',
        'Withdrawn at 2026-03-03 by Nell Quay: Another patient. It no longer counts and says nothing about this patient.',
      ],
    ]);
  });

  it('are no heading where there are none', () => {
    expect(written()).toEqual([]);
  });
});
