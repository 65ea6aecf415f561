import { useMemo } from 'react';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { getOverview } from '../../../contract/reporting/overview.ts';
import type { AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import { statusLabels } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { dayInWords, monthInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney, sumMinor } from '../../../domain/base/money.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Bars } from '../../../ui/figures/bars.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Figures } from '../../../ui/figures/figures.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Columns, Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { overviewRead } from '../../../data/reporting/overview.reads.ts';

type Overview = ResponseOf<typeof getOverview>;

const order = Object.keys(statusLabels);
const byStep = (a: { key: string }, b: { key: string }) => order.indexOf(a.key) - order.indexOf(b.key);

/** `$4.2k`, `$85`: in a picture on a phone; billing has every cent. */
const inShort = (amountMinor: number) =>
  amountMinor < 100_000 ? `$${Math.round(amountMinor / 100)}` : `$${(amountMinor / 100_000).toFixed(1)}k`;

const inMonth = (date: string) => `${monthInWords(date.slice(0, 7))} ${Number(date.slice(8))}`;

/** `Nov 7 to Nov 20`: the picture itself has room for the days only. */
const spanOf = (days: readonly { date: string }[]) =>
  `${inMonth(days[0]?.date ?? '')} to ${inMonth(days.at(-1)?.date ?? '')}`;

/** `/dashboard`: where the day stands, and what the last two weeks brought in. */
export function DashboardScreen() {
  const { clinic, location } = useClinic();
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
                  { label: 'Visits today', value: visits.reduce((sum, row) => sum + row.count, 0) },
                  { label: 'Notes to sign', value: day.openNotes },
                  { label: 'Patients of the clinic', value: day.patients },
                  { label: 'Charges, 14 days', value: formatMoney(total) },
                ]}
              />
              <Columns aside={<VisitsToday visits={visits} />}>
                <ChargesByDay days={day.chargesByDay} />
              </Columns>
            </Stack>
          );
        }}
      </ReadStage>
    </Page>
  );
}

/** How many visits of today stand where. */
function VisitsToday({ visits }: { visits: Overview['appointmentsByStatus'] }) {
  return (
    <Card title="Today’s visits">
      {visits.length === 0 ? (
        <p>No visits are booked today.</p>
      ) : (
        <Bars
          label="Visits by where they stand"
          bars={visits.map((row) => ({
            key: row.key,
            label: statusLabels[row.key as AppointmentStatus] ?? row.label,
            value: row.count,
          }))}
        />
      )}
    </Card>
  );
}

/** What was charged on each of the last 14 days. */
function ChargesByDay({ days }: { days: Overview['chargesByDay'] }) {
  return (
    <Card title="Charges">
      {days.length === 0 ? (
        <p>Nothing was charged in the last 14 days. Charges follow from signed notes.</p>
      ) : (
        <Bars
          direction="up"
          label={`Charges a day, ${spanOf(days)}`}
          valueHeader="Charged"
          bars={days.map((row) => ({
            key: row.date,
            label: String(Number(row.date.slice(8))),
            value: row.amountMinor,
            shown: inShort(row.amountMinor),
          }))}
        />
      )}
    </Card>
  );
}
