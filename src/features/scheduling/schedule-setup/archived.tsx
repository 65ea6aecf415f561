import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './setup.module.css';

/** What is out of use, shown when it is asked for. */
export function Archived<Row extends { readonly id: string }>({
  rows,
  rowOf,
}: {
  rows: readonly Row[];
  rowOf: (row: Row) => ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <div>
        <Button variant="plain" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide archived' : `Show archived (${rows.length})`}
        </Button>
      </div>
      {isShown ? (
        <Card title="Archived" padding="none">
          <ul className={styles['list']}>{rows.map(rowOf)}</ul>
        </Card>
      ) : null}
    </>
  );
}
