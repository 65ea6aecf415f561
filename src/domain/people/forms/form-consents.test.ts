import { describe, expect, it } from 'vitest';
import { filledBody, formBody, formItemBody } from '../../../../tests/support/form-calls.ts';
import { newId } from '../../../../tests/support/api-world.ts';
import type { FormVersion } from '../../../contract/people/forms.ts';
import type { FilledFormId, PatientId } from '../../../contract/base/ids.ts';
import { consentKind, type PatientConsent } from '../../../contract/people/patient-file.ts';
import { writeFilledForm } from './form-changes.ts';
import { completionDay, consentIdOf, givenConsents, isCompletionDay } from './form-consents.ts';
import { formFaults, sealedText } from './forms.ts';
import { writeFileChange } from '../patient-file-changes.ts';

const patientId = newId() as PatientId;
const shown = {
  ...formBody({ gives: ['treatment', 'messages'] }),
  formId: newId(),
  number: 3,
} as unknown as FormVersion;
const fields = { ...filledBody(shown), completedOn: '2026-03-01' as never };
const id = fields.id as FilledFormId;

describe('what a signed form gives', () => {
  it('is each consent once, of the day at the place, with the form and its version', () => {
    const twice = { ...shown, gives: ['treatment', 'messages', 'treatment'] as never };
    const given = givenConsents(patientId, id, twice, fields);
    expect(given.map(({ kind }) => kind)).toEqual(['treatment', 'messages']);
    expect(given[0]).toMatchObject({
      patientId,
      givenOn: '2026-03-01',
      withdrawnOn: null,
      fromForm: { filledFormId: id, title: shown.title, number: 3 },
    });
  });

  it('is nothing where nobody signed, and nothing of a version from before forms gave consents', () => {
    const unsigned = { ...fields, answers: fields.answers.filter(({ kind }) => kind !== 'signature') };
    expect(givenConsents(patientId, id, shown, unsigned)).toEqual([]);
    const { gives: _, ...before } = shown;
    expect(givenConsents(patientId, id, before, fields)).toEqual([]);
  });

  it('is never later than today, whatever the clock of the device says', () => {
    const given = (latest: string) =>
      givenConsents(patientId, id, shown, fields, latest as never).map(({ givenOn }) => givenOn);
    expect([given('2026-02-27'), given('2026-03-04')]).toEqual([
      ['2026-02-27', '2026-02-27'],
      ['2026-03-01', '2026-03-01'],
    ]);
  });

  it('has ids that are the same wherever they are made, one for each form and kind', () => {
    const [one, other] = [newId(), newId()];
    const ids = [one, other].flatMap((form) => consentKind.options.map((kind) => consentIdOf(form, kind)));
    expect(new Set([...ids, one, other]).size).toBe(2 * consentKind.options.length + 2);
    expect(consentIdOf('01890000-0000-7000-8000-0000000000ff', 'treatment')).toBe(
      '01890000-0000-7000-8000-0000000000fe',
    );
  });

  it('is shown on the device at once, with the form', () => {
    const write = writeFilledForm({ clinicId: newId() as never, patientId }, id, shown, fields, 'Form: Ada');
    const [form, ...consents] = write.patches;
    expect(form).toMatchObject({ entity: 'filledForm', merge: { gives: ['treatment', 'messages'] } });
    expect(consents.map(({ merge }) => merge)).toEqual(givenConsents(patientId, id, shown, fields));
  });

  it('is changed by hand only after the form has been handed in', () => {
    const [given] = givenConsents(patientId, id, shown, fields) as [PatientConsent];
    const of = { clinicId: newId() as never, patientId };
    const lanes = (row: PatientConsent) =>
      writeFileChange('consent', of, row, { note: 'By phone' }, fields.completedAt, 'Consent').afterLanes;
    expect(lanes(given)).toEqual([`patient:${patientId}`, `filledForm:${id}`]);
    expect(lanes({ ...given, fromForm: null })).toEqual([`patient:${patientId}`]);
  });

  it('does not change what is hashed: what was signed before stays what it was', () => {
    const { gives: _, ...before } = shown;
    expect(sealedText(shown, fields)).toBe(sealedText(before as FormVersion, filledBody(shown)));
  });

  it('needs a signature in the form', () => {
    const items = [formItemBody('text')];
    expect(formFaults(formBody({ gives: ['treatment'], items })).map(({ at }) => at)).toEqual(['gives']);
    expect(formFaults(formBody({ gives: ['treatment'] }))).toEqual([]);
    expect(formFaults(formBody({ gives: [], items }))).toEqual([]);
  });
});

describe('the day of a form', () => {
  it.each([
    ['2026-03-02T03:00:00.000Z', undefined, '2026-03-02', true],
    ['2026-03-02T03:00:00.000Z', '2026-03-01', '2026-03-01', true],
    ['2026-03-01T12:00:00.000Z', '2026-03-02', '2026-03-02', true],
    ['2026-03-02T03:00:00.000Z', '2026-02-27', '2026-02-27', false],
  ])('completed at %s, on %s', (completedAt, completedOn, day, isOne) => {
    const of = { completedAt, completedOn } as never;
    expect([completionDay(of), isCompletionDay(of)]).toEqual([day, isOne]);
  });
});
