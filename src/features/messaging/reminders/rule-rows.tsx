import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReminderChannel } from '../../../contract/people/patient.ts';
import { newId } from '../../../sync/public-writes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { most, mostRules, type RuleDraft } from './reminder-draft.ts';
import styles from './reminders.module.css';

const channels = [
  { value: 'mail', label: 'Email' },
  { value: 'text', label: 'Text' },
];
const units = [
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
];

interface RuleRowsProps {
  rules: readonly RuleDraft[];
  /** Whose they are, for those who listen. */
  of: string;
  onChange: (rules: readonly RuleDraft[]) => void;
}

/** The reminders of each visit: how, and how long before. */
export function RuleRows({ rules, of, onChange }: RuleRowsProps) {
  const change = (id: string, part: Partial<RuleDraft>) =>
    onChange(rules.map((rule) => (rule.id === id ? { ...rule, ...part } : rule)));
  const next = rules.some(({ channel }) => channel === 'mail')
    ? ({ channel: 'text', amount: 1, unit: 'days' } as const)
    : ({ channel: 'mail', amount: 2, unit: 'days' } as const);
  return (
    <div className={styles['stack']}>
      {rules.length === 0 ? <p className={styles['quiet']}>No reminders</p> : null}
      {rules.map((rule, at) => (
        <div key={rule.id} role="group" aria-label={`Reminder ${at + 1} ${of}`} className={styles['rule']}>
          <SelectField
            label="By"
            options={channels}
            value={rule.channel}
            onChange={(event) => change(rule.id, { channel: event.target.value as ReminderChannel })}
          />
          <Stepper
            label="How long before"
            value={rule.amount}
            min={1}
            max={most[rule.unit]}
            onChange={(amount) => change(rule.id, { amount })}
          />
          <SelectField
            label="Counted in"
            options={units}
            value={rule.unit}
            onChange={(event) => {
              const unit = event.target.value as RuleDraft['unit'];
              change(rule.id, { unit, amount: rule.amount && Math.min(rule.amount, most[unit]) });
            }}
          />
          <IconButton
            label={`Remove reminder ${at + 1} ${of}`}
            icon={<Trash2 />}
            onClick={() => onChange(rules.filter(({ id }) => id !== rule.id))}
          />
        </div>
      ))}
      {rules.length >= mostRules ? null : (
        <div>
          <Button
            icon={<Plus aria-hidden="true" />}
            aria-label={`Add a reminder ${of}`}
            onClick={() => onChange([...rules, { id: newId(), ...next }])}
          >
            Add a reminder
          </Button>
        </div>
      )}
    </div>
  );
}
