import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Patient, PatientSummary } from '../../../../contract/people/patient.ts';
import { chartNumberingRead } from '../../../../data/people/chart-numbers.reads.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { usePending } from '../../../../session/reads/use-pending.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import styles from '../patient-banner.module.css';

const ChartNumberDialog = lazy(() => import('./chart-number.dialog.tsx'));

/** Whether the server does not know the patient yet. */
function useIsMadeHere(id: string): boolean {
  return usePending().ops.some(
    ({ state, patches }) =>
      state !== 'done' &&
      patches.some((patch) => patch.entity === 'patient' && patch.id === id && patch.create),
  );
}

/** The chart number, or that one follows. @param children what changes it */
export function ChartNumber({
  patient: { id, chartNumber },
  children,
}: {
  patient: Patient | PatientSummary;
  children?: ReactNode;
}) {
  const isMadeHere = useIsMadeHere(id);
  if (chartNumber === null && isMadeHere) return <NumberFollows />;
  if (chartNumber === null && !children) return null;
  return (
    <div className={styles['chart']}>
      <dt>Chart</dt>
      <dd>{chartNumber ?? 'no number'}</dd>
      {children}
    </div>
  );
}

/** The server gives the number; nothing where the clinic is known to give none. */
function NumberFollows() {
  const { clinic } = useClinic();
  const numbering = useRead(useMemo(() => chartNumberingRead(clinic.ID), [clinic.ID])).data;
  if (numbering?.isOn === false) return null;
  return (
    <div className={styles['chart']}>
      <dt>Chart</dt>
      <dd>Number follows</dd>
    </div>
  );
}

/** Opens the number of a chart for who may change patients. */
export function ChangeChartNumber({ patient }: { patient: Patient }) {
  const [isOpen, setOpen] = useState(false);
  if (!useSession().can('patient.write') || (patient.mergedInto ?? null) !== null) return null;
  return (
    <dd className={styles['change']}>
      <IconButton
        label="Change the chart number"
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <ChartNumberDialog patient={patient} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </dd>
  );
}
