import { useMemo, useState } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { readModifiers } from '../../../../domain/money/papers/superbill.ts';
import { useSession } from '../../../../session/session-context.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { useLedger } from '../use-ledger.ts';
import { usePaymentPlace } from '../use-payment-place.ts';
import { ModifierFields } from './modifier-fields.tsx';
import { PaperPage } from './paper-page.tsx';
import { spansUpTo, type NamedSpan, type PaperSearch } from './paper-search.ts';
import { SuperbillSheet } from './superbill-sheet.tsx';
import { useAsOf } from './use-as-of.ts';
import { useSuperbills } from './use-superbills.ts';
import styles from './papers.module.css';

interface SuperbillScreenProps {
  patientId: PatientId;
  search: PaperSearch;
}

/** The last day of service, then the usual ones. */
function useSpans({ read: { data } }: ReturnType<typeof useLedger>): readonly NamedSpan[] {
  const { today } = usePaymentPlace();
  const days = data?.charges.map(({ serviceDate }) => serviceDate).toSorted() ?? [];
  const last = days.at(-1) ?? today;
  return [{ label: 'Last visit', from: last, to: last }, ...spansUpTo(today)];
}

/** `/patients/$patient/ledger/superbill`: the services of a visit or of some days, as they print, one paper for each provider. */
export function SuperbillScreen({ patientId, search }: SuperbillScreenProps) {
  const isAllowed = useSession().can('ledger.read');
  const ledger = useLedger(patientId);
  const { read, patient, isPartial } = ledger;
  const asOf = useAsOf(read);
  const usual = useSpans(ledger);
  const { from, to } = search.from && search.to ? { from: search.from, to: search.to } : usual[0]!;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const modifiers = useMemo(
    () => new Map([...typed].map(([chargeId, text]) => [chargeId, readModifiers(text) ?? []])),
    [typed],
  );
  const bills = useSuperbills(patientId, ledger, { from, to }, modifiers);
  const path = `/patients/${patientId}/ledger`;
  return (
    <PaperPage
      title="Superbill"
      path={`${path}/superbill`}
      back={{ to: path, label: 'Billing' }}
      search={search}
      range={{ span: { from, to }, usual }}
      canPrint={isAllowed && patient !== undefined && (bills ?? []).length > 0}
    >
      <ReadStage
        state={{ ...read, data: patient ? bills : undefined }}
        what="the superbill"
        isAllowed={isAllowed}
      >
        {(found) =>
          found.length === 0 || patient === undefined ? (
            <EmptyState title="No services on these days">
              Services appear once a note is signed. Choose other days to see earlier ones.
            </EmptyState>
          ) : (
            <>
              {isPartial ? (
                <p className={`${styles['note']} pl-screen-only`}>
                  This device has the latest entries of this ledger alone: earlier services and payments may
                  be missing.
                </p>
              ) : null}
              <ModifierFields
                bills={found}
                typed={typed}
                onType={(chargeId, text) => setTyped((now) => new Map(now).set(chargeId, text))}
              />
              <div className={styles['sheets']}>
                {found.map((bill) => (
                  <SuperbillSheet
                    key={bill.key}
                    bill={bill}
                    patient={patient}
                    size={search.size ?? 'letter'}
                    asOf={asOf}
                  />
                ))}
              </div>
            </>
          )
        }
      </ReadStage>
    </PaperPage>
  );
}
