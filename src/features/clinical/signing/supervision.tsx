import type { Clinician } from '../../../contract/clinics/clinic.ts';
import type { UserId } from '../../../contract/base/ids.ts';
import { nameWithCredentials } from '../../../domain/base/text/person-name.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './signing-settings.module.css';

export interface SupervisionDraft {
  readonly supervisor: UserId | null;
  readonly encounterSupervision: boolean;
}

interface SupervisionProps {
  one: Clinician;
  others: readonly Clinician[];
  draft: SupervisionDraft;
  onChange: (draft: SupervisionDraft) => void;
}

/** Who supervises a provider, and whether their notes ask for that one's co-signature. */
export function Supervision({ one, others, draft, onChange }: SupervisionProps) {
  const nameOf = ({ name, credentials }: Clinician) => nameWithCredentials(name, credentials);
  return (
    <li className={styles['provider']}>
      <SelectField
        label={`Supervisor of ${nameOf(one)}`}
        placeholder="None"
        options={others.map((other) => ({ value: other.ID, label: nameOf(other) }))}
        value={draft.supervisor ?? ''}
        onChange={({ target }) =>
          onChange(
            target.value === ''
              ? { supervisor: null, encounterSupervision: false }
              : { supervisor: target.value as UserId, encounterSupervision: true },
          )
        }
      />
      {draft.supervisor === null ? null : (
        <Check
          checked={draft.encounterSupervision}
          onChange={(encounterSupervision) => onChange({ ...draft, encounterSupervision })}
        >
          Request a co-signature on every note
        </Check>
      )}
    </li>
  );
}
