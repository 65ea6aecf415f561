import type { PlainDate } from '../../../../contract/base/values.ts';
import type { BlockDraft, BlockDraftFaults } from '../../../../domain/scheduling/schedule/block-draft.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from '../booking/booking.module.css';

interface BlockWhenProps {
  draft: BlockDraft;
  faults: BlockDraftFaults;
  onChange: (part: Partial<BlockDraft>) => void;
}

/** From when to when time is blocked. */
export function BlockTimes({ draft, faults, onChange }: BlockWhenProps) {
  return (
    <div className={styles['pair']}>
      <TextField
        label="From"
        value={draft.from}
        error={faults.from}
        placeholder="2:00 PM"
        maxLength={12}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label="To"
        value={draft.to}
        error={faults.to}
        placeholder="3:00 PM"
        maxLength={12}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  );
}

/** On which day, or on every day until another. */
export function BlockDays({ draft, faults, onChange }: BlockWhenProps) {
  return (
    <div className={styles['pair']}>
      <DateField
        label="Day"
        value={draft.date}
        error={faults.date}
        onChange={(event) => onChange({ date: event.target.value as PlainDate })}
      />
      <DateField
        label="Every day until"
        optional
        value={draft.until}
        error={faults.until}
        min={draft.date}
        onChange={(event) => onChange({ until: event.target.value as PlainDate })}
      />
    </div>
  );
}
