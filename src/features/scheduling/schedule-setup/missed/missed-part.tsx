import UserX from 'lucide-react/icons/user-x';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { missedInWords } from './missed-draft.ts';
import type { OpenForm } from '../setup-address.ts';
import { SetupRow } from '../setup-row.tsx';
import styles from '../setup.module.css';

interface MissedPartProps {
  setup: ScheduleSetup;
  /** Null where it may only be looked at. */
  open: OpenForm | null;
}

/** Whether visits are marked as missed by themselves: off until somebody turns it on. */
export function MissedPart({ setup, open }: MissedPartProps) {
  const rules = setup.missedRules ?? [];
  if (rules.length === 0)
    return (
      <EmptyState
        icon={<UserX />}
        title="No visit is marked as missed by itself"
        action={
          open && (
            <Button variant="primary" onClick={() => open({ kind: 'missedRule', id: null })}>
              Turn on
            </Button>
          )
        }
      >
        Visits without a check-in become no-shows after a while, so the day tidies itself.
      </EmptyState>
    );
  return (
    <Card padding="none">
      <ul className={styles['list']} aria-label="Missed visits">
        {rules.map((rule) => (
          <SetupRow
            key={rule.id}
            kind="missedRule"
            id={rule.id}
            name={`Marked ${missedInWords(rule)}`}
            facts={['where nobody was checked in', 'never on closed days']}
            lead={<UserX />}
            onOpen={open && (() => open({ kind: 'missedRule', id: rule.id }))}
          />
        ))}
      </ul>
    </Card>
  );
}
