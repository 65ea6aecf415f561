import { useEffect, useRef, useState } from 'react';
import { guessMapping, type ImportMapping } from '../../../../domain/exchange/import-columns.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { CsvCheck } from './csv-check.tsx';
import { csvRow } from './csv-rows.ts';
import { faultInFile } from '../file/fault-in-file.ts';
import type { FileForm } from '../file/file-records.ts';
import { ImportProgress } from '../run/import-progress.tsx';
import type { ImportRun } from '../run/import-run.ts';
import { lookAtFile, type Look } from '../file/look-at-file.ts';
import { MappingFields } from './mapping-fields.tsx';
import { PreviewTable } from '../preview-table.tsx';
import styles from '../transfer.module.css';

/** From a CSV file to its last row: what the columns mean, what the dates mean, and the import itself. */
export function CsvSteps({ file, isOnline }: { file: File; isOnline: boolean }) {
  const { clinic, location } = useClinic();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<Partial<Pick<FileForm, 'encoding' | 'delimiter'>>>({});
  const [look, setLook] = useState<Look | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [source, setSource] = useState('');
  const [run, setRun] = useState<ImportRun | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const begun = useRef<ImportRun | null>(null);
  useUnsaved(look !== null && run === null);

  useEffect(() => {
    let isLeft = false;
    lookAtFile(file, chosen).then(
      (found) => {
        if (isLeft) return;
        setLook(found);
        setMapping(guessMapping(found.headers));
      },
      (error: unknown) => (isLeft ? undefined : setFault(faultInFile(error))),
    );
    return () => {
      isLeft = true;
    };
  }, [file, chosen]);
  // Who leaves the page stops the import after the present slice; what was sent is in.
  useEffect(() => () => begun.current?.stop(), []);

  if (fault !== null)
    return (
      <p className={styles['fault']} role="alert">
        {fault}
      </p>
    );
  if (look === null) return null;
  if (run !== null) return <ImportProgress run={run} fileName={file.name} size={file.size} />;

  const reading = { today: dayAt(now, location.timezone), clinicians: clinic.clinicians };
  const preview = { ...reading, mapping, order: 'monthFirst' as const };
  const start = (next: ImportRun) => {
    begun.current = next;
    setRun(next);
    next.run().catch((error: unknown) => setFault(faultInFile(error)));
  };
  return (
    <div className={styles['stack']}>
      <MappingFields
        look={look}
        mapping={mapping}
        source={source}
        onForm={setChosen}
        onChange={setMapping}
        onSource={setSource}
      />
      <PreviewTable sample={look.sample.map((record) => csvRow(record, preview))} />
      <CsvCheck
        // What was checked holds for what was checked.
        key={JSON.stringify([look.encoding, look.delimiter, mapping])}
        file={file}
        look={look}
        mapping={mapping}
        source={source}
        reading={reading}
        isOnline={isOnline}
        onFault={setFault}
        onStart={start}
      />
    </div>
  );
}
