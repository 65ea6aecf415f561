import type { ServiceCategory, ServiceFields } from '../../../contract/clinics/catalogue.ts';
import { categoryDisplayOrder } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface ServiceIdentityProps {
  fields: ServiceFields;
  errors: Readonly<Partial<Record<keyof ServiceFields, string>>>;
  disabled: boolean;
  onChange: (change: Partial<ServiceFields>) => void;
}

/** What only a service of the clinic's own can choose. */
export function ServiceIdentity({ fields, errors, disabled, onChange }: ServiceIdentityProps) {
  const further = fields.secondaryCptCode;
  const code = (text: string) => text.trim().toUpperCase();
  return (
    <>
      <TextField
        label="Name"
        value={fields.name}
        maxLength={200}
        disabled={disabled}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label="Category"
        options={categoryDisplayOrder.map((value) => ({ value, label: value }))}
        value={fields.category}
        disabled={disabled}
        onChange={(event) => onChange({ category: event.target.value as ServiceCategory })}
      />
      <TextField
        label="Code"
        optional
        hint="CPT, as in 97140, or HCPCS, as in G0283. Empty for goods without one."
        value={fields.primaryCptCode}
        maxLength={5}
        disabled={disabled}
        error={errors.primaryCptCode}
        onChange={(event) => {
          const primaryCptCode = code(event.target.value);
          onChange({ primaryCptCode, ...(primaryCptCode === '' && { includeCptInOutput: false }) });
        }}
      />
      <TextField
        label="Code for additional units"
        optional
        hint="Where the first unit and the others are billed under codes of their own."
        value={further ?? ''}
        maxLength={5}
        disabled={disabled}
        error={errors.secondaryCptCode}
        onChange={(event) => {
          const secondaryCptCode = code(event.target.value) || null;
          onChange({ secondaryCptCode, ...(secondaryCptCode === null && { secondaryFeeMinor: null }) });
        }}
      />
      <Stepper
        label="Max units per visit"
        unit={fields.maxUnits === 1 ? 'unit' : 'units'}
        min={1}
        max={99}
        value={fields.maxUnits}
        disabled={disabled}
        error={errors.maxUnits}
        onChange={(maxUnits) => maxUnits !== null && onChange({ maxUnits: Math.round(maxUnits) })}
      />
    </>
  );
}
