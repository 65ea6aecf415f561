import type { Patient } from '../../../../contract/people/patient.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import type { Superbill } from '../../../../domain/money/papers/superbill.ts';
import { PaperFacts } from '../../../../ui/page/paper.tsx';
import type { PaperSize } from './paper-search.ts';
import { PatientFacts, Sheet } from './paper-parts.tsx';
import { SuperbillServices } from './superbill-services.tsx';
import styles from './papers.module.css';

interface SuperbillSheetProps {
  bill: Superbill;
  patient: Patient;
  size: PaperSize;
  /** Of when the device's copy is; null where the server has just answered. */
  asOf: string | null;
}

/** The services of one provider as paper for the patient to hand to a payer. What is not known is named. */
export function SuperbillSheet({ bill, patient, size, asOf }: SuperbillSheetProps) {
  const { diagnoses, payments, missing, locationId } = bill;
  return (
    <Sheet title="Superbill" size={size} locationId={locationId}>
      <div className={styles['two']}>
        <PaperFacts>
          <PatientFacts patient={patient} isBorn />
          {asOf === null ? null : (
            <>
              <dt>As of</dt>
              <dd>{asOf}. Later entries may not be on it.</dd>
            </>
          )}
        </PaperFacts>
        <ProviderFacts bill={bill} />
      </div>
      {diagnoses.length === 0 ? null : (
        <section aria-label="Diagnoses">
          <h3>Diagnoses (ICD-10-CM)</h3>
          <ul className={styles['diagnoses']}>
            {diagnoses.map(({ letter, code, name }) => (
              <li key={code}>
                {letter}. {code} {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <SuperbillServices bill={bill} patient={patient} />
      {payments.length === 0 ? null : (
        <section aria-label="Payments received">
          <h3>Payments received</h3>
          <ul className={styles['diagnoses']}>
            {payments.map(({ key, day, words, amountMinor }) => (
              <li key={key} className="pl-figures">
                {dateInDigits(day)} {words}: {formatMoney(amountMinor)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length === 0 ? null : (
        <aside className={styles['missing']} aria-label="Missing on this superbill">
          Missing on this superbill:
          <ul>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </aside>
      )}
    </Sheet>
  );
}

/** Who treated, and in whose name a payer pays. */
function ProviderFacts({ bill: { providerName, biller } }: { bill: Superbill }) {
  const profile = biller?.profile ?? null;
  const license = [biller?.licenseState, biller?.licenseNumber].filter(Boolean).join(' ');
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Provider', providerName ?? undefined],
    ['NPI', biller?.npi],
    ['License', license],
    ['Billed by', profile?.name],
    ['Group NPI', profile?.npi],
    [profile?.taxIdKind === 'SSN' ? 'Tax ID (SSN)' : 'Tax ID (EIN)', profile?.taxId],
  ];
  const known = facts.filter(([, value]) => value !== undefined && value !== '');
  return (
    <PaperFacts>
      {known.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>])}
    </PaperFacts>
  );
}
