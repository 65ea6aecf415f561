import { useMemo, useState } from 'react';
import type { CalendarFeed } from '../../../contract/exchange/calendar-feed.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { calendarFeedRead } from '../../../data/exchange/calendar-feed.reads.ts';
import { FeedParts } from './calendar-feed-parts.tsx';

/** For those who see patients: their visits of this clinic in a calendar app of their own. */
export function CalendarCard() {
  const { me, clinic } = useClinic();
  const { can } = useSession();
  const seesPatients = clinic.clinicians.some(({ ID }) => ID === me.ID);
  return seesPatients && can('calendar.feed') ? <OwnCalendar key={clinic.ID} /> : null;
}

function OwnCalendar() {
  const { clinic } = useClinic();
  const state = useRead(useMemo(() => calendarFeedRead(clinic.ID), [clinic.ID]));
  /** As the server answered to what was done here; an answer of the device's copy may be from before. */
  const [changed, setChanged] = useState<CalendarFeed | null>();
  return (
    <Card title="Your visits in a calendar app">
      <ReadStage state={state} what="your calendar address">
        {({ feed }) => (
          <FeedParts
            feed={changed === undefined ? feed : changed}
            onChanged={setChanged}
            onFailed={() => {
              setChanged(undefined);
              state.refetch();
            }}
          />
        )}
      </ReadStage>
    </Card>
  );
}
