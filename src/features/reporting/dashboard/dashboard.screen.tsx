import { useMemo } from 'react';
import { statusLabels } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { addDays, dayAt } from '../../../domain/base/time/clinic-day.ts';
import { dayInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney, sumMinor } from '../../../domain/base/money.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { chargeDays, chargesAt, ChargesByDay, VisitsToday } from './day-pictures.tsx';
import { Figures } from '../../../ui/figures/figures.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Columns, Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { overviewRead } from '../../../data/reporting/overview.reads.ts';

const order = Object.keys(statusLabels);
const byStep = (a: { key: string }, b: { key: string }) => order.indexOf(a.key) - order.indexOf(b.key);

/** `/dashboard`: where the day stands, and what the last two weeks brought in. */
export function DashboardScreen() {
  const { clinic, location, me } = useClinic();
  const isProvider = clinic.clinicians.some(({ ID }) => ID === me.ID);
  const { can } = useSession();
  const isAllowed = can('clinic.read');
  const today = dayAt(useNow(60_000), location.timezone);
  const read = useMemo(
    () => (isAllowed ? overviewRead(clinic.ID, location.ID, today) : null),
    [isAllowed, clinic.ID, location.ID, today],
  );
  const state = useRead(read);
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        subtitle={`${dayInWords(today)} · ${location.name}`}
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
        actions={
          <Link className={buttonClass('quiet')} to="/schedule">
            Open the schedule
          </Link>
        }
      />
      <ReadStage state={state} what="the dashboard" isAllowed={isAllowed}>
        {(day) => {
          const visits = day.appointmentsByStatus.filter((row) => row.count > 0).toSorted(byStep);
          const total = sumMinor(day.chargesByDay.map((row) => row.amountMinor));
          return (
            <Stack>
              <Figures
                items={[
                  {
                    label: 'Visits today',
                    value: visits.reduce((sum, row) => sum + row.count, 0),
                    rows: can('schedule.read') ? { to: '/schedule' } : undefined,
                  },
                  {
                    label: 'Notes to sign',
                    value: day.openNotes,
                    rows: isProvider ? { to: '/' } : undefined,
                  },
                  {
                    label: 'Total patients',
                    value: day.patients,
                    rows: can('patient.read') ? { to: '/patients' } : undefined,
                  },
                  {
                    label: 'Charges, 14 days',
                    value: formatMoney(total),
                    rows: can('ledger.read')
                      ? chargesAt(location.ID, addDays(today, 1 - chargeDays), today)
                      : undefined,
                  },
                ]}
              />
              <Columns aside={<VisitsToday visits={visits} seesRows={can('schedule.read')} />}>
                <ChargesByDay
                  days={day.chargesByDay}
                  today={today}
                  at={can('ledger.read') ? location.ID : null}
                />
              </Columns>
            </Stack>
          );
        }}
      </ReadStage>
    </Page>
  );
}
