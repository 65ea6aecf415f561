import { useEffect, useRef, useState } from 'react';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { keepImportPosition, readImportPosition } from '../../../../session/location/import-position.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { faultInFile } from '../file/fault-in-file.ts';
import { FhirFile, type FhirChecked } from './fhir-file.ts';
import { besideBytes, type FhirForm } from './fhir-rows.ts';
import { FhirSummary } from './fhir-summary.tsx';
import { ImportProgress } from '../run/import-progress.tsx';
import { ImportRun } from '../run/import-run.ts';
import { placeKey } from '../run/place-key.ts';
import { Progress } from '../progress.tsx';
import { ResumeField } from '../run/resume-field.tsx';
import { sendRows } from '../../../../data/exchange/patient-import.writes.ts';
import styles from '../transfer.module.css';

interface FhirStepsProps {
  file: File;
  form: FhirForm;
  isOnline: boolean;
}

/** From a file of FHIR to its last patient: it is read whole on this device, shown, and then sent. */
export function FhirSteps({ file, form, isOnline }: FhirStepsProps) {
  const { clinic, location } = useClinic();
  const { reader } = useSession();
  // Of one day from its check to its end, so that both say the same.
  const [today] = useState(dayAt(useNow(60_000), location.timezone));
  const [bytes, setBytes] = useState(0);
  const [check, setCheck] = useState<FhirChecked | null>(null);
  const [isFromStart, setFromStart] = useState(false);
  const [source, setSource] = useState('');
  const [run, setRun] = useState<ImportRun | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // As they were when the file was chosen; a new list of them is no reason to read it again.
  const clinicians = useRef(clinic.clinicians);
  const opened = useRef<FhirFile | null>(null);
  const begun = useRef<ImportRun | null>(null);
  useUnsaved(check !== null && check.patients > 0 && run === null);

  useEffect(() => {
    const stop = new AbortController();
    const whole = new FhirFile(form, today, clinicians.current);
    opened.current = whole;
    whole.check(stop.signal, setBytes).then(setCheck, (error: unknown) => {
      if (!stop.signal.aborted) setFault(faultInFile(error));
    });
    return () => {
      stop.abort();
      // Who leaves the page stops the import after the present slice; what was sent is in.
      begun.current?.stop();
      whole.close();
    };
  }, [form, today]);

  if (fault !== null)
    return (
      <p className={styles['fault']} role="alert">
        {fault}
      </p>
    );
  if (check === null)
    return (
      <Progress
        label="Reading the whole file on this device"
        done={bytes}
        of={besideBytes(form) + form.content.size}
        unit="bytes"
      />
    );
  if (run !== null) return <ImportProgress run={run} fileName={file.name} size={form.content.size} />;

  const from = source.trim() || 'file';
  const key = placeKey({ clinicId: clinic.ID, hash: check.hash, source: `fhir:${from}`, reading: [] });
  const place = reader === null ? null : readImportPosition(reader, key);
  const start = () => {
    const next = new ImportRun({
      pieces: (signal) => opened.current!.rows(signal),
      send: (rows) => sendRows(clinic.ID, { format: 'fhir', source: from }, rows),
      startsAt: isFromStart ? null : place,
      keepPlace: (at) => {
        if (reader !== null) keepImportPosition(reader, key, at && { ...at, atMs: Date.now() });
      },
    });
    begun.current = next;
    setRun(next);
    next.run().catch((error: unknown) => setFault(faultInFile(error)));
  };
  return (
    <div className={styles['stack']}>
      <FhirSummary check={check} form={form} fileName={file.name} />
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
