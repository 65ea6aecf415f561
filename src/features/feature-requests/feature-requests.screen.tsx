import { MessageSquarePlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { timeInWords } from '../../domain/day-words.ts';
import { useClinic } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page, Stack } from '../../ui/page.tsx';
import { ReadStage } from '../../ui/read-stage.tsx';
import { featureRequestsRead } from './feature-requests.queries.ts';
import styles from './feature-requests.module.css';

const states = {
  open: { label: 'Open', tone: 'neutral' },
  planned: { label: 'Planned', tone: 'accent' },
  done: { label: 'Done', tone: 'success' },
  declined: { label: 'Declined', tone: 'warning' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
type State = keyof typeof states;
const choices = (Object.keys(states) as State[]).map((value) => ({ value, label: states[value].label }));

/** `/feature-requests`: what was asked for, most votes first, and where it stands. */
export function FeatureRequestsScreen() {
  const { location } = useClinic();
  const [only, setOnly] = useState<State | null>(null);
  const read = useMemo(() => featureRequestsRead(), []);
  const state = useRead(read);
  return (
    <Page width="reading">
      <PageHeader
        title="Feature requests"
        subtitle="What clinics asked for, most votes first"
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <ReadStage state={state} what="the feedback board">
        {({ requests }) => {
          const shown = requests.filter((request) => only === null || request.status === only);
          return (
            <Stack>
              <Chips
                label="Show only"
                labelHidden
                options={choices}
                value={only}
                onChange={setOnly}
                canClear
              />
              {shown.length === 0 ? (
                <EmptyState
                  icon={<MessageSquarePlus />}
                  title={
                    only === null
                      ? 'Nothing was asked for yet'
                      : `Nothing is ${states[only].label.toLowerCase()}`
                  }
                />
              ) : (
                <ul className={styles['requests']}>
                  {shown.map((request) => (
                    <li key={request.id}>
                      <Card>
                        <div className={styles['request']}>
                          <p className={styles['votes']}>
                            <b className="pl-figures">{request.votes}</b>
                            <span>{request.votes === 1 ? 'vote' : 'votes'}</span>
                          </p>
                          <div>
                            <h2>
                              {request.title}{' '}
                              <Badge tone={states[request.status].tone}>{states[request.status].label}</Badge>
                            </h2>
                            <p>{request.body}</p>
                          </div>
                        </div>
                      </Card>
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
