import type { CareKind, NoticeKind, PayerKind } from '../../../../../contract/clinical/line-coding.ts';
import type { CodingFacts } from '../../../../../domain/clinical/coding/modifier-advice.ts';
import type { LineAdvice } from '../../../../../domain/clinical/coding/note-coding.ts';
import { Chips } from '../../../../../ui/fields/chips.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import styles from './coding.module.css';

const payers: readonly { value: PayerKind; label: string }[] = [
  { value: 'selfPay', label: 'Self-pay' },
  { value: 'medicare', label: 'Medicare' },
  { value: 'unitedHealthcare', label: 'UnitedHealthcare' },
  { value: 'other', label: 'Other insurance' },
];
const cares: readonly { value: CareKind; label: string }[] = [
  { value: 'active', label: 'Active treatment' },
  { value: 'maintenance', label: 'Maintenance' },
];
const notices: readonly { value: NoticeKind; label: string }[] = [
  { value: 'signed', label: 'Signed' },
  { value: 'voluntary', label: 'Voluntary' },
  { value: 'none', label: 'None' },
];

interface BillingFactsProps {
  facts: CodingFacts;
  advice: ReadonlyMap<string, LineAdvice>;
}

/** Who pays, and what else decides about modifiers; only what the payer asks for is shown. */
export function BillingFacts({ facts, advice }: BillingFactsProps) {
  const { draft } = useNoteDesk();
  const change = (billing: { payer?: PayerKind; care?: CareKind; notice?: NoticeKind }) =>
    draft.change((note) => ({ billing: { ...note.billing, ...billing } }));
  const asked = [...advice.values()].flatMap(({ asks }) => asks).find(({ fact }) => fact !== 'regions');
  const isMedicare = facts.payer === 'medicare';
  return (
    <div className={styles['facts']}>
      <SelectField
        label="Payer"
        value={facts.payer}
        options={payers}
        onChange={(event) => change({ payer: event.target.value as PayerKind })}
      />
      {isMedicare ? (
        <>
          <Chips
            label="Care"
            options={cares}
            value={facts.care}
            onChange={(care) => care !== null && change({ care })}
          />
          <Chips
            label="Advance Beneficiary Notice"
            options={notices}
            value={facts.notice}
            onChange={(notice) => notice !== null && change({ notice })}
          />
          {asked ? (
            <p className={styles['ask']}>
              {asked.reason} <cite>{asked.source}</cite>
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
