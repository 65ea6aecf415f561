import { useRef, useState } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import { longestReportComment, type ExercisePlan } from '../../../contract/clinical/exercise-plan.ts';
import { addPlanReport } from '../../../data/clinical/exercise-plans.writes.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import type { PlanOf } from '../../../domain/clinical/exercise-plan-changes.ts';
import { readReportText, weekInWords } from '../../../domain/clinical/take-home/home-week.ts';
import { takeFaultWords, takeReport } from '../../../domain/clinical/take-home/take-report.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ScanButton } from './scan-button.tsx';
import styles from './plan-home.module.css';

interface HomeReportDialogProps {
  of: PlanOf;
  plans: readonly ExercisePlan[];
  today: PlainDate;
  onClose: () => void;
}

/** The twelve letters of a patient's phone, typed or scanned, with what they say before they are saved. */
export default function HomeReportDialog({ of, plans, today, onClose }: HomeReportDialogProps) {
  const [code, setCode] = useState('');
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const taken = takeReport(code, plans, today);
  const read = typeof taken === 'string' ? null : taken;
  const entered = read?.plan.reports?.find(({ id }) => id === read.fields.id);
  const submit = async () => {
    if (typeof taken === 'string') {
      setFault(takeFaultWords[taken]);
      field.current?.focus();
      return;
    }
    if (entered === undefined) {
      const fields = { ...taken.fields, comment: comment.trim() };
      if (!(await addPlanReport(of, taken.plan, fields))) return;
      toast.success('Home report added');
    }
    onClose();
  };
  const scanned = (text: string | null) => {
    if (text === null) return setFault('No code found in the photo. Try again, closer.');
    const said = readReportText(text);
    setCode(said.code);
    setComment(said.comment);
    const found = takeReport(said.code, plans, today);
    setFault(typeof found === 'string' ? takeFaultWords[found] : undefined);
  };
  return (
    <FormDialog
      title="Enter home report"
      action={entered === undefined ? 'Save report' : 'Done'}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label="Code from the patient’s phone"
        hint="12 letters; upper or lower case, with or without spaces"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={fault}
        onChange={({ target }) => {
          setCode(target.value);
          setFault(undefined);
        }}
      />
      <ScanButton onRead={scanned} />
      <p className={styles['read']} aria-live="polite">
        {read === null ? '' : `${weekInWords(read.fields)}, up to ${shortDayInWords(read.fields.lastDay)}`}
        {read === null ? null : <span>{read.plan.name} · reported by patient</span>}
        {entered === undefined ? null : <span>Already entered by {entered.enteredByName}.</span>}
      </p>
      <TextArea
        label="Patient’s comment"
        optional
        maxLength={longestReportComment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </FormDialog>
  );
}
