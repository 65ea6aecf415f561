import type { Patient } from '../../../../src/contract/people/patient.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientColumns } from './patients.presenter.ts';

const byId: Statement = {
  name: 'find-patient',
  text: `select ${patientColumns} from patients p where p.id = $1 and p.clinic_id = $2`,
};

/** The clinic's patient of that id, or null. */
export async function findPatient(tx: Tx, clinicId: string, patientId: string): Promise<Patient | null> {
  return (await tx.run<Patient>(byId, [patientId, clinicId]))[0] ?? null;
}

const exists: Statement = {
  name: 'has-patient',
  text: 'select 1 as found from patients where id = $1 and clinic_id = $2',
};

/** Throws `not-found` unless the clinic has the patient. */
export async function requirePatient(tx: Tx, clinicId: string, patientId: string): Promise<void> {
  const rows = await tx.run(exists, [patientId, clinicId]);
  if (rows.length === 0) throw new NotFound('patient', patientId);
}
