import { useState } from 'react';
import { sendRows } from '../../../../data/exchange/patient-import.writes.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import { keepImportPosition, readImportPosition } from '../../../../session/location/import-position.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ImportRun } from '../run/import-run.ts';
import { placeKey } from '../run/place-key.ts';
import { ResumeField } from '../run/resume-field.tsx';
import type { FhirChecked, FhirFile } from './fhir-file.ts';
import type { FhirForm } from './fhir-rows.ts';
import { FhirSummary } from './fhir-summary.tsx';
import styles from '../transfer.module.css';

interface FhirImportProps {
  fileName: string;
  form: FhirForm;
  check: FhirChecked;
  isOnline: boolean;
  /** The patients of the file, from its beginning. */
  pieces: FhirFile['rows'];
  onStart: (run: ImportRun) => void;
}

/** What a file of FHIR holds, what it came from, and the button that sends it. */
export function FhirImport({ fileName, form, check, isOnline, pieces, onStart }: FhirImportProps) {
  const { clinic } = useClinic();
  const { reader } = useSession();
  const [isFromStart, setFromStart] = useState(false);
  const [source, setSource] = useState('');
  const from = source.trim() || 'file';
  const key = placeKey({ clinicId: clinic.ID, hash: check.hash, source: `fhir:${from}`, reading: [] });
  const place = reader === null ? null : readImportPosition(reader, key);
  const start = () => {
    const run = new ImportRun({
      pieces,
      send: (rows) => sendRows(clinic.ID, { format: 'fhir', source: from }, rows),
      startsAt: isFromStart ? null : place,
      keepPlace: (at) => {
        if (reader !== null) keepImportPosition(reader, key, at && { ...at, atMs: now() });
      },
    });
    onStart(run);
  };
  return (
    <div className={styles['stack']}>
      <FhirSummary check={check} form={form} fileName={fileName} />
      {check.patients === 0 ? null : (
        <div className={styles['fields']}>
          <TextField
            label="Name of the other system"
            hint="The same for every file of it, so that its ids are known again."
            optional
            maxLength={80}
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
        </div>
      )}
      <ResumeField place={place} unit="patient" isFromStart={isFromStart} onChange={setFromStart} />
      {isOnline ? null : (
        <p className={styles['quiet']}>Patients are added on the server, which cannot be reached now.</p>
      )}
      {check.patients === 0 ? null : (
        <div className={styles['actions']}>
          <Button variant="primary" disabled={!isOnline} onClick={start}>
            Import {check.patients.toLocaleString('en-US')} {check.patients === 1 ? 'patient' : 'patients'}
          </Button>
        </div>
      )}
    </div>
  );
}
