import { licenseState, usStates } from '../../../domain/money/payer-ids.ts';
import { Card } from '../../../ui/page/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { BillingDraft, BillingFaults } from './billing-draft.ts';
import styles from './billing-record.module.css';

export interface DraftPart {
  draft: BillingDraft;
  faults: BillingFaults;
  onChange: (changed: Partial<BillingDraft>) => void;
}

const states = usStates.map((state) => ({ value: state, label: state }));

const licenseWords = {
  none: undefined,
  valid: undefined,
  expiring: 'It expires within 60 days.',
  expired: 'It has expired: payers refuse claims for services after that day.',
} as const;

/** [7.16] The numbers by which payers know the person. */
export function PayerIdsCard({ draft, faults, onChange, today }: DraftPart & { today: string }) {
  const state = licenseState(draft.licenseExpiresOn, today);
  return (
    <Card title="Rendering provider">
      <div className={styles['stack']}>
        <div className={styles['fields']}>
          <TextField
            label="NPI"
            hint="Your own, of type 1: ten digits"
            inputMode="numeric"
            maxLength={10}
            value={draft.npi}
            error={faults['npi']}
            onChange={(event) => onChange({ npi: event.target.value.trim() })}
          />
          <TextField
            label="Taxonomy code"
            hint="As in 111N00000X for a chiropractor"
            maxLength={10}
            value={draft.taxonomyCode}
            error={faults['taxonomyCode']}
            onChange={(event) => onChange({ taxonomyCode: event.target.value.trim().toUpperCase() })}
          />
          <TextField
            label="License number"
            maxLength={40}
            value={draft.licenseNumber}
            onChange={(event) => onChange({ licenseNumber: event.target.value })}
          />
          <SelectField
            label="License state"
            placeholder="Choose"
            options={states}
            value={draft.licenseState}
            onChange={(event) => onChange({ licenseState: event.target.value })}
          />
          <TextField
            label="License expires"
            type="date"
            value={draft.licenseExpiresOn}
            error={state === 'expired' ? licenseWords.expired : undefined}
            hint={licenseWords[state]}
            onChange={(event) => onChange({ licenseExpiresOn: event.target.value })}
          />
          <TextField
            label="Medicare PTAN"
            optional
            maxLength={20}
            value={draft.medicarePtan}
            onChange={(event) => onChange({ medicarePtan: event.target.value })}
          />
        </div>
        <Switch
          label="Accepts assignment (Medicare pays you directly)"
          checked={draft.acceptsAssignment}
          onChange={(acceptsAssignment) => onChange({ acceptsAssignment })}
        />
        <Switch
          label="Signature on file (claims may go out without one by hand)"
          checked={draft.signatureOnFile}
          onChange={(signatureOnFile) => onChange({ signatureOnFile })}
        />
      </div>
    </Card>
  );
}
