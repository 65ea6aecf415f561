import type { ReactNode } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { PatientRecord } from '../../../../contract/clinical/record.ts';
import { isNothingOnRecord } from '../../../../domain/clinical/known-absence.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { FaultState } from '../../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../../ui/page/skeleton.tsx';
import { AllergiesPanel } from './allergies-panel.tsx';
import styles from '../chart.module.css';
import { usePatient, useRecord } from '../use-chart.ts';

const isActive = (status: string) => status === '' || /^(active|recurrence|relapse)$/i.test(status);

function Panel({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card title={title}>
      {children.length === 0 ? (
        <p className={styles['quiet']}>{none}</p>
      ) : (
        <ul className={styles['facts']}>{children}</ul>
      )}
    </Card>
  );
}

function conditionLines(record: PatientRecord): ReactNode[] {
  const byState = record.conditions
    .filter((condition) => !isNothingOnRecord(condition))
    .toSorted(
      (a, b) =>
        Number(isActive(b.status)) - Number(isActive(a.status)) ||
        ((a.onsetOn ?? '') < (b.onsetOn ?? '') ? 1 : -1),
    );
  return byState.map((condition) => (
    <li key={condition.id}>
      <span>
        {condition.display} {isActive(condition.status) ? null : <Badge>{condition.status}</Badge>}
      </span>
      <span className={`${styles['quiet']} pl-figures`}>
        {condition.onsetOn === null ? '' : `since ${dateInDigits(condition.onsetOn)}`}
      </span>
    </li>
  ));
}

function coverageLines(record: PatientRecord): ReactNode[] {
  return record.coverages.map((coverage) => (
    <li key={coverage.id}>
      <span>{[coverage.payer, coverage.plan].filter(Boolean).join(' · ')}</span>
      <span className={`${styles['quiet']} pl-figures`}>
        {[coverage.status, coverage.endsOn === null ? '' : `until ${dateInDigits(coverage.endsOn)}`]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  ));
}

/** Conditions and coverage as other systems know them, and allergies. */
export function RecordPanels({ patientId }: { patientId: PatientId }) {
  const { data, fromDevice, isLoading, fault, refetch } = useRecord(patientId);
  const { data: patient } = usePatient(patientId);
  if (fault) return <FaultState fault={fault} what="conditions and allergies" onRetry={refetch} />;
  if (isLoading || !data) return <SkeletonLines label="Loading conditions and allergies" />;
  // A day pack carries no coverage: say so rather than "none".
  const isPartial =
    fromDevice && data.coverages.length + data.procedures.length + data.observations.length === 0;
  return (
    <>
      <AllergiesPanel patient={patient} allergies={data.allergies} />
      <Panel title="Conditions" none="No conditions on record">
        {conditionLines(data)}
      </Panel>
      <Panel
        title="Imported coverage"
        none={isPartial ? 'Open this chart online once to keep it on this device.' : 'None'}
      >
        {coverageLines(data)}
      </Panel>
    </>
  );
}
