import { useMemo, useState } from 'react';
import type { ChartNumberingStanding } from '../../../contract/people/chart-numbers.ts';
import { chartNumberingRead } from '../../../data/people/chart-numbers.reads.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Columns, Page } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { NumberingForm } from './numbering.form.tsx';
import { OldCharts } from './old-charts.tsx';

/** `/settings/clinic/chart-numbers`: how the clinic numbers its charts. */
export function ChartNumbersScreen() {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('patient.numbering');
  const read = useMemo(() => (isAllowed ? chartNumberingRead(clinic.ID) : null), [clinic.ID, isAllowed]);
  const state = useRead(read);
  /** As the server answered here; the device's copy may be from before. */
  const [saved, setSaved] = useState<ChartNumberingStanding | null>(null);
  const [round, setRound] = useState(0);
  return (
    <Page>
      <PageHeader title="Chart numbers" subtitle={`How ${clinic.name} numbers its charts`} />
      <ReadStage state={state} what="the chart numbers" isAllowed={isAllowed}>
        {(data) => {
          const standing = saved && saved.version > data.version ? saved : data;
          return (
            <Columns aside={<OldCharts standing={standing} onDone={state.refetch} />}>
              <NumberingForm
                key={`${clinic.ID} ${round}`}
                standing={standing}
                onSaved={(now) => {
                  setSaved(now);
                  setRound((before) => before + 1);
                  state.refetch();
                }}
                onRefused={state.refetch}
              />
            </Columns>
          );
        }}
      </ReadStage>
    </Page>
  );
}
