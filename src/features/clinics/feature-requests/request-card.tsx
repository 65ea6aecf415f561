import ChevronUp from 'lucide-react/icons/chevron-up';
import MessageSquare from 'lucide-react/icons/message-square';
import Trash2 from 'lucide-react/icons/trash-2';
import type { FeatureRequest, FeatureRequestStatus } from '../../../contract/clinics/feature-requests.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { BoardWrites } from '../../../data/clinics/feature-requests.writes.ts';
import { RequestComments } from './request-comments.tsx';
import { stateChoices, states } from './request-states.ts';
import styles from './feature-requests.module.css';

interface RequestCardProps {
  request: FeatureRequest;
  writes: BoardWrites;
  canModerate: boolean;
  /** Without the network all that writes is off. */
  isOnline: boolean;
}

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** One wish: its votes, where it stands, and what was said about it. */
export function RequestCard({ request, writes, canModerate, isOnline }: RequestCardProps) {
  const [isOpen, setOpen] = useKept(`comments ${request.id}`, false, 'place');
  const { label, tone } = states[request.status];
  return (
    <Card>
      <div className={styles['request']}>
        <button
          type="button"
          className={styles['vote']}
          aria-pressed={request.isVoted}
          aria-label={`Vote for ${request.title}, ${countOf(request.votes, 'vote', 'votes')}`}
          disabled={!isOnline}
          onClick={() => void writes.vote(request)}
        >
          <ChevronUp aria-hidden="true" />
          <b className="pl-figures">{request.votes}</b>
          <span>{request.votes === 1 ? 'vote' : 'votes'}</span>
        </button>
        <div className={styles['words']}>
          <h2>
            {request.title} <Badge tone={tone}>{label}</Badge>
          </h2>
          {request.body === '' ? null : <p>{request.body}</p>}
          <div className={styles['foot']}>
            <Button
              variant="plain"
              icon={<MessageSquare aria-hidden="true" />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {request.comments === 0 ? 'Comment' : countOf(request.comments, 'comment', 'comments')}
            </Button>
            {request.canRemove ? (
              <Button
                variant="plain"
                icon={<Trash2 aria-hidden="true" />}
                disabled={!isOnline}
                onClick={() => void writes.remove(request)}
              >
                Take back
              </Button>
            ) : null}
            {canModerate ? (
              <SelectField
                label={`Status of ${request.title}`}
                labelHidden
                options={stateChoices}
                value={request.status}
                disabled={!isOnline}
                onChange={(event) =>
                  void writes.setStatus(request, event.target.value as FeatureRequestStatus)
                }
              />
            ) : null}
          </div>
          {isOpen ? <RequestComments request={request} writes={writes} isOnline={isOnline} /> : null}
        </div>
      </div>
    </Card>
  );
}
