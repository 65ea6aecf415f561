import Lock from 'lucide-react/icons/lock';
import type { Service, ServiceFields } from '../../../contract/clinics/catalogue.ts';
import type { Minor } from '../../../contract/base/values.ts';
import { unitsInWords } from '../../../domain/clinics/catalogue/units.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import styles from './catalogue.module.css';
import { ServiceIdentity } from './service-identity.tsx';
import { TemplateField } from './template-field.tsx';

interface ServiceFormProps {
  /** Null for one that is new. */
  service: Service | null;
  fields: ServiceFields;
  errors: Readonly<Partial<Record<keyof ServiceFields, string>>>;
  disabled: boolean;
  onChange: (change: Partial<ServiceFields>) => void;
}

/** The fields of a service. Of the system's own, identity, codes and units are shown and fixed. */
export function ServiceForm(props: ServiceFormProps) {
  const { service, fields, errors, disabled, onChange } = props;
  const isSystem = service?.isSystemDefault === true;
  return (
    <div className={styles['form']}>
      {isSystem ? <FixedFacts service={service} /> : <ServiceIdentity {...props} />}
      <AmountField
        label="Fee per unit"
        value={fields.feeMinor}
        disabled={disabled}
        error={errors.feeMinor}
        onChange={(cents) => cents !== null && onChange({ feeMinor: cents as Minor })}
      />
      {fields.secondaryCptCode === null ? null : (
        <AmountField
          label="Fee per additional unit"
          optional
          value={fields.secondaryFeeMinor}
          disabled={disabled}
          error={errors.secondaryFeeMinor}
          onChange={(cents) => onChange({ secondaryFeeMinor: cents as Minor | null })}
        />
      )}
      <TemplateField
        id={service?.id ?? ''}
        fields={fields}
        error={errors.output}
        disabled={disabled}
        onChange={(output) => onChange({ output })}
      />
      <Switch
        label="Name the codes in the text"
        checked={fields.includeCptInOutput}
        disabled={disabled || (fields.primaryCptCode === '' && !fields.includeCptInOutput)}
        onChange={(includeCptInOutput) => onChange({ includeCptInOutput })}
      />
      {errors.includeCptInOutput === undefined ? null : (
        <p className={styles['error']}>{errors.includeCptInOutput}</p>
      )}
      <Switch
        label="Hide from the note’s plan"
        checked={fields.hideInPlan}
        disabled={disabled}
        onChange={(hideInPlan) => onChange({ hideInPlan })}
      />
    </div>
  );
}

function FixedFacts({ service }: { service: Service }) {
  const codes = [service.primaryCptCode, service.secondaryCptCode]
    .filter(Boolean)
    .join(', each additional unit ');
  return (
    <div className={styles['fixed']}>
      <p>
        <Lock aria-hidden="true" /> Name, category, codes and units are the system’s. Make a copy to change
        them.
      </p>
      <dl>
        <dt>Category</dt>
        <dd>{service.category}</dd>
        <dt>Codes</dt>
        <dd className="pl-figures">{codes || 'None'}</dd>
        <dt>Max units per visit</dt>
        <dd>{unitsInWords(service.maxUnits)}</dd>
      </dl>
    </div>
  );
}
