import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AddOnId } from '../../../../contract/base/ids.ts';
import { newId } from '../../../../sync/public-writes.ts';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { AddOnDraft, TypeDraft } from './type-draft.ts';
import styles from '../setup.module.css';

interface AddOnsFieldProps {
  draft: Pick<TypeDraft, 'addOns' | 'bookableOnline' | 'capacity'>;
  faultAt: (path: string) => string | undefined;
  onChange: (addOns: readonly AddOnDraft[]) => void;
}

const mostAddOns = 30;

/** What a visit of the type may have besides, each with the minutes and the price that it adds. */
export function AddOnsField({ draft, faultAt, onChange }: AddOnsFieldProps) {
  const { addOns } = draft;
  // Of a class, and of what is not booked online, nobody chooses any there.
  const isOnline = draft.bookableOnline && draft.capacity === 1;
  const put = (index: number, part: Partial<AddOnDraft>) =>
    onChange(addOns.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles['group']}>
      <legend>Add-ons</legend>
      {addOns.map(({ id, name, minutes, priceMinor, bookableOnline = false }, index) => {
        const words = name.trim() === '' ? `Add-on ${index + 1}` : name;
        return (
          <div key={id} className={styles['addOn']}>
            <TextField
              className={styles['addOnName']}
              label="Name"
              value={name}
              maxLength={100}
              error={faultAt(`addOns.${index}.name`)}
              onChange={(event) => put(index, { name: event.target.value })}
            />
            <Stepper
              label={`${words}: adds`}
              unit="min"
              min={0}
              max={240}
              step={5}
              value={minutes}
              error={faultAt(`addOns.${index}.minutes`)}
              onChange={(next) => put(index, { minutes: next === null ? null : Math.round(next) })}
            />
            <AmountField
              label={`${words}: price`}
              value={priceMinor}
              error={faultAt(`addOns.${index}.priceMinor`)}
              onChange={(cents) => put(index, { priceMinor: cents })}
            />
            <IconButton
              label={`Remove ${words}`}
              icon={<Trash2 />}
              onClick={() => onChange(addOns.filter((_, at) => at !== index))}
            />
            {isOnline ? (
              <div className={styles['addOnName']}>
                <Check checked={bookableOnline} onChange={(next) => put(index, { bookableOnline: next })}>
                  {words}: may be chosen online
                </Check>
              </div>
            ) : null}
          </div>
        );
      })}
      {addOns.length >= mostAddOns ? null : (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() =>
              onChange([...addOns, { id: newId() as AddOnId, name: '', minutes: 0, priceMinor: 0 }])
            }
          >
            Add an add-on
          </Button>
        </div>
      )}
    </fieldset>
  );
}
