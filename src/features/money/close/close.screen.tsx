import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import { standingClose } from '../../../domain/money/close/close-changes.ts';
import { addDays, dayAt } from '../../../domain/base/time/clinic-day.ts';
import { nearDayInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import { closesRead, dayBookRead } from '../../../data/money/closes.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useGo } from '../../../ui/buttons/link.tsx';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { Columns, Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ClosedDay } from './closed-day.tsx';
import { CloseHistory } from './close-history.tsx';
import { Count } from './count.tsx';
import { DayAside } from './day-aside.tsx';
import styles from './close.module.css';

/** `/billing/close?day=2026-03-02`: a day of the chosen location is counted and closed. */
export function CloseScreen({ day: asked }: { day: PlainDate | undefined }) {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const isAllowed = can('ledger.read');
  const today = dayAt(useNow(60_000), location.timezone);
  const day = asked ?? today;
  const [clinicId, locationId] = [clinic.ID, location.ID];
  const read = useMemo(
    () => (isAllowed ? dayBookRead(clinicId, { locationId, day }) : null),
    [isAllowed, clinicId, locationId, day],
  );
  const history = useMemo(
    () => (isAllowed ? closesRead(clinicId, locationId) : null),
    [isAllowed, clinicId, locationId],
  );
  const state = useRead(read);
  const closes = useRead(history).data?.closes ?? [];
  const standing = standingClose(state.data?.closes ?? []);
  return (
    <Page>
      <div className="pl-screen-only">
        <PageHeader
          title="Close of day"
          subtitle={`${nearDayInWords(day, today)} · ${location.name}`}
          meta={
            <>
              {state.data === undefined ? null : standing ? (
                <Badge tone="success">Closed</Badge>
              ) : (
                <Badge>Open</Badge>
              )}
              {standing ? <CloseMark id={standing.id} /> : null}
              {state.fromDevice && state.takenAtMs !== null ? (
                <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
              ) : null}
            </>
          }
          actions={<DayChoice day={day} today={today} />}
        />
      </div>
      <ReadStage state={state} what="this day" isAllowed={isAllowed}>
        {(book) => (
          <Columns
            aside={
              <div className="pl-screen-only">
                <Stack>
                  <DayAside book={book} timeZone={location.timezone} />
                  <CloseHistory closes={closes.filter((one) => one.day !== day)} today={today} />
                </Stack>
              </div>
            }
          >
            {standing ? (
              <ClosedDay book={book} close={standing} />
            ) : (
              <Count key={`${locationId} ${day}`} book={book} day={day} today={today} />
            )}
          </Columns>
        )}
      </ReadStage>
    </Page>
  );
}

function CloseMark({ id }: { id: string }) {
  const sync = useSyncState('close', id);
  return sync === 'server' ? null : <SyncMark state={sync} />;
}

function DayChoice({ day, today }: { day: PlainDate; today: PlainDate }) {
  const go = useGo();
  const open = (next: PlainDate) =>
    go('/billing/close', { search: next === today ? {} : { day: next }, replace: true });
  return (
    <div className={styles['days']}>
      <IconButton label="Day before" icon={<ChevronLeft />} onClick={() => open(addDays(day, -1))} />
      <DateField
        label="Day"
        labelHidden
        value={day}
        max={today}
        onChange={({ target }) => {
          if (target.value !== '' && target.value <= today) open(target.value as PlainDate);
        }}
      />
      <IconButton
        label="Day after"
        icon={<ChevronRight />}
        disabled={day >= today}
        onClick={() => open(addDays(day, 1))}
      />
    </div>
  );
}
