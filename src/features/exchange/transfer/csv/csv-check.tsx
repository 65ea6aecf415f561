import { useState } from 'react';
import { mappingLacks } from '../../../../domain/exchange/import-columns.ts';
import type { ReadOptions } from '../../../../domain/exchange/import-row.ts';
import { keepImportPosition, readImportPosition } from '../../../../session/location/import-position.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { rowsBeside } from './csv-beside.ts';
import { CheckFound } from '../run/check-found.tsx';
import { DateOrderField } from './date-order-field.tsx';
import { ImportRun } from '../run/import-run.ts';
import { placeKey } from '../run/place-key.ts';
import { Progress } from '../progress.tsx';
import { ResumeField } from '../run/resume-field.tsx';
import { sendRows } from '../../../../data/exchange/patient-import.writes.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import { useFileCheck, type FileToCheck } from './use-file-check.ts';
import styles from '../transfer.module.css';

interface CsvCheckProps extends FileToCheck {
  source: string;
  isOnline: boolean;
  onStart: (run: ImportRun) => void;
}

/** Reads the whole file on this device, asks what it does not show, and begins the import. */
export function CsvCheck(props: CsvCheckProps) {
  const { file, look, mapping, source, reading, isOnline, onStart } = props;
  const { clinic } = useClinic();
  const { reader } = useSession();
  const { checking, checked, order, setOrder, check } = useFileCheck(props);
  const [isFromStart, setFromStart] = useState(false);
  const lacks = mappingLacks(mapping);
  const fitting = checked === null ? 0 : checked.rows - (order === null ? 0 : checked.notIn[order]);
  const from = source.trim() || 'file';
  const { encoding, delimiter, headers } = look;
  const key =
    checked === null
      ? null
      : placeKey({
          clinicId: clinic.ID,
          hash: checked.hash,
          source: `csv:${from}`,
          reading: [encoding, delimiter, headers.length, mapping, order],
        });
  const place = key === null || reader === null ? null : readImportPosition(reader, key);

  const start = () => {
    const options: ReadOptions = { ...reading, mapping, order: order! };
    const run = new ImportRun({
      pieces: (signal) => rowsBeside(file, look, options, signal),
      send: (rows) => sendRows(clinic.ID, { format: 'csv', source: from }, rows),
      startsAt: isFromStart ? null : place,
      keepPlace: (next) => {
        if (reader !== null) keepImportPosition(reader, key!, next && { ...next, atMs: now() });
      },
    });
    onStart(run);
  };
  return (
    <>
      {lacks === null ? null : <p role="status">{lacks}</p>}
      {checking === null ? null : (
        <Progress label="Reading the whole file on this device" done={checking} of={file.size} unit="bytes" />
      )}
      {checked === null ? null : <DateOrderField dates={checked.dates} order={order} onChange={setOrder} />}
      {checked === null || order === null ? null : (
        <CheckFound checked={checked} order={order} fileName={file.name} />
      )}
      <ResumeField place={place} unit="line" isFromStart={isFromStart} onChange={setFromStart} />
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
          <Button variant="primary" disabled={!isOnline || order === null || fitting === 0} onClick={start}>
            Import {fitting.toLocaleString('en-US')} {fitting === 1 ? 'row' : 'rows'}
          </Button>
        )}
      </div>
    </>
  );
}
