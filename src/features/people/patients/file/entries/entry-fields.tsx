import { useId } from 'react';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { AmountField } from '../../../../../ui/fields/amount-field.tsx';
import { Check } from '../../../../../ui/fields/check.tsx';
import { DateField } from '../../../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { CaseDiagnoses } from './case-diagnoses.tsx';
import { AuthorizationRows } from './authorization-rows.tsx';
import { diagnosesOf } from './case-spec.ts';
import type { AuthorizationDraft, DraftValue, EntryDraft, EntryFaults, FieldSpec } from './entry-spec.ts';
import { PersonField } from './person-field.tsx';
import styles from '../file.module.css';

interface EntryFieldsProps {
  specs: readonly FieldSpec[];
  draft: EntryDraft;
  faults: EntryFaults;
  today: PlainDate;
  /** Who is no contact of their own. */
  exceptId: string;
  onChange: (part: EntryDraft) => void;
}

/** The fields of a form of the file, drawn from their description. */
export function EntryFields({ specs, ...rest }: EntryFieldsProps) {
  return (
    <div className={styles['fields']}>
      {specs.map((spec) => (
        <EntryField key={spec.path} spec={spec} value={rest.draft[spec.path] ?? ''} {...rest} />
      ))}
    </div>
  );
}

const wordsOf = (value: DraftValue | undefined): string => (typeof value === 'string' ? value : '');

type FieldProps = Omit<EntryFieldsProps, 'specs'> & { spec: FieldSpec; value: DraftValue };

function EntryField({ spec, value, draft, faults, today, exceptId, onChange }: FieldProps) {
  const { path, label, kind, isRequired = false, hint, options = [], offers = [] } = spec;
  const listId = useId();
  const set = (one: DraftValue) => onChange({ [path]: one });
  const words = {
    label,
    optional: !isRequired,
    hint,
    error: faults[path],
    value: wordsOf(value),
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  switch (kind) {
    case 'date':
      return <DateField {...words} />;
    case 'area':
      return <TextArea {...words} className={styles['wide']} />;
    case 'select':
      return <SelectField {...words} optional={false} options={options} />;
    case 'check':
      return (
        <Check checked={value === true} onChange={set}>
          {label}
        </Check>
      );
    case 'money':
      return (
        <AmountField
          label={label}
          optional
          value={typeof value === 'number' ? value : null}
          error={faults[path]}
          onChange={set}
        />
      );
    case 'person':
      return (
        <PersonField
          label={label}
          personId={wordsOf(value)}
          name={wordsOf(draft['name'])}
          error={faults[path]}
          exceptId={exceptId}
          onPick={onChange}
        />
      );
    case 'diagnoses':
      return <CaseDiagnoses {...{ label, today, set }} value={diagnosesOf(draft)} error={faults[path]} />;
    case 'authorizations':
      return (
        <AuthorizationRows
          label={label}
          rows={value as readonly AuthorizationDraft[]}
          faults={faults}
          onChange={set}
        />
      );
    default:
      return (
        <>
          <TextField {...words} type={kind} list={offers.length > 0 ? listId : undefined} />
          {offers.length > 0 ? (
            <datalist id={listId}>
              {offers.map((word) => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      );
  }
}
