import { useState } from 'react';
import type { ChartFormat } from '../../../../contract/exchange/export.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { download } from '../../../../ui/buttons/download.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { prepareChart } from '../../../../data/exchange/exports.writes.ts';
import styles from '../chart.module.css';

const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'fhir', label: 'FHIR' },
  { value: 'csv', label: 'CSV' },
] as const satisfies readonly { value: ChartFormat; label: string }[];

const words: Readonly<Record<ChartFormat, string>> = {
  pdf: 'To read and print: details, visits, signed notes with signature and time, ledger.',
  fhir: 'One FHIR R4 bundle, for another clinic’s system. Drafts are included as entered.',
  csv: 'A ZIP with a table for each kind of record, for spreadsheets.',
};

/** Takes one chart along as a file. What this device has not sent yet is not in it. */
export default function ExportChartDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const [format, setFormat] = useState<ChartFormat>(formats[0].value);
  const [hasMark, setMark] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      download(await prepareChart(clinic.ID, patient.id, format, hasMark));
      toast.success('The download begins', { description: 'The file contains unencrypted health data.' });
      onClose();
    } catch (fault) {
      toast.fail('Nothing was exported', { description: fault });
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={`Export the chart of ${patientName(patient)}`}
      description="The chart as it is on the server, without changes that a device has not sent yet. The audit trail records that you exported it."
      action="Export"
      isBusy={isBusy}
      isDisabled={!isOnline}
      onSubmit={start}
      onClose={onClose}
    >
      <Chips<ChartFormat>
        label="As"
        options={formats}
        value={format}
        onChange={(next) => setFormat(next ?? format)}
      />
      <p className={styles['quiet']}>{words[format]}</p>
      {format === 'csv' ? (
        <Check checked={hasMark} onChange={setMark}>
          Mark the files as UTF-8, as older spreadsheets need it
        </Check>
      ) : null}
      {isOnline ? null : (
        <p className={styles['quiet']} role="status">
          An export is made on the server, which cannot be reached now. Try again with a network.
        </p>
      )}
    </FormDialog>
  );
}
