import type { Patient } from '../../../../src/contract/people/patient.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import type { PlannedVisit } from './plan-visits.ts';

type Visit = PlannedVisit & { readonly timezone: string } & Pick<
    Patient,
    'email' | 'phone' | 'deceasedOn' | 'noRemindersBy' | 'noContactBy'
  >;

const oneVisit: Statement = {
  name: 'visit-for-its-reminders',
  text: `select a.id, a.version, a.status, a.location_id as "locationId", ${isoInstant('a.starts_at')} as "startsAt",
      ${isoInstant('a.updated_at')} as "updatedAt", l.timezone, p.email, p.phone, p.deceased_on::text as "deceasedOn", p.no_reminders_by as "noRemindersBy",
      p.no_contact_by as "noContactBy"
    from appointments a join locations l on l.clinic_id = a.clinic_id and l.id = a.location_id
    join patients p on p.clinic_id = a.clinic_id and p.id = a.patient_id
    where a.clinic_id = $1 and a.id = $2`,
};

/** A visit with what its reminders depend on; null when the clinic has none of this id. */
export async function findRemindedVisit(
  tx: Tx,
  clinicId: string,
  appointmentId: string,
): Promise<Visit | null> {
  const [visit] = await tx.run<Visit>(oneVisit, [clinicId, appointmentId]);
  return visit ?? null;
}
