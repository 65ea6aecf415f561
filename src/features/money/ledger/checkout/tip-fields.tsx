import type { UserId } from '../../../../contract/base/ids.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import styles from './checkout.module.css';

interface TipFieldsProps {
  draft: CheckoutDraft;
  amountFault: string | undefined;
  providerFault: string | undefined;
  onChange: (change: Partial<CheckoutDraft>) => void;
}

/** A tip for who treated; it is none of the clinic’s income. */
export function TipFields({ draft, amountFault, providerFault, onChange }: TipFieldsProps) {
  const { clinicians } = useClinic().clinic;
  if (!draft.hasTip)
    return (
      <Button variant="plain" onClick={() => onChange({ hasTip: true })}>
        Add tip
      </Button>
    );
  return (
    <div className={styles['tip']}>
      <AmountField
        label="Tip"
        isExact
        value={draft.tipMinor}
        error={amountFault}
        onChange={(cents) => onChange({ tipMinor: cents })}
      />
      <SelectField
        label="Tip for"
        placeholder="Choose a provider"
        value={draft.tipProviderId ?? ''}
        error={providerFault}
        options={clinicians.map(({ ID, name }) => ({ value: ID, label: name }))}
        onChange={({ target }) => onChange({ tipProviderId: (target.value || null) as UserId | null })}
      />
      <Button variant="plain" onClick={() => onChange({ hasTip: false, tipMinor: null })}>
        Remove tip
      </Button>
    </div>
  );
}
