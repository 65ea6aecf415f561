import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import {
  documentKindNames,
  sizeInWords,
  standingInWords,
} from '../../../domain/people/documents/document-words.ts';
import { useKeptDocuments } from '../../../data/people/documents/documents.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { type KeptDocument, removeKept, restoreKept, retryKept } from '../../../sync/public-documents.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { Badge, type Tone } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { patientRead } from '../../../data/people/patients.reads.ts';
import { ageInWords } from './waiting-entries.ts';
import styles from './sync.module.css';

const badges: Readonly<Partial<Record<KeptDocument['standing'], { words: string; tone: Tone }>>> = {
  waiting: { words: 'Saved on this device', tone: 'neutral' },
  sending: { words: 'Sending', tone: 'info' },
  refused: { words: 'Needs review', tone: 'danger' },
  unreadable: { words: 'Cannot be opened', tone: 'danger' },
};

/** Documents of patients that the server has not got: they are no entries, and stand beside them. */
export function DocumentsCard({ nowMs }: { nowMs: number }) {
  const kept = useKeptDocuments().filter(({ standing }) => badges[standing] !== undefined);
  if (kept.length === 0) return null;
  return (
    <Card title="Documents on their way">
      <ul className={styles['entries']}>
        {kept.map((one) => (
          <WaitingDocument key={one.id} kept={one} nowMs={nowMs} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingDocument({ kept, nowMs }: { kept: KeptDocument; nowMs: number }) {
  const { id, standing, about } = kept;
  const [isBusy, setBusy] = useState(false);
  const badge = badges[standing];
  const name = about?.name ?? 'A document';
  const act = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.fail(failed, { description: error });
    } finally {
      setBusy(false);
    }
  };
  const remove = () =>
    act(async () => {
      await removeKept(id);
      const undo = () => void act(() => restoreKept(id), 'It could not be brought back');
      toast.info(`Removed: ${name}`, about ? { action: { label: 'Undo', onPress: undo } } : {});
    }, 'It could not be removed');
  return (
    <li className={styles['entry']} data-state={standing}>
      <div className={styles['words']}>
        {about === null ? null : (
          <p className={styles['whose']}>
            <Whose kept={kept} />
          </p>
        )}
        <p className={styles['label']}>
          {name} {badge === undefined ? null : <Badge tone={badge.tone}>{badge.words}</Badge>}
        </p>
        <p className={styles['standing']}>
          {about === null ? '' : `${documentKindNames[about.kind]}, ${sizeInWords(about.sizeBytes)}. `}
          {standingInWords({ ...kept, state: standing === 'removed' ? 'waiting' : standing })}.{' '}
          {about === null ? null : (
            <span className={styles['age']}>Added {ageInWords(about.addedAt, nowMs)}.</span>
          )}
        </p>
      </div>
      <div className={styles['actions']}>
        {standing === 'refused' ? (
          <Button
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            busy={isBusy}
            onClick={() => void act(() => retryKept(id), 'It could not be sent again')}
          >
            Try again
          </Button>
        ) : null}
        <Button
          size="small"
          variant="plain"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Whose it is, as far as this device knows. */
function Whose({ kept: { about, clinicId } }: { kept: KeptDocument }) {
  const patient = useRead(about && patientRead(clinicId, about.patientId)).data;
  if (!about) return null;
  return (
    <Link to={`/patients/${about.patientId}/documents`}>{patient ? patientName(patient) : 'A patient'}</Link>
  );
}
