import type { TaxIdKind } from '../../../domain/money/payer-ids.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { DraftPart } from './payer-ids.card.tsx';
import styles from './billing-record.module.css';

const kinds = [
  { value: 'EIN', label: 'EIN (a business)' },
  { value: 'SSN', label: 'SSN (a person)' },
] as const;

/** [7.18] In whose name, with which tax id and to which address claims are paid. */
export function PayToCard({ draft, faults, onChange }: DraftPart) {
  return (
    <Card title="Who is paid">
      <div className={styles['stack']}>
        <p className={styles['quiet']}>Changes create a new version. Earlier claims keep the old one.</p>
        <div className={styles['fields']}>
          <TextField
            label="Name"
            hint="Legal name as filed with the IRS"
            maxLength={120}
            value={draft.payName}
            error={faults['payName']}
            onChange={(event) => onChange({ payName: event.target.value })}
          />
          <TextField
            label="Group NPI (Type 2)"
            optional
            hint="Ten digits, of the practice as a business"
            inputMode="numeric"
            maxLength={10}
            value={draft.payNpi}
            error={faults['payNpi']}
            onChange={(event) => onChange({ payNpi: event.target.value.trim() })}
          />
          <TextField
            label="Phone"
            type="tel"
            optional
            maxLength={40}
            value={draft.phone}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        </div>
        <TaxIdFields draft={draft} faults={faults} onChange={onChange} />
        <AddressFields
          where="address"
          legend="Address of the practice"
          value={draft.address}
          faults={faults}
          onChange={(address) => onChange({ address })}
        />
        <Switch
          label="Payments go to another address"
          checked={draft.hasPayTo}
          onChange={(hasPayTo) => onChange({ hasPayTo })}
        />
        {draft.hasPayTo ? (
          <AddressFields
            where="payTo"
            legend="Address for payments"
            value={draft.payTo}
            faults={faults}
            onChange={(payTo) => onChange({ payTo })}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** By which number the tax office knows who is paid. */
function TaxIdFields({ draft, faults, onChange }: DraftPart) {
  return (
    <>
      <Chips<TaxIdKind>
        label="Tax ID type"
        options={kinds}
        value={draft.taxIdKind}
        onChange={(kind) => onChange({ taxIdKind: kind ?? 'EIN', taxId: '' })}
      />
      <TextField
        className={styles['short']}
        label={draft.taxIdKind === 'EIN' ? 'Employer identification number' : 'Social security number'}
        hint="After saving, only the last four digits are shown"
        inputMode="numeric"
        maxLength={12}
        value={draft.taxId}
        error={faults['taxId']}
        onFocus={(event) => {
          // A masked number is replaced as a whole; nobody types into stars.
          if (draft.taxId.includes('*')) event.target.select();
        }}
        onChange={(event) => onChange({ taxId: event.target.value })}
      />
    </>
  );
}
