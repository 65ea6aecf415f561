import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { getOverview } from '../../../contract/reporting/overview.ts';
import type { AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { Minor, PlainDate } from '../../../contract/base/values.ts';
import { everyDay } from '../../../domain/reporting/every-step.ts';
import { statusLabels } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { monthInWords } from '../../../domain/base/time/day-words.ts';
import { Bars } from '../../../ui/figures/bars.tsx';
import { Card } from '../../../ui/page/card.tsx';

type Overview = ResponseOf<typeof getOverview>;

/** `$4.2k`, `$85`: in a picture on a phone; billing has every cent. */
const inShort = (amountMinor: number) =>
  amountMinor < 100_000 ? `$${Math.round(amountMinor / 100)}` : `$${(amountMinor / 100_000).toFixed(1)}k`;

/** So many days the picture of charges shows, as the server's answer has them. */
export const chargeDays = 14;
export const chargesAt = (at: string, from: PlainDate, to: PlainDate) => ({
  to: '/billing',
  search: { from, to, at },
});

const inMonth = (date: string) => `${monthInWords(date.slice(0, 7))} ${Number(date.slice(8))}`;

/** `Nov 7 to Nov 20`: the picture itself has room for the days only. */
const spanOf = (days: readonly { date: string }[]) =>
  `${inMonth(days[0]?.date ?? '')} to ${inMonth(days.at(-1)?.date ?? '')}`;

/** How many visits of today stand where. */
export function VisitsToday(props: { visits: Overview['appointmentsByStatus']; seesRows: boolean }) {
  const { visits, seesRows } = props;
  return (
    <Card title="Today’s visits">
      {visits.length === 0 ? (
        <p>No visits are booked today.</p>
      ) : (
        <Bars
          label="Visits by status"
          bars={visits.map((row) => ({
            key: row.key,
            label: statusLabels[row.key as AppointmentStatus] ?? row.label,
            value: row.count,
            rows: seesRows ? { to: '/schedule' } : undefined,
          }))}
        />
      )}
    </Card>
  );
}

/** What was charged on each of the last 14 days. */
export function ChargesByDay(props: {
  days: Overview['chargesByDay'];
  today: PlainDate;
  /** The location whose charges they are, for those who may see them; else null. */
  at: string | null;
}) {
  const { days, today, at } = props;
  const every = everyDay(days, today, chargeDays, (date) => ({ date, count: 0, amountMinor: 0 as Minor }));
  return (
    <Card title="Charges">
      {days.length === 0 ? (
        <p>Nothing was charged in the last 14 days. Charges are created when a note is signed.</p>
      ) : (
        <Bars
          direction="up"
          label={`Charges per day, ${spanOf(every)}`}
          valueHeader="Charged"
          bars={every.map((row, index) => ({
            key: row.date,
            // The month is said where it begins.
            label:
              index === 0 || row.date.endsWith('-01') ? inMonth(row.date) : String(Number(row.date.slice(8))),
            value: row.amountMinor,
            shown: row.amountMinor === 0 ? '' : inShort(row.amountMinor),
            rows: at === null ? undefined : chargesAt(at, row.date, row.date),
          }))}
        />
      )}
    </Card>
  );
}
