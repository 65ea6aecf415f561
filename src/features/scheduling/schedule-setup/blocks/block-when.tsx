import type { PlainDate } from '../../../../contract/base/values.ts';
import type { BlockDraft } from '../../../../domain/scheduling/schedule/block-draft.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { SetupFormState } from '../use-setup-form.ts';
import styles from '../setup.module.css';

interface BlockWhenProps {
  draft: BlockDraft;
  faultAt: SetupFormState['faultAt'];
  onChange: (part: Partial<BlockDraft>) => void;
}

/** When time is blocked: on which days, from when to when. */
export function BlockWhen({ draft, faultAt, onChange }: BlockWhenProps) {
  return (
    <>
      <div className={styles['pair']}>
        <DateField
          label="Day"
          value={draft.date}
          error={faultAt('date')}
          onChange={(event) => onChange({ date: event.target.value as PlainDate })}
        />
        <DateField
          label="Every day until"
          optional
          value={draft.until}
          error={faultAt('until')}
          min={draft.date}
          onChange={(event) => onChange({ until: event.target.value as PlainDate })}
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          label="From"
          value={draft.from}
          error={faultAt('from')}
          placeholder="2:00 PM"
          maxLength={12}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label="To"
          value={draft.to}
          error={faultAt('to')}
          placeholder="3:00 PM"
          maxLength={12}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
    </>
  );
}
