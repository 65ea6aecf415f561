import type { Charge } from '../../../../src/contract/money/charge.ts';
import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import type { Minor, PlainDate } from '../../../../src/contract/base/values.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientSummaryJson } from '../../people/patients/patients.presenter.ts';
import { chargeColumns } from './charges.presenter.ts';

export type ChargeWithPatient = Charge & { patient: PatientSummary };

const ofPatient: Statement = {
  name: 'charges-of-patient',
  text: `select ${chargeColumns} from charges c where c.clinic_id = $1 and c.patient_id = $2
    order by c.service_date desc, c.posted_at desc, c.id desc`,
};
const withPatient = `select ${chargeColumns}, ${patientSummaryJson} as patient
  from charges c join patients p on p.id = c.patient_id`;
const between: Statement = {
  name: 'charges-between',
  text: `${withPatient} where c.clinic_id = $1 and c.service_date between $2 and $3
    and ($4::uuid is null or c.location_id = $4) order by c.service_date desc, c.posted_at desc, c.id desc`,
};
const byId: Statement = {
  name: 'find-charge',
  text: `${withPatient} where c.clinic_id = $1 and c.id = $2`,
};
const byDay: Statement = {
  name: 'charges-by-day',
  text: `select service_date::text as date, count(*)::int as count, sum(amount_minor)::float8 as "amountMinor"
    from charges where clinic_id = $1 and service_date between $2 and $3 and ($4::uuid is null or location_id = $4)
    group by service_date order by service_date`,
};

export interface DayOfCharges {
  date: PlainDate;
  count: number;
  amountMinor: Minor;
}

/** A patient's ledger, newest first. */
export const listOfPatient = (tx: Tx, clinicId: string, patientId: string): Promise<Charge[]> =>
  tx.run<Charge>(ofPatient, [clinicId, patientId]);

/** The clinic's entries between two service dates, both included, newest first. */
export const listBetween = (
  tx: Tx,
  clinicId: string,
  { from, to, locationId }: { from: string; to: string; locationId: string | undefined },
): Promise<ChargeWithPatient[]> =>
  tx.run<ChargeWithPatient>(between, [clinicId, from, to, locationId ?? null]);

export const sumByDay = (
  tx: Tx,
  clinicId: string,
  { from, to, locationId }: { from: string; to: string; locationId: string | undefined },
): Promise<DayOfCharges[]> => tx.run<DayOfCharges>(byDay, [clinicId, from, to, locationId ?? null]);

export async function findCharge(tx: Tx, clinicId: string, id: string): Promise<ChargeWithPatient | null> {
  return (await tx.run<ChargeWithPatient>(byId, [clinicId, id]))[0] ?? null;
}
