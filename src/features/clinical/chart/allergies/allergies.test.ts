import { describe, expect, it } from 'vitest';
import type { AllergyId, ClinicId, PatientId } from '../../../../contract/base/ids.ts';
import type { Allergy, PatientRecord } from '../../../../contract/clinical/record.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import {
  newAllergy,
  noneKnownOn,
  writeAllergy,
  writeAllergyChange,
  type AllergyChange,
  type NewAllergy,
} from '../../../../domain/clinical/allergy-changes.ts';
import { allergyPicture } from '../../../../domain/clinical/allergies.ts';
import { mergeQueuedWrite } from '../../../../domain/write-rules.ts';
import type { Pending } from '../../../../sync/reads/pending.ts';
import { recordRead } from '../../../../data/clinical/record.reads.ts';

const [clinicId, patientId, id] = ['c' as ClinicId, 'p' as PatientId, 'a' as AllergyId];
const of = { clinicId, patientId, name: 'Ada Quill', by: 'Dr. Marsh' };
const now = '2026-11-24T10:00:00.000Z' as Instant;
const today = '2026-11-24' as PlainDate;
const latex: NewAllergy = {
  display: 'Latex',
  criticality: 'high',
  reaction: 'Hives',
  severity: 'moderate',
  status: 'active',
  recordedOn: today,
};
const record = {
  patientId,
  allergies: [{ id: 'wrong', display: 'Nuts', criticality: '', status: '', code: '', recordedOn: null }],
  conditions: [],
} as unknown as PatientRecord;
const nuts = record.allergies[0]!;
const rows = (...writes: { patches: unknown }[]) => {
  const ops = writes.map(({ patches }, at) => ({
    patches,
    state: 'waiting',
    seq: at,
    opId: `${at}`,
    versions: {},
  }));
  return recordRead(clinicId, patientId).overlay!(record, { ops } as unknown as Pending, 0).allergies;
};
const shown = (...writes: { patches: unknown }[]) => rows(...writes).map(({ display }) => display);
const change = (allergy: Allergy, changes: AllergyChange) => writeAllergyChange(of, allergy, changes, now);

describe('the allergies of a chart', () => {
  const added = writeAllergy(of, id, latex);
  const gone = change(nuts, { archived: true });

  it('stand as they were changed on this device, before the server has it', () => {
    expect(shown(added)).toEqual(['Nuts', 'Latex']);
    expect(rows(added)[1]).toMatchObject({ reaction: 'Hives', recordedByName: 'Dr. Marsh' });
    expect(shown(added, gone)).toEqual(['Latex']);
    const mine = newAllergy(of, id, latex);
    expect(shown(added, change(mine, { archived: true }))).toEqual(['Nuts']);
    expect(rows(added, change(mine, { severity: 'severe', status: 'resolved' }))[1]).toMatchObject({
      display: 'Latex',
      severity: 'severe',
      status: 'resolved',
    });
    const back = change({ ...nuts, version: 2 }, { archived: false });
    expect(shown(gone, back)).toEqual(['Nuts']);
  });

  it('that came before they could be changed are of the first version, and said nothing of reactions', () => {
    expect(gone).toMatchObject({ seen: 1, seenContent: { archived: false }, body: { archived: true } });
    expect(change(nuts, { reaction: 'Hives' }).seenContent).toEqual({ reaction: '', archived: false });
  });

  it('changed by two at once stand with both changes, and what both said differently is asked', () => {
    const write = change(nuts, { reaction: 'Hives', status: 'resolved' });
    const theirs = { ...nuts, reaction: '', severity: 'severe', archivedAt: null, version: 2 };
    expect(mergeQueuedWrite(write, { ...theirs, status: '' })).toMatchObject({
      kind: 'merged',
      write: { body: { reaction: 'Hives', status: 'resolved' } },
    });
    const both = mergeQueuedWrite(write, { ...theirs, status: 'inactive' });
    expect(both).toMatchObject({ kind: 'clash', clashes: [{ path: 'status' }] });
  });
});

describe('what a chart says of allergies', () => {
  const row = (changes: Partial<Allergy>): Allergy => ({ ...newAllergy(of, id, latex), ...changes });
  const stated = newAllergy(of, id, noneKnownOn(today));

  it('has what is grave first, what is over apart, and what was ruled out as no allergy', () => {
    const picture = allergyPicture([
      row({ id: '1', criticality: 'low' }),
      row({ id: '2', status: 'resolved' }),
      row({ id: '3', criticality: '', severity: 'severe' }),
      row({ id: '4', display: 'No known drug allergies', status: '' }),
      row({ id: '5', display: 'NKDA' }),
    ]);
    const ids = (list: readonly Allergy[]) => list.map((one) => one.id);
    expect([picture.active, picture.past, picture.ruledOut].map(ids)).toEqual([
      ['3', '1'],
      ['2'],
      ['4', '5'],
    ]);
    expect(picture.noneKnown).toBeNull();
  });

  it.each([
    ['that was made here', stated],
    ['of another system by its code', row({ code: '716186003', display: 'No known allergy (situation)' })],
    ['of another system by its words', row({ display: 'no known allergies', status: '' })],
    ['in three letters', row({ display: 'NKA' })],
  ])('knows the statement %s, which is no allergy', (_, one) => {
    expect(allergyPicture([one])).toMatchObject({ active: [], ruledOut: [], noneKnown: { id: one.id } });
  });

  it('has the latest statement, and none that is over', () => {
    const earlier = { ...stated, id: 'earlier', recordedOn: '2020-01-01' as PlainDate };
    expect(allergyPicture([earlier, stated]).noneKnown?.id).toBe(stated.id);
    const over = allergyPicture([{ ...stated, status: 'inactive' }]);
    expect([over.noneKnown, over.past.length]).toEqual([null, 1]);
  });
});
