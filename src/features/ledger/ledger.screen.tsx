import { useMemo, type ReactNode } from 'react';
import type { PatientId } from '../../contract/ids.ts';
import { ledgerByVisit } from '../../domain/ledger.ts';
import { formatMoney } from '../../domain/money.ts';
import { useClinic } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultState } from '../../ui/fault-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { entriesInPack, ledgerRead } from './ledger.queries.ts';
import styles from './ledger.module.css';
import { LedgerTable } from './ledger-table.tsx';

interface LedgerScreenProps {
  patientId: string;
  /** Who the ledger is of; the route brings it from the chart. */
  banner?: ReactNode;
}

/** What a patient was charged, visit by visit, also what waits on this device. */
export function LedgerScreen({ patientId, banner }: LedgerScreenProps) {
  const { clinic } = useClinic();
  const read = useMemo(() => ledgerRead(clinic.ID, patientId as PatientId), [clinic.ID, patientId]);
  const { data, fromDevice, isLoading, fault, refetch } = useRead(read);
  const visits = useMemo(() => ledgerByVisit(data?.charges ?? []), [data]);
  const isPartial = fromDevice && (data?.charges.length ?? 0) >= entriesInPack;
  return (
    <Page>
      {banner}
      <PageHeader
        title="Ledger"
        {...(isPartial && {
          subtitle: 'The latest entries, as this device has them. Sums are of what is shown.',
        })}
      />
      {fault ? <FaultState fault={fault} what="the ledger" onRetry={refetch} /> : null}
      {isLoading ? <SkeletonLines count={6} label="Loading the ledger" /> : null}
      {data && visits.length === 0 ? (
        <EmptyState title="No charges yet">Charges stand here once a note is signed.</EmptyState>
      ) : null}
      {data && visits.length > 0 ? (
        <>
          <dl className={`${styles['sums']} pl-figures`}>
            <div>
              <dt>Charges</dt>
              <dd>{formatMoney(data.totals.amountMinor)}</dd>
            </div>
            <div>
              <dt>Tax</dt>
              <dd>{formatMoney(data.totals.taxMinor)}</dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd className={styles['sum']}>{formatMoney(data.totals.totalMinor)}</dd>
            </div>
          </dl>
          <Card padding="none">
            <LedgerTable visits={visits} patientId={patientId} />
          </Card>
        </>
      ) : null}
    </Page>
  );
}
