import { useCallback } from 'react';
import type { ConnectionOutcome } from '../../../contract/exchange/partners.ts';
import { dropPartnerReturn } from '../../../session/partner-return.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { finishOnce, type PartnerAnswer } from '../../../data/exchange/partners.writes.ts';
import { PartnerPage } from './partner-page.tsx';
import { useAsked } from './use-asked.ts';

interface Words {
  title: string;
  words: string;
}

/** What happened, what was kept, what to do. */
const outcomes: Readonly<Record<ConnectionOutcome, (name: string) => Words>> = {
  connected: (name) => ({
    title: `${name} is connected`,
    words: 'It gets what you agreed to. Any admin can disconnect it among the connections.',
  }),
  denied: (name) => ({
    title: `${name} was not connected`,
    words: `You said no at ${name}. Nothing was shared and nothing was changed.`,
  }),
  'state-lost': () => ({
    title: 'Nobody here waits for this answer',
    words:
      'The connection was started by someone else, in another clinic, or was finished already. Nothing was shared by this page. If it is missing among the connections, begin again there.',
  }),
  expired: (name) => ({
    title: `The answer of ${name} came too late`,
    words: 'A connection has to be finished within ten minutes. Nothing was shared; begin again.',
  }),
  'partner-down': (name) => ({
    title: `${name} did not answer`,
    words: 'The connection could not be finished. Nothing was shared; begin again in a while.',
  }),
  refused: (name) => ({
    title: `The answer of ${name} was not right`,
    words:
      'So it was not used, and nothing was shared. Begin again; if it goes on, tell whoever runs the server.',
  }),
};

/** Finishes a connection with the partner's answer, and says plainly what happened. */
export function ConnectionResult({ answer }: { answer: PartnerAnswer }) {
  const { clinic } = useClinic();
  const ask = useCallback(async () => {
    const finished = await finishOnce(clinic.ID, answer);
    dropPartnerReturn();
    return finished;
  }, [clinic.ID, answer]);
  const { value: result, fault, retry } = useAsked(ask);
  if (result !== null) {
    const { title, words } = outcomes[result.outcome](result.partnerName ?? 'The service');
    return <PartnerPage title={title}>{words}</PartnerPage>;
  }
  if (fault !== null) {
    return (
      <Page width="reading">
        <FaultState
          fault={{ message: `${fault.message} The connection is not finished yet.` }}
          what="the connection"
        />
        <Button onClick={retry}>Try again</Button>
      </Page>
    );
  }
  return (
    <Page width="reading">
      <SkeletonLines count={4} label="Finishing the connection" />
    </Page>
  );
}
