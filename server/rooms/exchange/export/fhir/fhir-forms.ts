import type { FormAnswer, FormItem, Withdrawal } from '../../../../../src/contract/people/forms.ts';
import { bodyAreas } from '../../../../../src/domain/people/forms/body-areas.ts';
import { choicesOf, takesMany } from '../../../../../src/domain/people/forms/forms.ts';
import { signatureSvg } from '../../../../../src/domain/people/forms/signature-strokes.ts';
import { ownValue, refer, resource, text, type Links, type Resource } from './fhir-parts.ts';
import type { Row } from '../snapshot.ts';

const options = 'urn:plumbline:form-option';
const areaNames = new Map(bodyAreas.map(({ id, label }) => [id, label]));
/** An option is known by its id, an area of the body by its code. */
const codingOf = (code: string) => {
  const display = areaNames.get(code);
  return display === undefined
    ? { system: options, code }
    : { system: 'urn:plumbline:body-area', code, display };
};

const types: Readonly<Record<FormItem['kind'], string>> = {
  heading: 'display',
  text: 'string',
  longText: 'text',
  yesNo: 'boolean',
  oneOf: 'choice',
  manyOf: 'choice',
  bodyAreas: 'choice',
  date: 'date',
  number: 'decimal',
  consent: 'boolean',
  signature: 'attachment',
};

/** FHIR allows nothing under words that ask nothing, so a heading's text stands with it; of a question it is a line of its own. */
const wordsOf = ({ id, kind, words }: FormItem) =>
  kind === 'heading' || words === '' ? [] : [{ linkId: `${id}-words`, type: 'display', text: words }];

function conditionOf({ showWhen }: FormItem) {
  if (showWhen === null) return [];
  const { itemId: question, is } = showWhen;
  const isYesNo = is === 'yes' || is === 'no';
  const answer = isYesNo ? { answerBoolean: is === 'yes' } : { answerCoding: codingOf(is) };
  return [{ question, operator: '=', ...answer }];
}

const itemOf = (item: FormItem) => ({
  linkId: item.id,
  type: types[item.kind],
  text: item.kind === 'heading' ? [item.label, item.words].filter(Boolean).join('\n\n') : item.label,
  ...(item.kind !== 'heading' && { required: item.required }),
  ...(takesMany(item) && { repeats: true }),
  enableWhen: conditionOf(item),
  // Yes and no are a boolean in FHIR, which offers itself.
  answerOption:
    item.kind === 'yesNo'
      ? []
      : choicesOf(item).map(({ id, label }) => ({ valueCoding: { ...codingOf(id), display: label } })),
  extension: [
    ...(item.min === null ? [] : [limit('minValue', item.min)]),
    ...(item.max === null ? [] : [limit('maxValue', item.max)]),
  ],
  item: wordsOf(item),
});

const limit = (name: 'minValue' | 'maxValue', valueDecimal: number) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  valueDecimal,
});

const nameOfForm = (row: Row) => `urn:plumbline:form:${text(row, 'formId')}`;

/** A published version of a form: what patients were shown. */
export const questionnaireResource = (row: Row): Resource =>
  resource('Questionnaire', text(row, 'id'), {
    url: nameOfForm(row),
    version: String(row['number']),
    title: text(row, 'title'),
    status: 'active',
    subjectType: ['Patient'],
    date: row['publishedAt'],
    extension: (row['gives'] as string[]).map((kind) => ownValue('gives-consent', { valueCode: kind })),
    item: (row['items'] as FormItem[]).map(itemOf),
  });

const base64 = (words: string) => Buffer.from(words, 'utf8').toString('base64');

function valuesOf(answer: FormAnswer): object[] {
  switch (answer.kind) {
    case 'text':
      return [{ valueString: answer.text }];
    case 'choice':
      return answer.choices.map((one) =>
        one === 'yes' || one === 'no' ? { valueBoolean: one === 'yes' } : { valueCoding: codingOf(one) },
      );
    case 'date':
      return [{ valueDate: answer.date }];
    case 'number':
      return [{ valueDecimal: answer.number }];
    case 'consent':
      return [{ valueBoolean: true }];
    case 'signature':
      return [
        answer.strokes.length > 0
          ? {
              valueAttachment: {
                contentType: 'image/svg+xml',
                data: base64(signatureSvg(answer.strokes)),
                title: answer.name,
              },
              // Each point with its time and its pressure, which a picture does not hold.
              extension: [ownValue('strokes', { valueString: JSON.stringify(answer.strokes) })],
            }
          : {
              valueAttachment: {
                contentType: 'text/plain',
                data: base64(answer.name),
                title: 'Typed signature',
              },
            },
      ];
  }
}

/** That it was filled in for another patient: when, by whom and why. */
const withdrawalOf = (withdrawn: Withdrawal | null) =>
  withdrawn === null
    ? []
    : [
        ownValue('withdrawn-at', { valueDateTime: withdrawn.at }),
        ownValue('withdrawn-by', { valueString: withdrawn.byName }),
        ownValue('withdrawn-reason', { valueString: withdrawn.reason }),
      ];

/** What a patient has filled in, with the hash that it was handed in with. One that was withdrawn is marked as an error. */
export const responseResource = (row: Row, links: Links): Resource =>
  resource('QuestionnaireResponse', text(row, 'id'), {
    status: row['withdrawn'] === null ? 'completed' : 'entered-in-error',
    questionnaire: `Questionnaire/${text(row, 'formVersionId')}`,
    subject: refer(links, 'Patient', row['patientId']),
    source: refer(links, 'Patient', row['patientId']),
    author: refer(links, 'Practitioner', row['recordedBy'], text(row, 'recordedByName')),
    authored: row['completedAt'],
    extension: [
      ownValue('content-hash', { valueString: text(row, 'contentHash') }),
      ...withdrawalOf(row['withdrawn'] as Withdrawal | null),
    ],
    item: (row['answers'] as FormAnswer[]).map((answer) => ({
      linkId: answer.itemId,
      answer: valuesOf(answer),
    })),
  });
