import type { Charge } from '../../../../src/contract/money/charge.ts';
import type { DayPack } from '../../../../src/contract/exchange/day-pack.ts';
import type { Patient } from '../../../../src/contract/people/patient.ts';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { listExercises, listServices } from '../../clinics/catalogue/catalogue.presenter.ts';
import { chargeColumns, chargesFor } from '../../money/charges/charges.presenter.ts';
import { encounterColumns, presentEncounter } from '../../clinical/encounters/encounters.presenter.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientColumnsWithoutPhoto } from '../../people/patients/patients.presenter.ts';
import type { EncounterRow } from '../../clinical/encounters/encounters.repository.ts';
import { listOfDay, listPackedEvents } from '../../scheduling/appointments/public.ts';
import { listForms, readPackedForms } from '../../people/forms/public.ts';
import { readFiles } from '../../people/patient-file/public.ts';
import { listPackedEntries, listPackageOffers } from '../../money/journal/public.ts';
import { listPackedInvoices } from '../../money/invoices/public.ts';
import { listClinicMacros } from '../../clinical/clinic-macros/public.ts';
import { listFeeSchedules } from '../../clinics/fee-schedules/public.ts';
import { listBillers } from '../../money/billing-records/public.ts';
import { listPackedPayments } from '../../money/payments/public.ts';
import { listWarnings } from '../../clinical/record/public.ts';
import { listExercisePlans } from '../../clinical/exercise-plans/public.ts';
import { listPlansOfCare } from '../../clinical/plans-of-care/public.ts';
import { readScheduleSetup } from '../../scheduling/schedule-setup/public.ts';
import { listWaitingPatients } from '../../scheduling/wait-list/public.ts';

const cursorOf: Statement = {
  name: 'pack-cursor',
  text: 'select cursor::float8 as cursor from live_cursors where clinic_id = $1',
};

/**
 * With the charts that were merged into theirs: whoever still opens one of those is led to the chart that was kept. Without photos:
 * a pack is fetched again with every change of its day, and a hundred of them would be most of it.
 */
const patientsOf: Statement = {
  name: 'pack-patients',
  text: `select ${patientColumnsWithoutPhoto} from patients p where p.clinic_id = $1 and p.id = any(array(
      select unnest($2::uuid[])
      union select d.other_id from duplicate_decisions d
        where d.clinic_id = $1 and d.decision = 'merge' and d.kept_id = any($2::uuid[])
    )) order by p.sort_name, p.id`,
};

/** The last three visits of each patient, and every draft. */
const encountersOf: Statement = {
  name: 'pack-encounters',
  text: `select ${encounterColumns} from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      (select * from encounters l where l.clinic_id = $1 and l.patient_id = wanted.id
        order by l.started_at desc, l.id desc limit 3)
      union
      select * from encounters d where d.clinic_id = $1 and d.patient_id = wanted.id and d.status = 'draft'
        and d.entered_in_error_at is null
    ) e order by e.started_at desc, e.id desc`,
};

const chargesOf: Statement = {
  name: 'pack-charges',
  text: `select ${chargeColumns} from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select * from charges l where l.clinic_id = $1 and l.patient_id = wanted.id
      order by l.service_date desc, l.posted_at desc, l.id desc limit 50
    ) c order by c.service_date desc, c.posted_at desc, c.id desc`,
};

export interface PackDay {
  readonly locationId: string;
  readonly date: PlainDate;
  readonly timezone: string;
}

/** What of a patient's data the caller's role lets them see; the rest of the pack stays empty. */
export interface PackLimits {
  readonly seesCharts: boolean;
  readonly seesLedgers: boolean;
}

/** All that a location needs for one day without a network. */
export async function readDayPack(
  tx: Tx,
  clinicId: string,
  day: PackDay,
  { seesCharts, seesLedgers }: PackLimits,
  now: Instant,
): Promise<DayPack> {
  // First: what changes while the rest is read is then caught up once more, never missed.
  const [at] = await tx.run<{ cursor: number }>(cursorOf, [clinicId]);
  const appointments = await listOfDay(tx, clinicId, day);
  const ids = [...new Set(appointments.map(({ patientId }) => patientId))];
  const patients = await tx.run<Patient>(patientsOf, [clinicId, ids]);
  const encounters = seesCharts ? await tx.run<EncounterRow>(encountersOf, [clinicId, ids]) : [];
  const warnings = seesCharts ? await listWarnings(tx, clinicId, ids) : null;
  const charges = seesLedgers ? await tx.run<Charge>(chargesOf, [clinicId, ids]) : [];
  return {
    takenAt: now,
    cursor: at?.cursor ?? 0,
    date: day.date,
    locationId: day.locationId as DayPack['locationId'],
    appointments,
    patients,
    encounters: encounters.map(presentEncounter),
    charges: chargesFor(seesCharts, charges),
    records: warnings
      ? ids.map((patientId) => ({
          patientId,
          conditions: warnings.conditions.get(patientId) ?? [],
          allergies: warnings.allergies.get(patientId) ?? [],
        }))
      : [],
    services: await listServices(tx, clinicId),
    exercises: await listExercises(tx, clinicId),
    clinicMacros: await listClinicMacros(tx, clinicId),
    packageOffers: seesLedgers ? await listPackageOffers(tx, clinicId, now) : [],
    feeSchedules: await listFeeSchedules(tx, clinicId),
    setup: await readScheduleSetup(tx, clinicId, now),
    waiting: await listWaitingPatients(tx, clinicId),
    files: await readFiles(tx, clinicId, ids, seesCharts),
    forms: await listForms(tx, clinicId),
    filledForms: await readPackedForms(tx, clinicId, ids, seesCharts),
    visitEvents: await listPackedEvents(
      tx,
      clinicId,
      appointments.map(({ id }) => id),
    ),
    exercisePlans: seesCharts ? await listExercisePlans(tx, clinicId, ids) : [],
    ...(seesCharts && { plansOfCare: await listPlansOfCare(tx, clinicId, ids) }),
    payments: seesLedgers ? await listPackedPayments(tx, clinicId, ids) : [],
    ledgerEntries: seesLedgers ? await listPackedEntries(tx, clinicId, ids) : [],
    invoices: seesLedgers ? await listPackedInvoices(tx, clinicId, ids) : [],
    billers: seesLedgers ? await listBillers(tx, clinicId) : [],
  };
}
