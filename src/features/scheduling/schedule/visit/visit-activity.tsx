import { useMemo, useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { visitHistoryRead } from '../../../../data/scheduling/visit-history.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { FaultState } from '../../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../../ui/page/skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import styles from './visit.module.css';

interface VisitActivityProps {
  visit: Appointment;
  setup: Pick<ScheduleSetup, 'types' | 'resources'>;
  timeZone: string;
}

/** Everything that happened to the visit; asked for once somebody wants to see it. */
export function VisitActivity(props: VisitActivityProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['activity']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Activity</summary>
      {isOpen ? <OpenActivity {...props} /> : null}
    </details>
  );
}

function OpenActivity({ visit: { id }, setup, timeZone }: VisitActivityProps) {
  const { clinic } = useClinic();
  const { data, fault, refetch } = useRead(useMemo(() => visitHistoryRead(clinic.ID, id), [clinic.ID, id]));
  if (fault) return <FaultState fault={fault} what="the activity" onRetry={refetch} />;
  if (data === undefined) return <SkeletonLines count={3} label="Loading activity" />;
  return <ActivityList events={data.events} names={{ clinic, setup, timeZone }} />;
}
