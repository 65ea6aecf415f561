import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './transfer.module.css';

const ImportFile = lazy(() => import('./import-file.tsx'));

/** Patients out of a file of CSV or FHIR. Everything that follows the choice of a file loads with it. */
export function ImportCard({ isOnline }: { isOnline: boolean }) {
  const [chosen, setChosen] = useState<{ file: File; at: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Card title="Import patients">
      <div className={styles['stack']}>
        <p className={styles['quiet']}>
          From another system: a CSV file (up to 1 GB, one patient a row, the names of the columns in the
          first), contact cards (.vcf), or FHIR R4 as JSON or NDJSON, also packed (.gz). The ZIP of an export
          of Plumbline is read as it is. Of FHIR, coverages and allergies come with their patients. You see
          what would be added before anything is sent. Nobody who is there is changed, and the same file a
          second time adds nothing.
        </p>
        <TextField
          ref={field}
          label="File with patients"
          type="file"
          accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.gz,.zip,.vcf,text/vcard,text/csv,text/tab-separated-values,text/plain,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) setChosen({ file, at: Date.now() });
          }}
        />
        {chosen === null ? null : (
          <Suspense fallback={<SkeletonLines count={3} label="Reading the file" />}>
            <ImportFile key={chosen.at} file={chosen.file} isOnline={isOnline} />
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
              Close the file
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
