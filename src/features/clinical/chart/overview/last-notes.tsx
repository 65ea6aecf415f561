import type { Encounter } from '../../../../contract/clinical/encounter.ts';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { isEnteredInError } from '../../../../domain/clinical/signing/signing-state.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { FaultState } from '../../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../../ui/page/skeleton.tsx';
import { TimelineRow } from '../encounter-timeline.tsx';
import { useEncounters } from '../use-chart.ts';
import styles from './overview.module.css';

/** Lines of a section that are shown of the last note. */
const mostLines = 4;
const inShort = (text: string) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > mostLines ? [...lines.slice(0, mostLines), '…'].join('\n') : lines.join('\n');
};

/** The unsigned notes, and the last signed one in short. */
export function LastNotes({ patientId }: { patientId: PatientId }) {
  const { data, isLoading, fault, refetch } = useEncounters(patientId);
  if (fault) return <FaultState fault={fault} what="the notes" onRetry={refetch} />;
  if (isLoading || !data) return <SkeletonLines count={3} label="Loading notes" />;
  const drafts = data.encounters.filter((row) => row.status === 'draft' && !isEnteredInError(row));
  const last = data.encounters.find(({ status }) => status !== 'draft');
  return (
    <Card
      title="Last note"
      padding={last ? 'none' : 'regular'}
      aside={<Link to={`/patients/${patientId}/notes`}>All notes</Link>}
    >
      {drafts.length + (last ? 1 : 0) === 0 ? <p className={styles['quiet']}>No notes yet.</p> : null}
      <ul className={styles['notes']}>
        {drafts.map((encounter) => (
          <TimelineRow key={encounter.id} encounter={encounter} />
        ))}
        {last ? <TimelineRow encounter={last} hasLine={last.text === null} /> : null}
      </ul>
      {last?.text ? <NoteInShort text={last.text} /> : null}
    </Card>
  );
}

function NoteInShort({ text }: { text: NonNullable<Encounter['text']> }) {
  const parts = (['assessment', 'plan'] as const).filter((part) => text[part].trim() !== '');
  if (parts.length === 0) return null;
  return (
    <dl className={styles['short']}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{part === 'plan' ? 'Plan' : 'Assessment'}</dt>
          <dd>{inShort(text[part])}</dd>
        </div>
      ))}
    </dl>
  );
}
