import { expect, it } from 'vitest';
import type { FormVersion } from '../../../../../src/contract/people/forms.ts';
import { bodyAreas } from '../../../../../src/domain/people/forms/body-areas.ts';
import { filledBody, formBody, formItemBody } from '../../../../../tests/support/form-calls.ts';
import { questionnaireResource, responseResource } from './fhir-forms.ts';
import type { Row } from '../snapshot.ts';

const where = formItemBody('bodyAreas', { label: 'Where does it hurt?' });
const more = formItemBody('text', { showWhen: { itemId: where.id, is: 'lumbar' } });
const version = {
  ...formBody({ items: [where, more], gives: ['treatment'] }),
  formId: 'f',
  number: 1,
} as unknown as FormVersion & Row;
const system = 'urn:plumbline:body-area';
const lumbar = { system, code: 'lumbar', display: 'Low back' };

it('areas of the body are codes with their names, any number of them, and what depends on one', () => {
  const { item, extension } = questionnaireResource(version) as unknown as Record<string, object[]>;
  expect(item![0]).toMatchObject({ type: 'choice', repeats: true, text: 'Where does it hurt?' });
  const { answerOption } = item![0] as { answerOption: { valueCoding: object }[] };
  expect(answerOption).toHaveLength(bodyAreas.length);
  expect(answerOption).toContainEqual({ valueCoding: lumbar });
  expect(item![1]).toMatchObject({ enableWhen: [{ question: where.id, answerCoding: lumbar }] });
  expect(extension).toMatchObject([{ valueCode: 'treatment' }]);
  const response = responseResource(
    { ...filledBody(version), patientId: 'p', withdrawn: null } as unknown as Row,
    new Map() as never,
  ) as unknown as { item: { answer: object[] }[] };
  expect(response.item[0]!.answer).toEqual([
    { valueCoding: lumbar },
    { valueCoding: { system, code: 'leftKnee', display: 'Left knee' } },
  ]);
});
