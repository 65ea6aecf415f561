import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './signing-settings.module.css';
import { withKnown } from './with-known.ts';

const choices = [
  ...[60, 70, 80, 90].map((percent) => ({ value: String(percent), label: `Above ${percent}%` })),
  { value: '100', label: 'Never' },
];

interface CarriedLimitProps {
  /** As it is kept, in per cent. */
  known: string;
  value: string;
  onChange: (value: string) => void;
}

/** Above which part of words from the visit before signing asks for words of today. */
export function CarriedLimit({ known, value, onChange }: CarriedLimitProps) {
  return (
    <Card title="Carried-over text">
      <SelectField
        className={styles['days']}
        label="Ask for today’s status"
        hint="When more of a note than this is unchanged from the last visit, the provider adds how the patient is doing today before signing."
        options={withKnown(choices, known, `Above ${known}%`)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Card>
  );
}
