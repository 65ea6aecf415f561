import { useState } from 'react';
import type { PlanEntryKind, PlanOfCare } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { enterUnderPlan } from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { entryNames } from '../../../domain/clinical/plan-of-care/entry-names.ts';
import type { PlanOfCareOf } from '../../../domain/clinical/plan-of-care/plan-of-care-changes.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface RecordDialogProps {
  of: PlanOfCareOf;
  plan: PlanOfCare;
  today: PlainDate;
  onClose: () => void;
}

const ofAll: readonly PlanEntryKind[] = ['reExam'];
const ofTherapy: readonly PlanEntryKind[] = ['reExam', 'progressReport', 'orderOnFile', 'planSent', 'signed'];

/** Records that something a plan asks for was done, and when. */
export default function RecordDialog({ of, plan, today, onClose }: RecordDialogProps) {
  const kinds = plan.discipline === 'therapy' ? ofTherapy : ofAll;
  const [kind, setKind] = useState<PlanEntryKind>('reExam');
  const [day, setDay] = useState<string>(today);
  const [isBusy, setBusy] = useState(false);
  const isWrong = day === '' || day > today;
  const submit = async () => {
    if (isWrong) return;
    setBusy(true);
    const isKept = await enterUnderPlan(of, plan.id, { kind, happenedOn: day as PlainDate });
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title="Record under this plan"
      action="Record"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="What"
        options={kinds.map((value) => ({ value, label: entryNames[value] }))}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'reExam')}
      />
      <DateField
        label="Date"
        max={today}
        value={day}
        error={isWrong ? 'Enter a date, not after today.' : undefined}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  );
}
