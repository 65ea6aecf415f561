import { useClinic } from '../../../session/session-context.ts';
import { newId } from '../../../sync/public-writes.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import type { RemindersDraft } from './reminder-draft.ts';
import { RuleRows } from './rule-rows.tsx';
import styles from './reminders.module.css';

interface LocationRulesProps {
  draft: Pick<RemindersDraft, 'rules' | 'ofLocations'>;
  onChange: (ofLocations: RemindersDraft['ofLocations']) => void;
}

/** Where single locations remind in another way than the rest of the clinic. Nothing for a clinic with one. */
export function LocationRules({ draft: { rules, ofLocations }, onChange }: LocationRulesProps) {
  const { clinic } = useClinic();
  if (clinic.locations.length < 2 && ofLocations.length === 0) return null;
  return (
    <Card title="At single locations">
      <div className={styles['stack']}>
        {clinic.locations.map(({ ID, name }) => {
          const own = ofLocations.find(({ locationId }) => locationId === ID);
          const others = ofLocations.filter(({ locationId }) => locationId !== ID);
          return (
            <div key={ID} className={styles['stack']}>
              <Check
                checked={own !== undefined}
                onChange={(isOwn) => {
                  const copies = rules.map((rule) => ({ ...rule, id: newId() }));
                  onChange(isOwn ? [...others, { locationId: ID, rules: copies }] : others);
                }}
              >
                {name} has reminders of its own
              </Check>
              {own ? (
                <RuleRows
                  rules={own.rules}
                  of={`at ${name}`}
                  onChange={(changed) => onChange([...others, { locationId: ID, rules: changed }])}
                />
              ) : null}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
