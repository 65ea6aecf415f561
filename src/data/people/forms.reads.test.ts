import { describe, expect, it } from 'vitest';
import { filledBody, formBody } from '../../../tests/support/form-calls.ts';
import type { DayPack } from '../../contract/exchange/day-pack.ts';
import type { Form, FormVersion, WholeFilledForm } from '../../contract/people/forms.ts';
import {
  newFilledForm,
  writeFilledForm,
  writeFormPublish,
  writeFormSave,
} from '../../domain/people/forms/form-changes.ts';
import { writeFilledRestore, writeFilledWithdrawal } from '../../domain/people/forms/form-withdrawal.ts';
import type { RowPatch } from '../../domain/base/queued-write.ts';
import type { Pending } from '../../sync/reads/pending.ts';
import { filledFormRead, filledFormsRead, formsRead } from './forms.reads.ts';
import { filledOfPack, wholeOfPack } from './packed-forms.ts';

const clinicId = '01890000-0000-7000-8000-000000000001' as never;
const patientId = '01890000-0000-7000-8000-000000000002' as never;
const at = '2026-03-02T14:00:00.000Z' as never;
const form = { ...formBody(), published: 1, archivedAt: null, version: 2 } as unknown as Form;
const { title, isClinical, items } = form;
const version = {
  title,
  isClinical,
  items,
  id: 'first',
  formId: form.id,
  number: 1,
  publishedAt: at,
  publishedByName: '',
} as unknown as FormVersion;
/** What waits on this device, in the order of entering. */
const waiting = (...writes: { patches: readonly RowPatch[] }[]) =>
  ({
    ops: writes.map(({ patches }) => ({ patches, state: 'queued', versions: {}, appliedAtMs: null })),
  }) as unknown as Pending;
const list = { forms: [form], versions: [version] };
const given = (pending: Pending) =>
  formsRead(clinicId)
    .overlay(list, pending, 0)
    .versions.map((one) => [one.number, one.title]);

describe('what patients are given on this device', () => {
  it('is what was published, not what is worked on', () => {
    const saved = writeFormSave(clinicId, form, { title: 'In the making' }, at);
    expect(given(waiting(saved))).toEqual([[1, title]]);
    const next = writeFormPublish(clinicId, { ...form, title: 'In the making' }, 'second' as never, at);
    expect(given(waiting(saved, next))).toEqual([[2, 'In the making']]);
  });

  it('is nothing of a form that was taken out of use here', () => {
    expect(given(waiting(writeFormSave(clinicId, form, { archived: true }, at)))).toEqual([]);
  });
});

describe('what was filled in on this device', () => {
  const fields = filledBody(version);
  const write = (of = version) =>
    writeFilledForm({ clinicId, patientId }, fields.id as never, of, fields, 'Form: Ada');

  it('stands in the list before the server has it, of this patient alone, and once when it has', () => {
    const read = filledFormsRead(clinicId, patientId);
    const here = read.fromPending(waiting(write()));
    expect(here?.filled).toMatchObject([{ id: fields.id, number: 1, isSigned: true, recordedByName: '' }]);
    expect(read.overlay({ filled: here!.filled }, waiting(write()), 0).filled).toHaveLength(1);
    expect(filledFormsRead(clinicId, 'another' as never).fromPending(waiting(write()))).toBeUndefined();
  });

  it('is not read here either by who may not read the chart', () => {
    const one = (seesCharts: boolean) =>
      filledFormRead(clinicId, patientId, fields.id as never, seesCharts).fromPending(
        waiting(write({ ...version, isClinical: true })),
      ) as WholeFilledForm;
    expect([one(true).answers, one(false).answers]).toEqual([fields.answers, null]);
  });

  it('is withdrawn here before the server knows, in the list and by itself, and stands again when taken back', () => {
    const filled = newFilledForm(patientId, fields.id as never, version, fields);
    const whole = { ...filled, recordedByName: 'Staff', withdrawn: null };
    const away = writeFilledWithdrawal(clinicId, whole, 'Another patient', at, 'Ada');
    const back = writeFilledRestore(clinicId, whole, 'Ada');
    const listed = (pending: Pending) =>
      filledFormsRead(clinicId, patientId).overlay({ filled: [whole] }, pending, 0).filled[0];
    const alone = (pending: Pending) =>
      filledFormRead(clinicId, patientId, whole.id, true).overlay(whole, pending, 0);
    const withdrawn = { at, by: null, byName: '', reason: 'Another patient' };
    expect(listed(waiting(away))).toEqual({ ...whole, withdrawn });
    expect(alone(waiting(away))).toEqual({ ...whole, withdrawn });
    expect([listed(waiting(away, back)), alone(waiting(away, back))]).toEqual([whole, whole]);
  });
});

describe("filled-in forms out of a day's pack", () => {
  const fields = filledBody(version);
  const { items: shownItems, ...row } = newFilledForm(patientId, fields.id as never, version, fields);
  const other = { ...row, id: 'other', patientId: 'ben' };
  const pack = {
    patients: [{ id: patientId }, { id: 'carol' }],
    filledForms: { filled: [row, other], shown: [{ formVersionId: version.id, items: shownItems }] },
  } as unknown as DayPack;
  const listed = (of: unknown, from = pack) => filledOfPack(from, of as never);

  it('are those of the patient, none where there are none, and unknown for who is not in it', () => {
    expect(listed(patientId)).toMatchObject({ filled: [{ id: fields.id, patientId }] });
    expect(listed('carol')).toEqual({ filled: [] });
    expect(listed('ben')).toBeUndefined();
    // A pack from before it had them.
    expect(listed(patientId, { patients: [{ id: patientId }] } as unknown as DayPack)).toBeUndefined();
  });

  it('are read whole, with what was shown', () => {
    expect(wholeOfPack(pack, fields.id as never)).toEqual({ ...row, items: shownItems });
    expect(wholeOfPack(pack, 'unknown' as never)).toBeUndefined();
    expect(wholeOfPack({}, fields.id as never)).toBeUndefined();
  });
});
