import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { getCohorts, getOverview, getVisitReport } from '../../../../src/contract/reporting/overview.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { statusLabels } from '../../../../src/domain/scheduling/visits/appointment-changes.ts';
import { addDays, boundsOfDay } from '../../../../src/domain/base/time/clinic-day.ts';
import type { AppointmentStatus } from '../../../../src/contract/scheduling/appointment.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { sumByDay } from '../../money/charges/public.ts';

interface Counted {
  key: string;
  label: string;
  count: number;
}

const statuses: Statement = {
  name: 'overview-statuses',
  text: `select status as key, status as label, count(*)::int as count from appointments
    where clinic_id = $1 and location_id = $2 and starts_at >= $3 and starts_at < $4 group by status order by count desc, status`,
};
const totals: Statement = {
  name: 'overview-totals',
  text: `select (select count(*)::int from encounters
      where clinic_id = $1 and status = 'draft' and entered_in_error_at is null) as "openNotes",
    (select count(*)::int from patients where clinic_id = $1 and merged_into is null) as patients`,
};

export interface OverviewDay {
  readonly locationId: string;
  readonly date: PlainDate;
  readonly timezone: string;
  readonly seesLedgers: boolean;
}

/** The state of one day of a location; money only for those whose role may see the ledger. */
export async function readOverview(
  tx: Tx,
  clinicId: string,
  { locationId, date, timezone, seesLedgers }: OverviewDay,
): Promise<ResponseOf<typeof getOverview>> {
  const { from, to } = boundsOfDay(date, timezone);
  const counted = await tx.run<Counted>(statuses, [clinicId, locationId, from, to]);
  const [total] = await tx.run<{ openNotes: number; patients: number }>(totals, [clinicId]);
  const fortnight = { from: addDays(date, -13), to: date, locationId };
  return {
    appointmentsByStatus: counted.map((row) => ({
      ...row,
      label: statusLabels[row.key as AppointmentStatus] ?? row.key,
    })),
    ...total!,
    chargesByDay: seesLedgers ? await sumByDay(tx, clinicId, fortnight) : [],
  };
}

/** Months by the clinic's primary location's clock. */
const months: Statement = {
  name: 'visits-by-month',
  text: `select * from (
      select to_char(e.started_at at time zone z.timezone, 'YYYY-MM') as key,
        to_char(e.started_at at time zone z.timezone, 'FMMonth YYYY') as label, count(*)::int as count
      from encounters e cross join (
        select coalesce((select timezone from locations where clinic_id = $1 and "primary" limit 1), 'UTC') as timezone
      ) z where e.clinic_id = $1 and e.entered_in_error_at is null group by 1, 2 order by 1 desc limit 24
    ) latest order by key`,
};
const providers: Statement = {
  name: 'visits-by-provider',
  text: `select coalesce(provider_id::text, practitioner_id::text, provider_name) as key,
      coalesce(nullif(max(provider_name), ''), 'Not named') as label, count(*)::int as count
    from encounters where clinic_id = $1 and entered_in_error_at is null
    group by 1 order by count desc, label limit 100`,
};
const visits: Statement = {
  name: 'visits-total',
  text: 'select count(*)::int as total from encounters where clinic_id = $1 and entered_in_error_at is null',
};

export async function readVisitReport(tx: Tx, clinicId: string): Promise<ResponseOf<typeof getVisitReport>> {
  const [counted] = await tx.run<{ total: number }>(visits, [clinicId]);
  return {
    byMonth: await tx.run<Counted>(months, [clinicId]),
    byProvider: await tx.run<Counted>(providers, [clinicId]),
    total: counted!.total,
  };
}

/** A group that is smaller than five could be recognised, so it is not shown. */
const smallestGroup = 5;
const cohorts: Statement = {
  name: 'cohorts',
  text: `select code as key, max(display) as label, count(distinct patient_id)::int as count
    from conditions where clinic_id = $1 group by code having count(distinct patient_id) >= $2
    order by count desc, label limit 50`,
};

export async function readCohorts(tx: Tx, clinicId: string): Promise<ResponseOf<typeof getCohorts>> {
  const [total] = await tx.run<{ patients: number }>(totals, [clinicId]);
  return { patients: total!.patients, conditions: await tx.run<Counted>(cohorts, [clinicId, smallestGroup]) };
}
