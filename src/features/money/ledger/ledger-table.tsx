import type { Charge } from '../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../contract/money/ledger-entry.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import { codeInWords } from '../../../domain/clinical/coding/code-words.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import type { OpenCharge } from '../../../domain/money/journal/allocation.ts';
import type { LedgerStep } from '../../../domain/money/ledger.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { EntryStepRows } from './entries/entry-step.tsx';
import styles from './ledger.module.css';
import { PaymentRows } from './payment-rows.tsx';

function EntryRow({ charge, openMinor }: { charge: Charge; openMinor: number | undefined }) {
  const sync = useSyncState('charge', charge.id);
  return (
    <tr>
      <td className={styles['code']}>{codeInWords(charge) || '–'}</td>
      <th scope="row" className={styles['what']}>
        {charge.description}
        {charge.units === 1 ? null : <span className={styles['narrow']}> × {charge.units}</span>}{' '}
        {sync === 'server' ? null : <SyncMark state={sync} compact />}
        {openMinor === undefined || openMinor === charge.totalMinor ? null : (
          <span className={styles['by']}>
            {openMinor <= 0 ? 'Paid in full' : `${formatMoney(openMinor)} left to pay`}
          </span>
        )}
      </th>
      <td className={styles['wide']}>{charge.units}</td>
      <td className={styles['wide']}>{formatMoney(charge.unitFeeMinor)}</td>
      <td className={styles['wide']}>{formatMoney(charge.taxMinor)}</td>
      <td>{formatMoney(charge.totalMinor)}</td>
    </tr>
  );
}

interface VisitRowsProps {
  visit: Extract<LedgerStep, { kind: 'visit' }>;
  patientId: string;
  open: readonly OpenCharge[];
}

function VisitRows({ visit, patientId, open }: VisitRowsProps) {
  const day = shortDayInWords(visit.day);
  return (
    <tbody>
      <tr className={styles['visit']}>
        <th colSpan={6} scope="rowgroup">
          {visit.encounterId === null ? (
            day
          ) : (
            <Link to={`/patients/${patientId}/encounters/${visit.encounterId}`}>{day}</Link>
          )}
        </th>
      </tr>
      {visit.charges.map((charge) => (
        <EntryRow
          key={charge.id}
          charge={charge}
          openMinor={open.find(({ chargeId }) => chargeId === charge.id)?.openMinor}
        />
      ))}
      <tr className={styles['visitSum']}>
        <th scope="row" colSpan={2}>
          Visit total
        </th>
        <td colSpan={3} className={styles['wide']}>
          Balance {formatMoney(visit.openMinor)}
        </td>
        <td>{formatMoney(visit.totals.totalMinor)}</td>
      </tr>
    </tbody>
  );
}

interface LedgerTableProps {
  steps: readonly LedgerStep[];
  patientId: string;
  /** Whose it is, once that is known: for what is done to entries. */
  patient?: Patient | undefined;
  entries?: readonly LedgerEntry[];
  /** What is open of each charge, where this device has all of the ledger. */
  open?: readonly OpenCharge[];
}

/** Charges by visit, payments, adjustments and reversals, newest first, with what was open after each. */
export function LedgerTable({ steps, patientId, patient, entries = [], open = [] }: LedgerTableProps) {
  const isFirstOfDay = (step: LedgerStep, index: number) =>
    steps[index - 1]?.kind === 'visit' || steps[index - 1]?.day !== step.day;
  return (
    // A table wider than its place scrolls by keyboard too, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label="Ledger entries" tabIndex={0} data-quiet-focus>
      <table className={`${styles['table']} pl-figures`}>
        <caption className="pl-aloud">Charges by visit and payments, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col" className={styles['what']}>
              Service
            </th>
            <th scope="col" className={styles['wide']}>
              Units
            </th>
            <th scope="col" className={styles['wide']}>
              Fee
            </th>
            <th scope="col" className={styles['wide']}>
              Tax
            </th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        {steps.map((step, index) =>
          step.kind === 'visit' ? (
            <VisitRows key={step.key} visit={step} patientId={patientId} open={open} />
          ) : step.kind === 'entry' ? (
            <EntryStepRows
              key={step.key}
              step={step}
              isFirstOfDay={isFirstOfDay(step, index)}
              patient={patient}
              entries={entries}
            />
          ) : (
            <PaymentRows
              key={step.key}
              step={step}
              patientId={patientId}
              isFirstOfDay={isFirstOfDay(step, index)}
            />
          ),
        )}
      </table>
    </section>
  );
}
