import { useEffect, useRef, useState } from 'react';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { faultInFile } from '../file/fault-in-file.ts';
import { FhirFile, type FhirChecked } from './fhir-file.ts';
import { FhirImport } from './fhir-import.tsx';
import { besideBytes, type FhirForm } from './fhir-rows.ts';
import { ImportProgress } from '../run/import-progress.tsx';
import type { ImportRun } from '../run/import-run.ts';
import { Progress } from '../progress.tsx';
import styles from '../transfer.module.css';

interface FhirStepsProps {
  file: File;
  form: FhirForm;
  isOnline: boolean;
}

/** From a file of FHIR to its last patient: it is read whole on this device, shown, and then sent. */
export function FhirSteps({ file, form, isOnline }: FhirStepsProps) {
  const { clinic, location } = useClinic();
  // Of one day from its check to its end, so that both say the same.
  const [today] = useState(dayAt(useNow(60_000), location.timezone));
  const [bytes, setBytes] = useState(0);
  const [check, setCheck] = useState<FhirChecked | null>(null);
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

  const start = (next: ImportRun) => {
    begun.current = next;
    setRun(next);
    next.run().catch((error: unknown) => setFault(faultInFile(error)));
  };
  return (
    <FhirImport
      fileName={file.name}
      form={form}
      check={check}
      isOnline={isOnline}
      pieces={(signal) => opened.current!.rows(signal)}
      onStart={start}
    />
  );
}
