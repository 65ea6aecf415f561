import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useSyncState } from '../../../../../session/use-sync-state.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Card } from '../../../../../ui/page/card.tsx';
import { SyncMark } from '../../../../../ui/marks/sync-mark.tsx';
import styles from '../file.module.css';

interface EntryCardProps {
  title: string;
  /** What the button says that adds one; null where the person may not. */
  add: string | null;
  onAdd: () => void;
  /** What stands there while there is none. */
  none: string;
  /** Lines of the list. */
  children: readonly ReactNode[];
  /** What stands under the list. */
  after?: ReactNode;
}

/** A section of the file: its entries, and the button that adds one. */
export function EntryCard({ title, add, onAdd, none, children, after }: EntryCardProps) {
  return (
    <Card
      title={title}
      aside={
        add === null ? undefined : (
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            {add}
          </Button>
        )
      }
    >
      {children.length === 0 ? (
        <p className={styles['quiet']}>{none}</p>
      ) : (
        <ul className={styles['list']}>{children}</ul>
      )}
      {after}
    </Card>
  );
}

interface EntryLineProps {
  entity: 'contact' | 'consent' | 'case' | 'coverage';
  id: string;
  name: string;
  badges?: ReactNode;
  /** Buttons at the end. */
  tools?: ReactNode;
  /** Facts under the name; empty ones are left out. */
  facts: readonly (string | null | false)[];
  children?: ReactNode;
}

/** One entry: what it is called, where it stands, what is known of it. */
export function EntryLine({ entity, id, name, badges, tools, facts, children }: EntryLineProps) {
  const sync = useSyncState(entity, id);
  const known = facts.filter((fact) => fact !== null && fact !== false && fact !== '');
  return (
    <li>
      <div>
        <p className={styles['head']}>
          {name}
          {badges}
          {sync === 'server' ? null : <SyncMark state={sync} />}
        </p>
        {known.length === 0 ? null : <p className={styles['quiet']}>{known.join(' · ')}</p>}
        {children}
      </div>
      {tools === undefined ? null : <div className={styles['tools']}>{tools}</div>}
    </li>
  );
}
