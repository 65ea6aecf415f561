import type { PlainDate } from '../../../../../contract/base/values.ts';
import type { Diagnosis } from '../../../../../contract/people/patient-file.ts';
import { diagnosisWords, useDiagnosisSource } from '../../../../../data/people/codes/diagnosis-source.ts';
import { CodeField } from '../../../../../ui/codes/code-field.tsx';
import styles from '../file.module.css';

interface CaseDiagnosesProps {
  label: string;
  value: readonly Diagnosis[];
  today: PlainDate;
  error: string | undefined;
  set: (value: readonly Diagnosis[]) => void;
}

/** What a case is about, by codes that stand today. */
export function CaseDiagnoses({ label, value, today, error, set }: CaseDiagnosesProps) {
  const source = useDiagnosisSource(today);
  return (
    <div className={styles['wide']}>
      <CodeField
        {...diagnosisWords}
        label={label}
        value={value}
        source={source}
        error={error}
        onChange={set}
      />
    </div>
  );
}
