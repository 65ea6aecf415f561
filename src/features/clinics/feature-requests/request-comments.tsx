import { useMemo, useState, type FormEvent } from 'react';
import type { FeatureRequest } from '../../../contract/clinics/feature-requests.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { featureCommentsRead } from '../../../data/clinics/feature-requests.reads.ts';
import type { BoardWrites } from '../../../data/clinics/feature-requests.writes.ts';
import styles from './feature-requests.module.css';

interface RequestCommentsProps {
  request: FeatureRequest;
  writes: BoardWrites;
  isOnline: boolean;
}

/** What was said about a wish, and a place to say more. */
export function RequestComments({ request, writes, isOnline }: RequestCommentsProps) {
  const { location } = useClinic();
  const state = useRead(useMemo(() => featureCommentsRead(request.id), [request.id]));
  const [typed, setTyped] = useKept(`comment ${request.id}`, '');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setBusy(true);
    if (await writes.comment(request, typed)) setTyped('');
    setBusy(false);
  };
  return (
    <div className={styles['comments']}>
      <ReadStage state={state} what="the comments">
        {({ comments }) =>
          comments.length === 0 ? (
            <p className={styles['quiet']}>No comments yet</p>
          ) : (
            <ol>
              {comments.map((comment) => (
                <li key={comment.id}>
                  <p className={styles['by']}>
                    <b>{comment.isMine ? 'You' : comment.author}</b>
                    {comment.isStaff ? <Badge tone="accent">Plumbline</Badge> : null}
                    <span>{shortDayInWords(dayAt(comment.createdAt, location.timezone))}</span>
                  </p>
                  <p className={styles['said']}>{comment.body}</p>
                </li>
              ))}
            </ol>
          )
        }
      </ReadStage>
      <form onSubmit={(event) => void send(event)}>
        <TextArea
          label={`Comment on ${request.title}`}
          labelHidden
          rows={2}
          maxLength={2000}
          placeholder="Other clinics read this: no patient names"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={isBusy} disabled={!isOnline || typed.trim() === ''}>
          Add comment
        </Button>
        {isOnline ? null : <p className={styles['quiet']}>Commenting needs a connection</p>}
      </form>
    </div>
  );
}
