import { useMemo } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { entriesInPack, ledgerRead } from '../../../data/money/charges.reads.ts';
import { filledFormsRead, formsRead } from '../../../data/people/forms.reads.ts';
import { patientFileRead } from '../../../data/people/patient-file.reads.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { ledgerBalance } from '../../../domain/money/ledger.ts';
import { missingForms } from '../../../domain/people/forms/missing-forms.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { CheckoutLink } from './checkout/checkout-link.tsx';
import styles from './patient-standing.module.css';

/** What the desk asks a patient about: the balance, who pays, and the forms that are missing. Each leads to where it is. */
export default function PatientStanding({ patientId }: { patientId: PatientId }) {
  const { clinic } = useClinic();
  const { can } = useSession();
  const seesMoney = can('ledger.read');
  const seesPatient = can('patient.read');
  const reads = useMemo(
    () => ({
      ledger: seesMoney ? ledgerRead(clinic.ID, patientId) : null,
      file: seesPatient ? patientFileRead(clinic.ID, patientId) : null,
      forms: seesPatient ? formsRead(clinic.ID) : null,
      filled: seesPatient ? filledFormsRead(clinic.ID, patientId) : null,
    }),
    [clinic.ID, patientId, seesMoney, seesPatient],
  );
  const { data: ledger, fromDevice } = useRead(reads.ledger);
  const { data: file } = useRead(reads.file);
  const { data: forms } = useRead(reads.forms);
  const { data: filled } = useRead(reads.filled);
  // Of a long ledger a device has only the end: a balance of that would be none.
  const isWhole = ledger && !(fromDevice && ledger.charges.length >= entriesInPack);
  const balance = isWhole
    ? ledgerBalance(ledger.charges, ledger.payments ?? [], ledger.entries).openMinor
    : null;
  const payers = file && [...new Set(file.coverages.map(({ payer }) => payer))];
  const missing = forms && filled ? missingForms(forms.versions, filled.filled) : [];
  const chart = `/patients/${patientId}`;
  return (
    <>
      <ul className={styles['standing']} aria-label="Balance, payer and forms">
        {balance === null ? null : (
          <li className={balance > 0 ? styles['due'] : undefined}>
            <Link to={`${chart}/ledger`}>
              <span>{balance < 0 ? 'Credit' : balance === 0 ? 'Balance' : 'Balance due'}</span>
              <strong className="pl-figures">{formatMoney(Math.abs(balance))}</strong>
            </Link>
          </li>
        )}
        {payers === undefined ? null : (
          <li>
            <Link to={`${chart}/file`}>
              <span>Payer</span>
              <strong>{payers.length === 0 ? 'Self-pay' : payers.join(', ')}</strong>
            </Link>
          </li>
        )}
        {missing.length === 0 ? null : (
          <li className={styles['due']}>
            <Link to={`${chart}/forms`}>
              <span>{missing.length === 1 ? 'Form missing' : `${missing.length} forms missing`}</span>
              <strong>{missing.map(({ title }) => title).join(', ')}</strong>
            </Link>
          </li>
        )}
      </ul>
      {seesMoney ? <CheckoutLink patientId={patientId} from="schedule" /> : null}
    </>
  );
}
