import { describe, expect, it } from 'vitest';
import { createPatient, updatePatient } from '../../contract/people/patient.ts';
import type { Patient, PatientFields } from '../../contract/people/patient.ts';
import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../contract/base/values.ts';
import { blankPatient, changedFields, writeNewPatient, writePatientChange } from './patient-changes.ts';

const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
const id = '0195a000-0000-7000-8000-000000000002' as PatientId;
const now = '2026-03-02T15:00:00.000Z' as Instant;
const fields: PatientFields = {
  ...blankPatient,
  firstName: 'Agustín',
  lastName: "O'Kon",
  birthDate: '1994-02-01' as PlainDate,
};

describe('writes of a patient', () => {
  it('add one word for word as typed, in a body that the contract takes', () => {
    const { write, row } = writeNewPatient(clinicId, id, fields, now);
    expect(createPatient.body!.parse(write.body)).toEqual({ ...fields, id });
    expect(write).toMatchObject({ seen: null, lane: `patient:${id}`, label: "Add Agustín O'Kon" });
    expect(write.patches[0]!.merge).toEqual(row);
  });

  it('change only what differs, alerts included', () => {
    const { row } = writeNewPatient(clinicId, id, fields, now);
    const patient: Patient = { ...row, version: 4 };
    const changed = changedFields(patient, { ...fields, phone: '555', alerts: ['Latex'] });
    expect(changed).toEqual({ phone: '555', alerts: ['Latex'] });
    expect(changedFields(patient, { ...fields, alerts: [] })).toEqual({});
    const write = writePatientChange(patient, changed);
    expect(updatePatient.body!.parse(write.body)).toEqual(changed);
    expect(write).toMatchObject({ seen: 4, name: 'patient.update' });
  });
});
