import { useRef, useState } from 'react';
import type { Patient } from '../../../../contract/people/patient.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import styles from '../chart.module.css';
import { useChartNumberWrite } from '../../../../data/people/chart-numbers.writes.ts';

interface ChartNumberDialogProps {
  patient: Patient;
  onClose: () => void;
}

/** Gives a chart another number. With the network alone: only the server knows which ones are taken. */
export default function ChartNumberDialog({ patient: standing, onClose }: ChartNumberDialogProps) {
  // As it was opened: what others change meanwhile is not covered by what stands in the field.
  const [patient] = useState(standing);
  const [number, setNumber] = useState(patient.chartNumber ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = useChartNumberWrite(patient);
  const field = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  useUnsaved(number !== (patient.chartNumber ?? ''));

  const submit = async () => {
    const wanted = number.trim();
    if (wanted === '') {
      setFault('Enter a number, or leave it unchanged.');
      return field.current?.focus();
    }
    setBusy(true);
    setFault(null);
    try {
      await change(wanted);
      toast.success(`${patientName(patient)} has the chart number ${wanted}`);
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Chart number"
      description={`Of ${patientName(patient)}. Papers already printed keep the old number.`}
      action="Save"
      isBusy={isBusy}
      isDisabled={!isOnline}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="Chart number"
        required
        maxLength={60}
        value={number}
        error={fault ?? undefined}
        onChange={(event) => setNumber(event.target.value)}
      />
      {isOnline ? null : <p className={styles['quiet']}>Changing a number needs the network.</p>}
    </FormDialog>
  );
}
