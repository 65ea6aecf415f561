import Tags from 'lucide-react/icons/tags';
import { useMemo, useState } from 'react';
import type { FeeSchedule } from '../../../contract/clinics/fee-schedule.ts';
import { feeSchedulesRead } from '../../../data/clinics/fee-schedules.reads.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { draftOf, newFeeSchedule, type FeeScheduleDraft } from '../../../domain/clinics/fees/fee-draft.ts';
import { overlaps } from '../../../domain/clinics/fees/fee-in-force.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { FeeScheduleDrawer } from './fee-schedule.drawer.tsx';
import { FeeTable } from './fee-table.tsx';
import styles from './fees.module.css';

/** What is open in the drawer: a schedule that stands, or a new one. */
interface Open {
  readonly before: FeeSchedule | null;
  readonly draft: FeeScheduleDraft;
}

/** `/billing/fees`: what each code costs, by payer and date. */
export function FeesScreen() {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const isAllowed = can('ledger.read');
  const mayChange = can('fees.write');
  const today = dayAt(useNow(60_000), location.timezone);
  const read = useMemo(() => (isAllowed ? feeSchedulesRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  const [open, setOpen] = useState<Open | null>(null);
  const add = () => setOpen({ before: null, draft: newFeeSchedule(today) });
  const button = (
    <Button variant="primary" onClick={add}>
      New schedule
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Fee schedules"
        subtitle="What each code costs, by payer and date. Other codes have the fee of the service catalog."
        actions={mayChange ? button : undefined}
      />
      <ReadStage state={state} what="fee schedules" isAllowed={isAllowed}>
        {({ schedules }) =>
          schedules.length === 0 ? (
            <EmptyState icon={<Tags />} title="No fee schedules yet">
              Every code has the fee of the service catalog. Add a schedule for a payer, a plan, a location or
              a degree.
            </EmptyState>
          ) : (
            <Stack>
              {overlaps(schedules).map((words) => (
                <p key={words} className={styles['overlap']}>
                  {words} The one with the later first day is used.
                </p>
              ))}
              <FeeTable
                schedules={schedules}
                today={today}
                onOpen={(before) => setOpen({ before, draft: draftOf(before) })}
              />
            </Stack>
          )
        }
      </ReadStage>
      {open === null ? null : (
        <FeeScheduleDrawer
          key={open.before?.id ?? 'new'}
          before={open.before}
          first={open.draft}
          mayChange={mayChange}
          onClose={() => setOpen(null)}
          onSaved={state.refetch}
          onCopy={(draft) => setOpen({ before: null, draft })}
        />
      )}
    </Page>
  );
}
