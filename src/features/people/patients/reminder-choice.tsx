import type { ReminderChannel } from '../../../contract/people/patient.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Check } from '../../../ui/fields/check.tsx';

const channels = [
  { value: 'mail', label: 'No reminders by email' },
  { value: 'text', label: 'No reminders by text' },
] as const;

interface ReminderChoiceProps {
  value: readonly ReminderChannel[];
  onChange: (value: ReminderChannel[]) => void;
}

/** How a patient does not want to be reminded of visits. They can say so themselves by the link in a mail. */
export function ReminderChoice({ value, onChange }: ReminderChoiceProps) {
  return (
    <Card title="Reminders">
      {channels.map(({ value: channel, label }) => (
        <Check
          key={channel}
          checked={value.includes(channel)}
          onChange={(isOff) => {
            const others = value.filter((one) => one !== channel);
            onChange(isOff ? [...others, channel].toSorted() : others);
          }}
        >
          {label}
        </Check>
      ))}
    </Card>
  );
}
