import { useMemo, useState } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { flowsheet } from '../../../../domain/clinical/examination/flowsheet.ts';
import { isBetter, noteTrends, type NoteTrend } from '../../../../domain/clinical/note-trends.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Trend } from '../../../../ui/figures/trend.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useEncounters } from '../use-chart.ts';
import { FlowsheetDialog } from './flowsheet.dialog.tsx';
import { TrendDialog } from './trend.dialog.tsx';
import styles from './overview.module.css';

function summaryOf(trend: NoteTrend): string {
  const [first, last] = [trend.points[0]!.value, trend.points.at(-1)!.value];
  const better = isBetter(trend);
  const went = better === null ? 'unchanged' : better ? 'better' : 'worse';
  return `${first}${trend.unit} to ${last}${trend.unit}, ${went}`;
}

/** How pain and the scores of questionnaires went over the last visits; nothing where they were not measured twice. */
export function TrendCard({ patientId }: { patientId: PatientId }) {
  const { location } = useClinic();
  const { data } = useEncounters(patientId);
  const trends = noteTrends(data?.encounters ?? []);
  const [detail, setDetail] = useState<string | null>(null);
  const shown = trends.find(({ key }) => key === detail);
  const sheet = useMemo(() => flowsheet(data?.encounters ?? []), [data]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (trends.length === 0 && sheet.visits.length < 2) return null;
  return (
    <Card
      title="Progress"
      aside={
        <Button size="small" onClick={() => setSheetOpen(true)}>
          Flowsheet
        </Button>
      }
    >
      {isSheetOpen ? <FlowsheetDialog sheet={sheet} onClose={() => setSheetOpen(false)} /> : null}
      <div className={styles['trends']}>
        {trends.map((trend) => (
          <div key={trend.key} className={styles['trend']}>
            <Trend
              label={trend.name}
              summary={summaryOf(trend)}
              max={trend.max}
              points={trend.points.map(({ at, value }) => ({
                key: at,
                when: dateInDigits(dayAt(at, location.timezone)),
                value,
                shown: `${value}${trend.unit}`,
              }))}
            />
            <Button
              size="small"
              variant="plain"
              aria-label={`Details of ${trend.name}`}
              onClick={() => setDetail(trend.key)}
            >
              Details
            </Button>
          </div>
        ))}
      </div>
      {shown && data ? (
        <TrendDialog
          patientId={patientId}
          trend={shown}
          encounters={data.encounters}
          onClose={() => setDetail(null)}
        />
      ) : null}
    </Card>
  );
}
