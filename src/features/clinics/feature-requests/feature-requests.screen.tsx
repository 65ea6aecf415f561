import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useRef, useState } from 'react';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { arrange, type BoardView } from './board.ts';
import { BoardTools } from './board-tools.tsx';
import { featureRequestsRead } from '../../../data/clinics/feature-requests.reads.ts';
import { useBoardWrites } from '../../../data/clinics/feature-requests.writes.ts';
import { NewRequestForm } from './new-request.form.tsx';
import { RequestCard } from './request-card.tsx';
import { states } from './request-states.ts';
import styles from './feature-requests.module.css';

/** `/feature-requests`: what clinics ask for, their votes and words, and where each stands. */
export function FeatureRequestsScreen() {
  const { location } = useClinic();
  const [view, setView] = useState<BoardView>({ order: 'votes', only: null, typed: '' });
  const [isAdding, setAdding] = useKept('new request', false, 'place');
  const state = useRead(useMemo(() => featureRequestsRead(), []));
  const writes = useBoardWrites();
  const isOnline = useOnline();
  const opener = useRef<HTMLButtonElement>(null);
  const closeForm = () => {
    setAdding(false);
    // Once it can be pressed again, the focus is back where it came from.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <Page width="reading">
      <PageHeader
        title="Feature requests"
        subtitle={
          isOnline ? 'Requests from clinics' : 'Requests from clinics. Voting and adding need a connection.'
        }
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
        actions={
          <Button
            ref={opener}
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            disabled={isAdding || !isOnline}
            onClick={() => setAdding(true)}
          >
            New request
          </Button>
        }
      />
      <ReadStage state={state} what="the feature requests">
        {({ requests, canModerate }) => {
          const shown = arrange(requests, view);
          return (
            <Stack>
              {isAdding ? (
                <NewRequestForm requests={requests} writes={writes} isOnline={isOnline} onClose={closeForm} />
              ) : null}
              <BoardTools view={view} onChange={setView} />
              {shown.length === 0 ? (
                <EmptyState icon={<MessageSquarePlus />} title={emptyWords(view)} />
              ) : (
                <ul className={styles['requests']} aria-label="Requests">
                  {shown.map((request) => (
                    <li key={request.id}>
                      <RequestCard {...{ request, writes, canModerate, isOnline }} />
                    </li>
                  ))}
                </ul>
              )}
            </Stack>
          );
        }}
      </ReadStage>
    </Page>
  );
}

function emptyWords({ only, typed }: BoardView): string {
  if (typed.trim() !== '') return 'No request has these words';
  return only === null ? 'No requests yet' : `Nothing is ${states[only].label.toLowerCase()}`;
}
