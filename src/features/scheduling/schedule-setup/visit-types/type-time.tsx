import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import type { SetupFormState } from '../use-setup-form.ts';
import type { TypeDraft } from './type-draft.ts';
import { TypePicture } from './type-picture.tsx';
import styles from '../setup.module.css';

interface TypeTimeProps {
  draft: TypeDraft;
  faultAt: SetupFormState['faultAt'];
  onChange: (part: Partial<TypeDraft>) => void;
}

type MinutesField = 'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes';

/** How long a visit of a type takes, what is kept free around it and what it costs, with a picture of the time. */
export function TypeTime({ draft, faultAt, onChange }: TypeTimeProps) {
  const length = draft.durationMinutes ?? 0;
  const before = draft.bufferBeforeMinutes ?? 0;
  const after = draft.bufferAfterMinutes ?? 0;
  const held = before + length + after;
  const minutesField = (field: MinutesField, label: string, min: number, max: number) => (
    <Stepper
      label={label}
      unit="min"
      min={min}
      max={max}
      step={5}
      value={draft[field]}
      error={faultAt(field)}
      onChange={(minutes) => onChange({ [field]: minutes === null ? null : Math.round(minutes) })}
    />
  );
  return (
    <>
      <div className={styles['pair']}>
        {minutesField('durationMinutes', 'Length', 5, 720)}
        <AmountField
          label="Price"
          value={draft.priceMinor}
          error={faultAt('priceMinor')}
          onChange={(priceMinor) => onChange({ priceMinor })}
        />
        {minutesField('bufferBeforeMinutes', 'Buffer before', 0, 120)}
        {minutesField('bufferAfterMinutes', 'Buffer after', 0, 120)}
      </div>
      <div className={styles['takes']}>
        <TypePicture color={draft.color} {...{ before, length, after }} scale={Math.max(held, 60)} />
        <p>
          {held === length
            ? `Takes ${minutesInWords(held)} of the provider’s time.`
            : `Takes ${minutesInWords(held)} of the provider’s time, ${minutesInWords(length)} of the patient’s.`}
        </p>
      </div>
    </>
  );
}
