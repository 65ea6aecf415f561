import { expect, it } from 'vitest';
import { formItemBody } from '../../../../tests/support/form-calls.ts';
import type { FormAnswer } from '../../../contract/people/forms.ts';
import { formAnswer } from '../../../contract/people/forms.ts';
import { bodyAreas, isBodyArea, withArea } from './body-areas.ts';
import { answerFaults, answerInWords } from './forms.ts';

it('areas have one code and one name each, and an answer may name all of them', () => {
  const ids = bodyAreas.map(({ id }) => id);
  expect([new Set(ids).size, new Set(bodyAreas.map(({ label }) => label)).size]).toEqual([
    ids.length,
    ids.length,
  ]);
  const all = { itemId: crypto.randomUUID(), kind: 'choice', choices: ids };
  expect(formAnswer.safeParse(all).error).toBeUndefined();
  expect([isBodyArea('lumbar'), isBodyArea('elsewhere')]).toEqual([true, false]);
});

it('codes that stand in forms are never changed or taken away', () => {
  expect(bodyAreas.map(({ id }) => id).join(' ')).toBe(
    'head anteriorNeck chest abdomen rightGroin leftGroin occiput cervical rightScapula leftScapula thoracic lumbar sacral rightGluteal leftGluteal rightShoulder leftShoulder rightUpperArm leftUpperArm rightElbow leftElbow rightForearm leftForearm rightHand leftHand rightAnteriorThigh leftAnteriorThigh rightPosteriorThigh leftPosteriorThigh rightKnee leftKnee rightShin leftShin rightCalf leftCalf rightFoot leftFoot rightHeel leftHeel',
  );
});

it('one is taken and let go of again, in the order of the list', () => {
  expect(withArea(['leftKnee'], 'lumbar')).toEqual(['lumbar', 'leftKnee']);
  expect(withArea(['lumbar', 'leftKnee'], 'lumbar')).toEqual(['leftKnee']);
});

it('any of them are an answer, none where one is asked for, and nothing that is no area', () => {
  const item = formItemBody('bodyAreas');
  const answer = (...choices: string[]): FormAnswer => ({ itemId: item.id, kind: 'choice', choices });
  const fault = (...answers: FormAnswer[]) => answerFaults([item], answers)[0]?.message ?? null;
  expect([
    fault(answer('lumbar', 'leftKnee')),
    fault(),
    fault(answer('lumbar', 'yes')),
    fault(answer('lumbar', 'lumbar')),
  ]).toEqual([
    null,
    'Please mark at least one place.',
    'Please choose among what is offered.',
    'Please choose among what is offered.',
  ]);
  expect(answerInWords(item, answer('leftKnee', 'lumbar'))).toBe('Low back, Left knee');
});
