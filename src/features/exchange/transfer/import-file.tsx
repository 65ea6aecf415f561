import { useEffect, useState } from 'react';
import { CsvSteps } from './csv/csv-steps.tsx';
import { faultInFile } from './file/fault-in-file.ts';
import { FhirSteps } from './fhir/fhir-steps.tsx';
import { formatOf, type FileFormat } from './file/format-of-file.ts';
import styles from './transfer.module.css';

/** A file that was chosen: what it is shows itself, and what follows differs. */
export default function ImportFile({ file, isOnline }: { file: File; isOnline: boolean }) {
  const [format, setFormat] = useState<FileFormat | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    formatOf(file).then(
      (found) => (isLeft ? undefined : setFormat(found)),
      (error: unknown) => (isLeft ? undefined : setFault(faultInFile(error))),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  if (fault !== null)
    return (
      <p className={styles['fault']} role="alert">
        {fault}
      </p>
    );
  if (format === null) return null;
  return format.kind === 'csv' ? (
    <>
      {format.table === undefined ? null : (
        <p className={styles['quiet']}>
          These are contact cards (vCard). The first card is line 2 in the lists below, the next one line 3.
        </p>
      )}
      <CsvSteps file={format.table ?? file} isOnline={isOnline} />
    </>
  ) : (
    <FhirSteps file={file} form={format} isOnline={isOnline} />
  );
}
