import { describe, expect, it } from 'vitest';
import type { AllergyId, ClinicId, PatientId } from '../../contract/ids.ts';
import type { PatientRecord } from '../../contract/record.ts';
import type { Instant } from '../../contract/values.ts';
import { newAllergy, writeAllergy, writeAllergyArchived } from '../../domain/allergy-changes.ts';
import type { Pending } from '../../sync/pending.ts';
import { recordRead } from './chart.queries.ts';

const [clinicId, patientId, id] = ['c' as ClinicId, 'p' as PatientId, 'a' as AllergyId];
const of = { clinicId, patientId, name: 'Ada Quill' };
const record = {
  patientId,
  allergies: [
    { id: 'wrong', display: 'No known allergy', criticality: '', status: '', code: '', recordedOn: null },
  ],
  conditions: [],
} as unknown as PatientRecord;
const shown = (...writes: { patches: unknown }[]) => {
  const ops = writes.map(({ patches }, at) => ({
    patches,
    state: 'waiting',
    seq: at,
    opId: `${at}`,
    versions: {},
  }));
  const laid = recordRead(clinicId, patientId).overlay!(record, { ops } as unknown as Pending, 0);
  return laid.allergies.map(({ display }) => display);
};

describe('the allergies of a chart', () => {
  const added = writeAllergy(of, id, { display: 'Latex', criticality: 'high' });
  const gone = writeAllergyArchived(of, record.allergies[0]!, true, '2026-11-24T10:00:00.000Z' as Instant);

  it('stand as they were changed on this device, before the server has it', () => {
    expect(shown(added)).toEqual(['No known allergy', 'Latex']);
    expect(shown(added, gone)).toEqual(['Latex']);
    const mine = newAllergy(patientId, id, { display: 'Latex', criticality: 'high' });
    expect(shown(added, writeAllergyArchived(of, mine, true, '2026-11-24T10:00:00.000Z' as Instant))).toEqual(
      ['No known allergy'],
    );
    const back = writeAllergyArchived(
      of,
      { ...record.allergies[0]!, version: 2 },
      false,
      '2026-11-24T10:00:00.000Z' as Instant,
    );
    expect(shown(gone, back)).toEqual(['No known allergy']);
  });

  it('that came before they could be changed are of the first version', () => {
    expect(gone).toMatchObject({ seen: 1, seenContent: { archived: false }, body: { archived: true } });
  });
});
