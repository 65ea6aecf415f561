import type { LocationId } from '../../../../contract/base/ids.ts';
import { useSession } from '../../../../session/session-context.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import type { SpanDraft } from './span-draft.ts';
import styles from '../setup.module.css';

interface SpanFieldsProps {
  draft: SpanDraft;
  /** What no location means: `The whole clinic`. */
  everywhere: string;
  faultAt: (path: string) => string | undefined;
  onChange: (part: Partial<SpanDraft>) => void;
}

/** From which day to which, and where. */
export function SpanFields({ draft, everywhere, faultAt, onChange }: SpanFieldsProps) {
  const { activeLocations } = useSession();
  return (
    <>
      <div className={styles['pair']}>
        <DateField
          label="First day"
          value={draft.from}
          error={faultAt('from')}
          onChange={({ target: { value } }) =>
            // One day stays one day.
            onChange({ from: value, ...((draft.to === '' || draft.to === draft.from) && { to: value }) })
          }
        />
        <DateField
          label="Last day"
          value={draft.to}
          error={faultAt('to')}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
      {activeLocations.length < 2 ? null : (
        <SelectField
          label="Where"
          value={draft.locationId}
          options={[
            { value: '', label: everywhere },
            ...activeLocations.map(({ ID, name }) => ({ value: ID as string, label: name })),
          ]}
          onChange={(event) => onChange({ locationId: event.target.value as LocationId | '' })}
        />
      )}
    </>
  );
}
