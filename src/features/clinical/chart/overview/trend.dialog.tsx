import { useMemo } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { Encounter } from '../../../../contract/clinical/encounter.ts';
import { plansOfCareRead } from '../../../../data/clinical/plan-of-care/plans-of-care.reads.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import {
  markWords,
  measureTrend,
  type TrendMark,
} from '../../../../domain/clinical/measures/measure-trend.ts';
import type { NoteTrend } from '../../../../domain/clinical/note-trends.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataTable } from '../../../../ui/figures/data-table.tsx';
import { TrendPicture } from '../../../../ui/figures/trend-picture.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './overview.module.css';

interface TrendDialogProps {
  patientId: PatientId;
  trend: NoteTrend;
  encounters: readonly Pick<Encounter, 'status' | 'startedAt'>[];
  onClose: () => void;
}

const shapes: Readonly<Record<TrendMark, 'filled' | 'hollow' | 'cross'>> = {
  first: 'hollow',
  met: 'filled',
  worse: 'cross',
  small: 'hollow',
  same: 'hollow',
};

/** A measure over the visits: bands, the change that matters, the goal of the plan of care, and every reading in a table. */
export function TrendDialog({ patientId, trend, encounters, onClose }: TrendDialogProps) {
  const { clinic, location } = useClinic();
  const read = useMemo(() => plansOfCareRead(clinic.ID, patientId), [clinic.ID, patientId]);
  const { data } = useRead(read);
  const goals = (data?.plans ?? [])
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap((plan) => plan.goals);
  const { points, bands, meaningfulAt, goal, source } = measureTrend(trend, goals);
  const dayOf = (at: (typeof points)[number]['at']) => dateInDigits(dayAt(at, location.timezone));
  const shown = (value: number) => `${value}${trend.unit}`;
  const visits = encounters.filter(({ status }) => status !== 'draft').map(({ startedAt }) => startedAt);
  const ends = [...visits, ...points.map(({ at }) => at)].toSorted();
  return (
    <Dialog
      open
      onClose={onClose}
      title={trend.name}
      size="lg"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles['trendDetail']}>
        <TrendPicture
          label={`${trend.name}, ${points.length} readings`}
          max={trend.max}
          points={points.map(({ at, value, mark }) => ({
            key: at,
            atMs: Date.parse(at),
            value,
            shown: shown(value),
            shape: shapes[mark],
          }))}
          bands={bands}
          lines={[
            ...(meaningfulAt === null
              ? []
              : [
                  {
                    value: meaningfulAt,
                    words: `Meaningful change: ${shown(meaningfulAt)}`,
                    kind: 'change' as const,
                  },
                ]),
            ...(goal === null ? [] : [{ value: goal, words: `Goal: ${shown(goal)}`, kind: 'goal' as const }]),
          ]}
          visitsMs={visits.map((at) => Date.parse(at))}
          firstDay={dayOf(ends[0]!)}
          lastDay={dayOf(ends.at(-1)!)}
        />
        <DataTable
          caption={`Readings of ${trend.name}`}
          rows={points.toReversed()}
          rowKey={({ at }) => at}
          columns={[
            { key: 'day', header: 'Date', cell: ({ at }) => dayOf(at), isRowHeader: true },
            { key: 'value', header: 'Score', cell: ({ value }) => shown(value) },
            { key: 'mark', header: 'Since the first', cell: ({ mark }) => markWords[mark] },
          ]}
        />
        <p className={styles['trendSource']}>Scale and change: {source}.</p>
      </div>
    </Dialog>
  );
}
