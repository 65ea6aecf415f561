import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import FileStack from 'lucide-react/icons/file-stack';
import FolderOpen from 'lucide-react/icons/folder-open';
import HandCoins from 'lucide-react/icons/hand-coins';
import History from 'lucide-react/icons/history';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import type { Patient } from '../../../contract/people/patient.ts';
import { useSession } from '../../../session/session-context.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { ExportChart } from './export/export-chart.tsx';
import styles from './chart.module.css';

/** The ways from a chart to what else there is of the patient; a chart that was merged away is only read. */
export function ChartActions({ patient, children }: { patient: Patient; children: ReactNode }) {
  const { can } = useSession();
  const isKept = (patient.mergedInto ?? null) === null;
  return (
    <div className={styles['actions']}>
      {isKept && can('patient.write') ? (
        <Link to={`/patients/${patient.id}/edit`} className={buttonClass('plain', 'touch')}>
          Edit details
        </Link>
      ) : null}
      <Link to={`/patients/${patient.id}/file`} className={buttonClass('quiet', 'touch')}>
        <FolderOpen aria-hidden="true" />
        File
      </Link>
      <Link to={`/patients/${patient.id}/forms`} className={buttonClass('quiet', 'touch')}>
        <ClipboardPen aria-hidden="true" />
        Forms
      </Link>
      <Link to={`/patients/${patient.id}/documents`} className={buttonClass('quiet', 'touch')}>
        <FileStack aria-hidden="true" />
        Documents
      </Link>
      <Link to={`/patients/${patient.id}/timeline`} className={buttonClass('quiet', 'touch')}>
        <History aria-hidden="true" />
        Timeline
      </Link>
      {can('ledger.read') ? (
        <Link to={`/patients/${patient.id}/ledger`} className={buttonClass('quiet', 'touch')}>
          <ReceiptText aria-hidden="true" />
          Ledger
        </Link>
      ) : null}
      {isKept && can('payment.take') ? (
        <Link
          to={`/patients/${patient.id}/ledger`}
          search={{ take: 'payment' }}
          className={buttonClass('quiet', 'touch')}
        >
          <HandCoins aria-hidden="true" />
          Take a payment
        </Link>
      ) : null}
      {isKept ? <ExportChart patient={patient} /> : null}
      {children}
    </div>
  );
}
