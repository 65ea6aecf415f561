import { useMemo } from 'react';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Bars } from '../../../ui/figures/bars.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { everyMonth } from '../../../domain/reporting/every-step.ts';
import { visitReportRead } from '../../../data/reporting/overview.reads.ts';

/** `/reporting`: visits by month and by provider. */
export function ReportingScreen() {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const isAllowed = can('report.read');
  const read = useMemo(() => (isAllowed ? visitReportRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <Page>
      <PageHeader
        title="Reporting"
        subtitle={
          state.data && state.data.total > 0
            ? `${state.data.total.toLocaleString('en-US')} visits, the last 24 months that have any`
            : ' '
        }
        actions={
          can('research.read') ? (
            <Link className={buttonClass()} to="/research">
              Research
            </Link>
          ) : undefined
        }
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <ReadStage state={state} what="the visit report" isAllowed={isAllowed}>
        {({ byMonth, byProvider, total }) =>
          total === 0 ? (
            <EmptyState
              title="No visits yet"
              action={
                <Link className={buttonClass('quiet')} to="/schedule">
                  Open the schedule
                </Link>
              }
            >
              Visits are counted once their notes are started.
            </EmptyState>
          ) : (
            <Stack>
              <Card>
                <Bars
                  direction="up"
                  label="Visits per month"
                  valueHeader="Visits"
                  bars={everyMonth(byMonth).map((row) => ({
                    key: row.key,
                    label: row.label,
                    value: row.count,
                    rows: rowsOf(row.key),
                  }))}
                />
              </Card>
              <Card>
                <Bars
                  label="Visits by provider"
                  valueHeader="Visits"
                  bars={byProvider.map((row) => ({ key: row.key, label: row.label, value: row.count }))}
                />
              </Card>
            </Stack>
          )
        }
      </ReadStage>
    </Page>
  );
}

const isMonth = (key: string) => /^\d{4}-\d\d$/.test(key);

/** The visits of a month are those of its page of the schedule. */
const rowsOf = (key: string) =>
  isMonth(key) ? { to: '/schedule', search: { view: 'month', date: `${key}-01`, at: 'all' } } : undefined;
