import { timeZoneNames } from '../../../domain/base/time/time-zone.ts';
import { useEmailHint } from '../../../session/use-email-hint.ts';
import { ColorField } from '../../../ui/fields/color-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { LocationDraft, LocationFaults, LocationField } from './location-draft.ts';
import styles from './locations.module.css';

interface LocationFieldsProps {
  draft: LocationDraft;
  faults: LocationFaults;
  onChange: (part: Partial<LocationDraft>) => void;
}

/** The fields of clause 3.3 that an admin sets. */
export function LocationFormFields({ draft, faults, onChange }: LocationFieldsProps) {
  const field = (name: LocationField) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const emailHint = useEmailHint(draft.email);
  const zones = timeZoneNames(draft.timezone).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
  return (
    <div className={styles['fields']}>
      <TextField className={styles['whole']} label="Name" data-pl-autofocus {...field('name')} />
      <TextField className={styles['whole']} label="Address" optional {...field('address1')} />
      <TextField className={styles['whole']} label="Suite, floor" optional {...field('address2')} />
      <TextField label="City" optional {...field('city')} />
      <TextField label="State" optional {...field('state')} />
      <TextField label="ZIP code" optional {...field('zip')} />
      <TextField label="Country" optional maxLength={2} {...field('country')} />
      <TextField label="Phone" optional type="tel" {...field('phone')} />
      <TextField label="Fax" optional type="tel" {...field('fax')} />
      <TextField label="Email" optional type="email" hint={emailHint} {...field('email')} />
      <TextField label="Website" optional type="url" {...field('site')} />
      <SelectField
        className={styles['whole']}
        label="Time zone"
        hint="The schedule runs by it. Booked visits keep their exact moment, even if the local time changes."
        placeholder="Choose a time zone"
        options={zones}
        {...field('timezone')}
      />
      <TextField label="Service tax" unit="%" inputMode="decimal" {...field('serviceTaxRate')} />
      <TextField label="Product tax" unit="%" inputMode="decimal" {...field('productTaxRate')} />
      <ColorField
        className={styles['whole']}
        label="Visit color"
        canBeNone
        value={draft.color}
        onChange={(color) => onChange({ color })}
      />
    </div>
  );
}
