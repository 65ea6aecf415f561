import type { ReactNode } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Columns, Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import styles from './chart.module.css';
import { LastNotes } from './overview/last-notes.tsx';
import { MissingFacts } from './overview/missing-facts.tsx';
import { OpenCases } from './overview/open-cases.tsx';
import { TodayCard } from './overview/today-card.tsx';
import { TrendCard } from './overview/trend-card.tsx';
import { Upcoming } from './overview/upcoming.tsx';
import { RecordPanels } from './allergies/record-panels.tsx';
import { usePatient, useToday, useVisits } from './use-chart.ts';
import { todaysVisit } from './visit-card.tsx';

/**
 * The overview of a chart: today's visit, the last notes, how it goes, what comes next and what is missing.
 * `plan` is the card of the plan of care, which its own feature has.
 */
export function ChartScreen(props: { patientId: string; plan: ReactNode }) {
  const patientId = props.patientId as PatientId;
  const { location } = useClinic();
  const { can } = useSession();
  const today = useToday();
  const { data: patient, isLoading, fault, refetch } = usePatient(patientId);
  const visits = useVisits(patientId).data?.appointments ?? [];
  if (fault) return <FaultState fault={fault} what="this chart" onRetry={refetch} />;
  if (isLoading || !patient) {
    return (
      <Page>
        <SkeletonLines count={6} label="Loading the chart" />
      </Page>
    );
  }
  const visit = todaysVisit(visits, location.ID, location.timezone, today);
  const aside = (
    <>
      <OpenCases patientId={patientId} />
      {props.plan}
      {can('chart.read') ? <RecordPanels patientId={patientId} /> : null}
    </>
  );
  return (
    <div className={styles['overview']}>
      <Page>
        <Columns aside={aside}>
          <MissingFacts patient={patient} today={today} />
          <TodayCard patient={patient} />
          {can('chart.read') ? <LastNotes patientId={patientId} /> : null}
          {can('chart.read') ? <TrendCard patientId={patientId} /> : null}
          <Upcoming patientId={patientId} hasDied={patient.deceasedOn !== null} shownId={visit?.id ?? null} />
        </Columns>
      </Page>
    </div>
  );
}
