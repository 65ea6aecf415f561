import { useMemo } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { encounterRead, encountersRead } from '../../../../data/clinical/encounters.reads.ts';
import { billersRead } from '../../../../data/money/invoices.reads.ts';
import { nameWithCredentials } from '../../../../domain/base/text/person-name.ts';
import { superbillsOf } from '../../../../domain/money/papers/superbill.ts';
import { useRead, useReads } from '../../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useLedger } from '../use-ledger.ts';
import type { Span } from './paper-search.ts';

type Ledger = ReturnType<typeof useLedger>;
const none: never[] = [];

/** The notes of the visits that are billed, as far as the role reads them and this device can have them. */
function useNotes(patientId: PatientId, { read: { data } }: Ledger, { from, to }: Span) {
  const { clinic } = useClinic();
  const readsNotes = useSession().can('chart.read');
  const latest = useRead(
    useMemo(
      () => (readsNotes ? encountersRead(clinic.ID, patientId) : null),
      [clinic.ID, patientId, readsNotes],
    ),
  );
  const first = latest.data?.encounters;
  const older = useMemo(() => {
    if (!readsNotes || first === undefined) return none;
    const billed = (data?.charges ?? none).filter(
      ({ serviceDate }) => serviceDate >= from && serviceDate <= to,
    );
    const ids = new Set(billed.flatMap(({ encounterId }) => encounterId ?? []));
    for (const { id } of first) ids.delete(id);
    return [...ids].map((id) => encounterRead(clinic.ID, id));
  }, [readsNotes, first, data, from, to, clinic.ID]);
  const more = useReads(older);
  const notes = useMemo(
    () => [...(first ?? none), ...more.filter((one) => one !== undefined)],
    [first, more],
  );
  return { readsNotes, notes, isAsked: !readsNotes || first !== undefined || latest.fault !== null };
}

/** The superbills of a patient over some days, of what this device holds and the server answers. */
export function useSuperbills(
  patientId: PatientId,
  ledger: Ledger,
  span: Span,
  modifiers: ReadonlyMap<string, readonly string[]>,
) {
  const { clinic } = useClinic();
  const { data } = ledger.read;
  const { payments, entries } = ledger;
  const { from, to } = span;
  const { readsNotes, notes, isAsked } = useNotes(patientId, ledger, span);
  const { data: billing, isLoading } = useRead(useMemo(() => billersRead(clinic.ID), [clinic.ID]));
  return useMemo(() => {
    if (data === undefined || !isAsked || isLoading) return undefined;
    const nameOf = (id: string) => {
      const found = clinic.clinicians.find(({ ID }) => ID === id);
      return found ? nameWithCredentials(found.name, found.credentials) : null;
    };
    return superbillsOf({ charges: data.charges, payments, entries }, from, to, {
      notes,
      readsNotes,
      billers: billing?.billers ?? null,
      modifiers,
      nameOf,
    });
  }, [
    data,
    payments,
    entries,
    from,
    to,
    notes,
    readsNotes,
    isAsked,
    billing,
    isLoading,
    clinic.clinicians,
    modifiers,
  ]);
}
