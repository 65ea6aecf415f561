import { useMemo } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Columns, Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import styles from './chart.module.css';
import { encountersRead } from '../../../data/clinical/encounters.reads.ts';
import { ChartActions } from './chart-actions.tsx';
import { ChangeChartNumber } from './number/chart-number.tsx';
import { EncounterTimeline } from './encounter-timeline.tsx';
import { MergedBand } from './merged-band.tsx';
import { PatientBanner } from './patient-banner.tsx';
import { ChartPresence } from './presence.tsx';
import { RecordPanels } from './allergies/record-panels.tsx';
import { StartNote } from './start-note.tsx';
import { Upcoming } from './upcoming.tsx';
import { usePatient, useToday, useVisits } from './use-chart.ts';
import { todaysVisit, VisitLine } from './visit-card.tsx';

/** Unsigned notes, newest first; none where the role may not read charts. */
function useDrafts(patientId: PatientId) {
  const { clinic } = useClinic();
  const mayRead = useSession().can('chart.read');
  const read = useMemo(
    () => (mayRead ? encountersRead(clinic.ID, patientId) : null),
    [clinic.ID, patientId, mayRead],
  );
  const { data } = useRead(read);
  return {
    isKnown: data !== undefined,
    drafts: data?.encounters.filter((row) => row.status === 'draft') ?? [],
  };
}

/** A patient's chart: who it is, today's visit, every visit before, and what other systems know. */
export function ChartScreen(props: { patientId: string }) {
  const patientId = props.patientId as PatientId;
  const { location } = useClinic();
  const session = useSession();
  const today = useToday();
  const { data: patient, isLoading, fault, refetch } = usePatient(patientId);
  const visits = useVisits(patientId).data?.appointments ?? [];
  const { drafts, isKnown } = useDrafts(patientId);
  if (fault) return <FaultState fault={fault} what="this chart" onRetry={refetch} />;
  if (isLoading || !patient) {
    return (
      <Page>
        <SkeletonLines count={6} label="Loading the chart" />
      </Page>
    );
  }
  const visit = todaysVisit(visits, location.ID, location.timezone, today);
  const keptId = patient.mergedInto ?? null;
  return (
    <Page>
      {keptId === null ? null : <MergedBand keptId={keptId} />}
      <div className={styles['top']}>
        <PatientBanner
          patient={patient}
          today={today}
          as="screen"
          change={<ChangeChartNumber patient={patient} />}
        >
          <ChartPresence patientId={patientId} />
        </PatientBanner>
        <ChartActions patient={patient}>
          {keptId === null && isKnown ? <StartNote patient={patient} visit={visit} drafts={drafts} /> : null}
        </ChartActions>
      </div>
      <Columns aside={session.can('chart.read') ? <RecordPanels patientId={patientId} /> : null}>
        <Card title="Today">
          {visit === null ? (
            <p className={styles['quiet']}>No visit booked at {location.name} today</p>
          ) : (
            <VisitLine visit={visit} />
          )}
        </Card>
        <Upcoming patientId={patientId} hasDied={patient.deceasedOn !== null} />
        <Card title="Visits" padding="none">
          {session.can('chart.read') ? (
            <EncounterTimeline patientId={patientId} />
          ) : (
            <EmptyState title="Your role does not include notes">
              An admin of the clinic can change this.
            </EmptyState>
          )}
        </Card>
      </Columns>
    </Page>
  );
}
