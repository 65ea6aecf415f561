import type { PatientId } from '../../../../contract/base/ids.ts';
import { balanceInWords } from '../../../../domain/money/ledger.ts';
import { useSession } from '../../../../session/session-context.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import styles from './balance-due.module.css';
import { useLedger } from '../use-ledger.ts';

/** What a patient owes, and the way to take it; nothing where it is not known here or the role does not see it. */
export function BalanceDue({ patientId }: { patientId: PatientId }) {
  return useSession().can('ledger.read') ? <Known patientId={patientId} /> : null;
}

function Known({ patientId }: { patientId: PatientId }) {
  const mayTake = useSession().can('payment.take');
  const { patient, derived, isPartial } = useLedger(patientId);
  if (derived === undefined || isPartial) return null;
  const { openMinor } = derived.balance;
  const isDue = openMinor > 0;
  const takes = isDue && mayTake && (patient?.mergedInto ?? null) === null;
  return (
    <Link
      to={`/patients/${patientId}/ledger`}
      search={takes ? { take: 'payment' } : {}}
      className={classNames(styles['balance'], isDue && styles['due'], 'pl-figures')}
    >
      {balanceInWords(openMinor)}
      {takes ? <span className="pl-aloud">, take payment</span> : null}
    </Link>
  );
}
