import { describe, expect, it } from 'vitest';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { PatientSummary } from '../../contract/people/patient.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import type { Pending } from '../../sync/reads/pending.ts';
import { likelyAmong, likelyPatientsRead } from './likely-patients.reads.ts';

const born = '1984-07-21' as PlainDate;
const row = (id: string, changes: object = {}) => ({
  id,
  firstName: 'Katherine',
  lastName: 'Smith',
  preferredName: '',
  birthDate: born,
  phone: '',
  chartNumber: null,
  alerts: [],
  ...changes,
});
const typed = { firstName: 'Kate', lastName: 'Smyth', birthDate: born, phone: '' };
const read = likelyPatientsRead('clinic' as ClinicId, typed);
const madeHere = (id: string, changes: object = {}) => ({
  state: 'queued',
  versions: {},
  appliedAtMs: null,
  patches: [{ entity: 'patient', id, create: true, merge: row(id, changes) }],
});

describe('who is here already and may be somebody who is typed', () => {
  it('includes who was added on this device a moment ago, and nobody else of those', () => {
    const ops = [madeHere('added'), madeHere('other', { birthDate: '1950-01-01' })];
    const shown = read.overlay({ patients: [row('known')] as never }, { ops } as unknown as Pending, 0);
    expect(shown.patients.map(({ id }) => id)).toEqual(['known', 'added']);
  });

  it('is found among the patients of the device without a network, never a chart that was merged', () => {
    const patients = [row('known'), row('merged', { mergedInto: 'known' }), row('x', { lastName: 'Zeller' })];
    const found = likelyAmong(patients as never as PatientSummary[], typed);
    expect(found.map(({ id }) => id)).toEqual(['known']);
  });
});
