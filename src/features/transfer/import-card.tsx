import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './transfer.module.css';

const ImportSteps = lazy(() => import('./import-steps.tsx'));

/** Patients out of a CSV file. Everything that follows the choice of a file loads with it. */
export function ImportCard({ isOnline }: { isOnline: boolean }) {
  const [chosen, setChosen] = useState<{ file: File; at: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Card title="Import patients">
      <div className={styles['stack']}>
        <p className={styles['quiet']}>
          From a CSV file of another system, up to 100 MB: one patient a row, the names of the columns in the
          first. You choose what each column means before anything is sent. Nobody who is there is changed,
          and the same file a second time adds nothing.
        </p>
        <TextField
          ref={field}
          label="CSV file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) setChosen({ file, at: Date.now() });
          }}
        />
        {chosen === null ? null : (
          <Suspense fallback={<SkeletonLines count={3} label="Reading the file" />}>
            <ImportSteps key={chosen.at} file={chosen.file} isOnline={isOnline} />
          </Suspense>
        )}
        {chosen === null ? null : (
          <div className={styles['actions']}>
            <Button
              variant="plain"
              onClick={() => {
                setChosen(null);
                if (field.current) field.current.value = '';
              }}
            >
              Put the file away
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
