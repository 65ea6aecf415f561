import { useEffect, useRef, useState } from 'react';
import { guessMapping, mappingLacks, type ImportMapping } from '../../domain/import-columns.ts';
import { orderShown, type DateOrder } from '../../domain/typed-date.ts';
import { dayAt } from '../../domain/clinic-day.ts';
import { useClinic } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { DateOrderField } from './date-order-field.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRun } from './import-run.ts';
import { csvRow, csvRows } from './csv-rows.ts';
import { faultInFile } from './fault-in-file.ts';
import { checkFile, lookAtFile, type Checked, type Look } from './look-at-file.ts';
import { MappingFields } from './mapping-fields.tsx';
import { PreviewTable } from './preview-table.tsx';
import { Progress } from './progress.tsx';
import { sendRows } from './transfer.writes.ts';
import styles from './transfer.module.css';

/** From a CSV file to its last row: what the columns mean, what the dates mean, and the import itself. */
export function CsvSteps({ file, isOnline }: { file: File; isOnline: boolean }) {
  const { clinic, location } = useClinic();
  const now = useNow(60_000);
  const [look, setLook] = useState<Look | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [source, setSource] = useState('');
  const [checking, setChecking] = useState<number | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [order, setOrder] = useState<DateOrder | null>(null);
  const [run, setRun] = useState<ImportRun | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  const begun = useRef<ImportRun | null>(null);
  useUnsaved(look !== null && run === null);

  useEffect(() => {
    const stop = new AbortController();
    leaving.current = stop;
    lookAtFile(file).then(
      (found) => {
        if (stop.signal.aborted) return;
        setLook(found);
        setMapping(guessMapping(found.headers));
      },
      (error: unknown) => setFault(faultInFile(error)),
    );
    return () => {
      stop.abort();
      // Who leaves the page stops the import after the present slice; what was sent is in.
      begun.current?.stop();
    };
  }, [file]);

  if (fault !== null)
    return (
      <p className={styles['fault']} role="alert">
        {fault}
      </p>
    );
  if (look === null) return null;
  if (run !== null) return <ImportProgress run={run} fileName={file.name} size={file.size} />;

  const today = dayAt(now, location.timezone);
  const preview = { mapping, order: order ?? ('monthFirst' as const), today };
  const lacks = mappingLacks(mapping);
  const change = (next: ImportMapping) => {
    setMapping(next);
    setChecked(null);
    setOrder(null);
  };
  const check = async () => {
    setChecking(0);
    try {
      const { signal } = leaving.current;
      const found = await checkFile(file, look, mapping.birthDate!, { signal, onBytes: setChecking });
      setChecked(found);
      setOrder(orderShown(found.dates));
    } catch (error) {
      if (!leaving.current.signal.aborted) setFault(faultInFile(error));
    } finally {
      setChecking(null);
    }
  };
  const start = () => {
    const options = { mapping, order: order!, today };
    const from = source.trim() || 'file';
    const next = new ImportRun({
      pieces: (signal) => csvRows(file, look, options, signal),
      send: (rows) => sendRows(clinic.ID, { format: 'csv', source: from }, rows),
    });
    begun.current = next;
    setRun(next);
    next.run().catch((error: unknown) => setFault(faultInFile(error)));
  };

  return (
    <div className={styles['stack']}>
      <MappingFields look={look} mapping={mapping} source={source} onChange={change} onSource={setSource} />
      <PreviewTable sample={look.sample.map((record) => csvRow(record, preview))} />
      {lacks === null ? null : <p role="status">{lacks}</p>}
      {checking === null ? null : (
        <Progress label="Reading the whole file on this device" done={checking} of={file.size} unit="bytes" />
      )}
      {checked === null ? null : <DateOrderField dates={checked.dates} order={order} onChange={setOrder} />}
      {isOnline ? null : (
        <p className={styles['quiet']}>Patients are added on the server, which cannot be reached now.</p>
      )}
      <div className={styles['actions']}>
        {checked === null ? (
          <Button
            variant="primary"
            busy={checking !== null}
            disabled={lacks !== null}
            onClick={() => void check()}
          >
            Check the whole file
          </Button>
        ) : (
          <Button variant="primary" disabled={!isOnline || order === null} onClick={start}>
            Import {checked.rows.toLocaleString('en-US')} {checked.rows === 1 ? 'row' : 'rows'}
          </Button>
        )}
      </div>
    </div>
  );
}
