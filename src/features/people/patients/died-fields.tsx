import { useController, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { PatientFields } from '../../../contract/people/patient.ts';
import { diedInDigits } from '../../../domain/people/known-dates.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { PatientDraft } from './patient-draft.ts';

interface DiedFieldsProps {
  form: UseFormReturn<PatientDraft, unknown, PatientFields>;
  error: string | undefined;
}

/** When a patient died: the day, or that it is not known. */
export function DiedFields({ form, error }: DiedFieldsProps) {
  const { register, control } = form;
  const on = useWatch({ control, name: 'deceasedOn' });
  const as = useWatch({ control, name: 'deceasedAs' });
  const known = useController({ control, name: 'deceasedOnKnown' }).field;
  const isKnownInPart = as !== '' && (known.value === 'year' || known.value === 'month');
  const label = isKnownInPart
    ? `Died ${diedInDigits({ deceasedOn: as, deceasedOnKnown: known.value })}, exact date unknown`
    : 'Died, date unknown';
  return (
    <>
      <DateField label="Died on" optional error={error} {...register('deceasedOn')} />
      {on !== '' ? null : (
        <Check checked={known.value !== 'day'} onChange={(is) => known.onChange(is ? 'none' : 'day')}>
          {label}
        </Check>
      )}
    </>
  );
}
