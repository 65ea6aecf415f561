import { Card } from '../../../ui/page/card.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { RemindersDraft } from './reminder-draft.ts';
import { RuleRows } from './rule-rows.tsx';
import styles from './reminders.module.css';

/** Whether patients are reminded, and how long before their visits. */
export function WhenCard({
  draft,
  onChange,
}: {
  draft: RemindersDraft;
  onChange: (part: Partial<RemindersDraft>) => void;
}) {
  return (
    <Card title="When">
      <div className={styles['stack']}>
        <Switch
          label="Remind patients of their visits"
          checked={draft.isOn}
          onChange={(isOn) => onChange({ isOn })}
        />
        <p className={styles['quiet']}>
          Nothing is sent between 9 PM and 8 AM at the location; what would be due then is sent before. A
          moved visit is reminded of at its new time, a canceled one not at all.
        </p>
        <RuleRows rules={draft.rules} of="of every visit" onChange={(rules) => onChange({ rules })} />
      </div>
    </Card>
  );
}
