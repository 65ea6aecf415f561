import File from 'lucide-react/icons/file';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import MoreVertical from 'lucide-react/icons/more-vertical';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PatientId } from '../../../contract/base/ids.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import {
  documentKindNames,
  sizeInWords,
  standingInWords,
} from '../../../domain/people/documents/document-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';
import { SyncMark, type SyncState } from '../../../ui/marks/sync-mark.tsx';
import type { DocumentLine } from '../../../data/people/documents/document-lines.ts';
import styles from './documents.module.css';

const marks: Readonly<Partial<Record<DocumentLine['standing']['state'], SyncState>>> = {
  waiting: 'device',
  sending: 'sending',
  refused: 'needs-review',
};

interface DocumentRowProps {
  line: DocumentLine;
  patientId: PatientId;
  /** Of what is not on this device only while the server is in reach. */
  mayWrite: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One document: what it is, who added it and when, where it stands, and what can be done with it. */
export function DocumentRow({ line, patientId, mayWrite, onEdit, onRemove, onRetry }: DocumentRowProps) {
  const { location, me } = useClinic();
  const { id, name, kind, sizeBytes, addedAt, addedByName, standing, isHere } = line;
  const mark = marks[standing.state];
  const isOpenable = isHere || standing.state === 'done';
  const items: MenuEntry[] = [
    { key: 'edit', label: 'Name and kind', icon: <Pencil />, onSelect: onEdit },
    { key: 'remove', label: 'Remove', icon: <Trash2 />, danger: true, onSelect: onRemove },
  ];
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>{iconOf(line)}</span>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {isOpenable ? <Link to={`/patients/${patientId}/documents/${id}`}>{name}</Link> : name}
        </p>
        <p className={styles['quiet']}>
          {[
            documentKindNames[kind],
            sizeInWords(sizeBytes),
            `${addedByName || me.name}, ${momentInWords(addedAt, location.timezone)}`,
          ].join(' · ')}
        </p>
        {standing.state === 'done' ? null : (
          <p className={styles['standing']}>
            {mark === undefined ? null : <SyncMark state={mark} compact />} {standingInWords(standing)}
          </p>
        )}
        {standing.state === 'refused' ? (
          <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </div>
      {mayWrite ? (
        <Menu
          label={`Document ${name}`}
          items={items}
          placement="bottom-end"
          renderTrigger={(props) => (
            <IconButton {...props} label={`More for ${name}`} icon={<MoreVertical />} />
          )}
        />
      ) : null}
    </li>
  );
}

function iconOf({ contentType }: DocumentLine) {
  if (contentType?.startsWith('image/')) return <FileImage aria-hidden="true" />;
  return contentType === null ? <File aria-hidden="true" /> : <FileText aria-hidden="true" />;
}
