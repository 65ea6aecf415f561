import { useMemo } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { statementOf } from '../../../../domain/money/papers/statement.ts';
import { useSession } from '../../../../session/session-context.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { useLedger } from '../use-ledger.ts';
import { usePaymentPlace } from '../use-payment-place.ts';
import { PaperPage } from './paper-page.tsx';
import { spansUpTo, type PaperSearch } from './paper-search.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { useAsOf } from './use-as-of.ts';

interface StatementScreenProps {
  patientId: PatientId;
  search: PaperSearch;
}

/** `/patients/$patient/ledger/statement`: the account over some days, as it prints. */
export function StatementScreen({ patientId, search }: StatementScreenProps) {
  const isAllowed = useSession().can('ledger.read');
  const { read, patient, payments, entries, isPartial } = useLedger(patientId);
  const { today } = usePaymentPlace();
  const asOf = useAsOf(read);
  const usual = spansUpTo(today);
  const { from, to } = search.from && search.to ? { from: search.from, to: search.to } : usual[1]!;
  const charges = read.data?.charges;
  const statement = useMemo(
    () => (charges === undefined ? null : statementOf({ charges, payments, entries }, from, to)),
    [charges, payments, entries, from, to],
  );
  const ledger = `/patients/${patientId}/ledger`;
  return (
    <PaperPage
      title="Statement"
      path={`${ledger}/statement`}
      back={{ to: ledger, label: 'Billing' }}
      search={search}
      range={{ span: { from, to }, usual }}
      canPrint={isAllowed && statement !== null && patient !== undefined && !isPartial}
    >
      <ReadStage
        state={patient ? read : { ...read, data: undefined }}
        what="the statement"
        isAllowed={isAllowed}
      >
        {() =>
          isPartial || statement === null || patient === undefined ? (
            <EmptyState title="The whole ledger isn’t on this device">
              A statement needs every entry. Open it again once there is a connection.
            </EmptyState>
          ) : (
            <StatementSheet
              statement={statement}
              patient={patient}
              size={search.size ?? 'letter'}
              asOf={asOf}
            />
          )
        }
      </ReadStage>
    </PaperPage>
  );
}
