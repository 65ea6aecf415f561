import { lazy, Suspense, useState } from 'react';
import type { LedgerEntry } from '../../../../contract/money/ledger-entry.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { packageReversalFault } from '../../../../domain/money/packages/packages.ts';
import { isReversible, mayReverseEntry, reversedIds } from '../../../../domain/money/ledger-entries.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { usePaymentPlace } from '../use-payment-place.ts';
import { EntryRows, type EntryStep } from './entry-rows.tsx';

const ReverseEntryDialog = lazy(() => import('./reverse-entry.dialog.tsx'));

interface EntryStepRowsProps {
  step: EntryStep;
  isFirstOfDay: boolean;
  patient: Patient | undefined;
  entries: readonly LedgerEntry[];
}

/** An entry in the ledger's table, with what takes it back for those who may. */
export function EntryStepRows({ step, isFirstOfDay, patient, entries }: EntryStepRowsProps) {
  const { can } = useSession();
  const { me } = useClinic();
  const { today } = usePaymentPlace();
  const [isReversing, setReversing] = useState(false);
  const { entry } = step;
  const isReversed = reversedIds(entries).has(entry.id);
  const mayReverse =
    patient !== undefined &&
    (patient.mergedInto ?? null) === null &&
    !isReversed &&
    isReversible(entry) &&
    packageReversalFault(entry, entries) === null &&
    mayReverseEntry(entry, today, { userId: me.ID, may: can });
  return (
    <>
      <EntryRows
        step={step}
        isFirstOfDay={isFirstOfDay}
        isReversed={isReversed}
        onReverse={mayReverse ? () => setReversing(true) : undefined}
      />
      {isReversing && patient !== undefined ? (
        <Suspense fallback={null}>
          <ReverseEntryDialog patient={patient} entry={entry} onClose={() => setReversing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
