import { useMemo, useState } from 'react';
import type { ReminderStanding } from '../../../contract/messaging/reminders.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { remindersRead } from '../../../data/messaging/reminders.reads.ts';
import { UnsentCard } from './unsent-card.tsx';
import { RemindersForm } from './reminders.form.tsx';

/** `/settings/reminders`: how the clinic reminds its patients of their visits. */
export function RemindersScreen() {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('schedule.setup');
  const state = useRead(useMemo(() => (isAllowed ? remindersRead(clinic.ID) : null), [clinic.ID, isAllowed]));
  /** As the server answered here; the device's copy may be from before. */
  const [saved, setSaved] = useState<ReminderStanding | null>(null);
  const [round, setRound] = useState(0);
  return (
    <Page>
      <PageHeader title="Reminders" subtitle={`How ${clinic.name} reminds patients of their visits`} />
      <ReadStage state={state} what="the reminders" isAllowed={isAllowed}>
        {(data) => (
          <Stack>
            <RemindersForm
              key={`${clinic.ID} ${round}`}
              standing={saved && saved.version > data.version ? saved : data}
              onSaved={(standing) => {
                setSaved(standing);
                setRound((before) => before + 1);
                state.refetch();
              }}
              onStale={state.refetch}
            />
            <UnsentCard />
          </Stack>
        )}
      </ReadStage>
    </Page>
  );
}
