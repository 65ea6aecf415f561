import type { FormContent } from '../../../../contract/people/forms.ts';
import type { ConsentKind } from '../../../../contract/people/patient-file.ts';
import { consentNames } from '../../../../domain/people/patient-file.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { MultiChips } from '../../../../ui/fields/chips.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from './builder.module.css';

const options = Object.entries(consentNames).map(([value, label]) => ({
  value: value as ConsentKind,
  label,
}));

interface FormAboutProps {
  content: FormContent;
  faultAt: (at: string) => string | undefined;
  onChange: (part: Partial<FormContent>) => void;
}

/** What holds of a form as a whole: its title, whose the answers are, what a signature under it means for the patient's file. */
export function FormAbout({ content, faultAt, onChange }: FormAboutProps) {
  const { title, isClinical, gives = [] } = content;
  return (
    <Card>
      <div className={styles['fields']}>
        <TextField
          label="Title"
          maxLength={200}
          error={faultAt('title')}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Check checked={isClinical} onChange={(to) => onChange({ isClinical: to })}>
          The answers belong to the chart
          <small>Who may not read charts sees that it was filled in, not what.</small>
        </Check>
        <div className={styles['fields']}>
          <MultiChips
            label="A signature gives these consents"
            options={options}
            value={gives}
            error={faultAt('gives')}
            onChange={(to) => onChange({ gives: to })}
          />
          <p className={styles['quiet']}>
            They are entered among the patient’s consents when the signed form arrives. Leave it empty if
            none.
          </p>
        </div>
      </div>
    </Card>
  );
}
