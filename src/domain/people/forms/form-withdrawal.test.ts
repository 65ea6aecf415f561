import { describe, expect, it } from 'vitest';
import type { FilledForm } from '../../../contract/people/forms.ts';
import { isWithdrawn, mayWithdraw, writeFilledRestore, writeFilledWithdrawal } from './form-withdrawal.ts';
import { isAllowed } from '../../access/permission.ts';

const form = {
  id: 'form',
  patientId: 'ada',
  title: 'Intake',
  isClinical: false,
  recordedBy: 'desk',
  withdrawn: null,
  version: 3,
} as unknown as FilledForm;
const as = (role: string, userId = 'other') => ({
  userId,
  may: (action: Parameters<typeof isAllowed>[1]) => isAllowed([role], action),
});

describe('withdrawing a form', () => {
  it.each([
    ['Staff', 'other', false, true],
    ['Staff', 'other', true, false],
    ['Staff', 'desk', true, true],
    ['ClinicalAssistant', 'other', true, true],
    ['Biller', 'desk', false, false],
    ['Biller', 'desk', true, false],
  ])('as %s (%s), of the chart: %s', (role, userId, isClinical, may) => {
    expect(mayWithdraw({ ...form, isClinical }, as(role, userId))).toBe(may);
  });

  it('that only this device has is for its owner, of the chart too', () => {
    expect(mayWithdraw({ isClinical: true, recordedBy: null }, as('Staff'))).toBe(true);
  });

  it('is shown at once and taken back, each against the version that was seen, in the lane of the form', () => {
    const at = '2026-03-02T14:00:00.000Z' as never;
    const away = writeFilledWithdrawal('clinic' as never, form, 'Another patient', at, 'Ada Quill');
    const back = writeFilledRestore('clinic' as never, form, 'Ada Quill');
    expect([away.lane, away.seen, back.lane, back.seen]).toEqual([
      'filledForm:form',
      3,
      'filledForm:form',
      3,
    ]);
    const shown = { ...form, ...away.patches[0]!.merge } as FilledForm;
    expect([isWithdrawn(form), isWithdrawn(shown), shown.withdrawn?.reason]).toEqual([
      false,
      true,
      'Another patient',
    ]);
    expect(isWithdrawn({ ...shown, ...back.patches[0]!.merge } as FilledForm)).toBe(false);
    // A copy from before forms could be withdrawn.
    expect(isWithdrawn({})).toBe(false);
  });
});
