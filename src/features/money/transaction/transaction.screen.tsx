import { useMemo } from 'react';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { ChargeId } from '../../../contract/base/ids.ts';
import type { getCharge } from '../../../contract/money/charge.ts';
import { codeInWords } from '../../../domain/clinical/coding/code-words.ts';
import { shortDayInWords, momentInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { chargeRead } from '../../../data/money/charges.reads.ts';
import styles from './transaction.module.css';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * [2.2] `/consolidated/transaction/*`: the transaction dialog, opened by its path.
 * @param chargeId the rest of the path; without an entry's id it says so
 */
export function TransactionScreen({ chargeId }: { chargeId?: string | undefined }) {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('ledger.read');
  const go = useGo();
  const id = chargeId !== undefined && uuid.test(chargeId) ? (chargeId as ChargeId) : null;
  const read = useMemo(
    () => (isAllowed && id ? chargeRead(clinic.ID, id) : null),
    [isAllowed, clinic.ID, id],
  );
  const state = useRead(read);
  const entry = state.data;
  const ledger = entry ? `/patients/${entry.patientId}/ledger` : '/billing';
  const close = () => go(ledger, { replace: true });
  if (id === null) {
    return (
      <Page>
        <PageHeader title="Ledger entry" />
        <EmptyState
          title="Which entry?"
          action={
            <Link className={buttonClass('primary')} to="/billing">
              Open billing
            </Link>
          }
        >
          This address names no ledger entry. Open it from a line in billing or a patient’s ledger.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <Dialog
        open
        onClose={close}
        title="Ledger entry"
        footer={
          <Button variant="primary" onClick={close}>
            {entry ? 'Go to the ledger' : 'Go to billing'}
          </Button>
        }
      >
        <ReadStage state={state} what="this ledger entry" isAllowed={isAllowed}>
          {(row) => <EntryFacts row={row} />}
        </ReadStage>
      </Dialog>
    </Page>
  );
}

/** What was done, by whom, for how much, and the note that it follows from. */
function EntryFacts({ row }: { row: ResponseOf<typeof getCharge> }) {
  const { clinic, location } = useClinic();
  return (
    <dl className={styles['entry']}>
      <dt>Patient</dt>
      <dd>
        <Link to={`/patients/${row.patientId}`}>{patientName(row.patient)}</Link>
      </dd>
      <dt>Service</dt>
      <dd>
        {row.description}
        {row.cptCode === '' ? '' : ` (${codeInWords(row)})`}
      </dd>
      <dt>Day of service</dt>
      <dd>{shortDayInWords(row.serviceDate)}</dd>
      <dt>Provider</dt>
      <dd>{clinic.clinicians.find(({ ID }) => ID === row.providerId)?.name ?? 'Not named'}</dd>
      {row.feeSchedule ? (
        <>
          <dt>Fee schedule</dt>
          <dd>{row.feeSchedule.name}</dd>
        </>
      ) : null}
      <dt>Units</dt>
      <dd>
        {row.units} × {formatMoney(row.unitFeeMinor)} = {formatMoney(row.amountMinor)}
      </dd>
      <dt>Tax</dt>
      <dd>
        {formatMoney(row.taxMinor)} ({row.taxRatePercent} %)
      </dd>
      <dt>Total</dt>
      <dd className={styles['total']}>{formatMoney(row.totalMinor)}</dd>
      <dt>Posted</dt>
      <dd>{momentInWords(row.postedAt, location.timezone)}</dd>
      {row.encounterId === null ? null : (
        <>
          <dt>From</dt>
          <dd>
            <Link to={`/patients/${row.patientId}/encounters/${row.encounterId}`}>The signed note</Link>
          </dd>
        </>
      )}
    </dl>
  );
}
