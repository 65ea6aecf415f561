import { useMemo, useState } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays, dayAt } from '../../../domain/base/time/clinic-day.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Figures } from '../../../ui/figures/figures.tsx';
import { useGo } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { chargesRead, type ChargeRange } from '../../../data/money/charges.reads.ts';
import { ChargesByCode, ChargesByDay } from './charge-sums.tsx';
import { ChargeTable } from './charge-table.tsx';
import { RangeFields } from './range-fields.tsx';

const usualDays = 30;
const sections = [
  { value: 'charges', label: 'Charges' },
  { value: 'by-code', label: 'By code' },
  { value: 'by-day', label: 'By day' },
];

interface BillingScreenProps {
  section?: string | undefined;
  /** The days that it opens with, and their location, where a picture elsewhere has led to them. */
  days?: { from: PlainDate; to: PlainDate; at?: string | undefined } | undefined;
}

/**
 * `/billing`, `/billing/by-code`, `/billing/by-day`: what was charged between two days.
 * @param section the rest of the path; an unknown one shows the charges
 */
export function BillingScreen({ section, days }: BillingScreenProps) {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const isAllowed = can('ledger.read');
  const go = useGo();
  const today = dayAt(useNow(60_000), location.timezone);
  const [range, setRange] = useState<ChargeRange>(() => ({
    from: days?.from ?? addDays(today, 1 - usualDays),
    to: days?.to ?? today,
    locationId: clinic.locations.find(({ ID }) => ID === days?.at)?.ID ?? null,
  }));
  const read = useMemo(
    () => (isAllowed ? chargesRead(clinic.ID, range) : null),
    [isAllowed, clinic.ID, range],
  );
  const state = useRead(read);
  const shown = sections.find(({ value }) => value === section)?.value ?? 'charges';
  return (
    <Page>
      <PageHeader
        title="Billing"
        subtitle="Charges are created when a note is signed"
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <Stack>
        {isAllowed ? (
          <RangeFields range={range} today={today} locations={clinic.locations} onChange={setRange} />
        ) : null}
        <ReadStage state={state} what="the clinic’s charges" isAllowed={isAllowed}>
          {({ charges, totals, byCode, byDay }) => (
            <Stack>
              <Figures
                items={[
                  { label: 'Entries', value: charges.length },
                  { label: 'Charged', value: formatMoney(totals.amountMinor) },
                  { label: 'Tax', value: formatMoney(totals.taxMinor) },
                  { label: 'Total', value: formatMoney(totals.totalMinor) },
                ]}
              />
              {charges.length === 0 ? (
                <NoCharges onWiden={() => setRange({ ...range, from: addDays(today, -89), to: today })} />
              ) : (
                <Tabs
                  label="Charges"
                  items={sections}
                  value={shown}
                  onChange={(next) =>
                    go(next === 'charges' ? '/billing' : `/billing/${next}`, { replace: true, search: days })
                  }
                >
                  {shown === 'by-code' ? (
                    <ChargesByCode rows={byCode} />
                  ) : shown === 'by-day' ? (
                    <ChargesByDay rows={byDay} />
                  ) : (
                    <ChargeTable charges={charges} totals={totals} />
                  )}
                </Tabs>
              )}
            </Stack>
          )}
        </ReadStage>
      </Stack>
    </Page>
  );
}

function NoCharges({ onWiden }: { onWiden: () => void }) {
  return (
    <EmptyState
      title="No charges in this period"
      action={
        <Button variant="quiet" onClick={onWiden}>
          Show 90 days
        </Button>
      }
    >
      Charges are created when a note is signed.
    </EmptyState>
  );
}
