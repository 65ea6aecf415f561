import { useMemo } from 'react';
import type { ClinicId } from '../../contract/base/ids.ts';
import { getScheduleSetup, type ScheduleSetup } from '../../contract/scheduling/schedule-setup.ts';
import { setupEntity, type SetupKind } from '../../domain/scheduling/schedule/setup-changes.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';
import { useClinic } from '../../session/session-context.ts';
import { useRead, type ReadState } from '../../session/reads/use-read.ts';

const isInForce = ({ archivedAt }: { archivedAt: unknown }) => archivedAt === null;

/**
 * All that the schedule of a clinic goes by, with what this device has changed of it: appointment types, rooms and equipment,
 * working hours with their exceptions, closures, when classes are held, when a visit counts as missed. Offline from the device's copy or a day's pack.
 */
export function scheduleSetupRead(clinicId: ClinicId) {
  return defineRead({
    endpoint: getScheduleSetup,
    request: { params: { clinicId } },
    topics: ['clinic'],
    overlay: (body, pending, takenAtMs) => ({
      types: laid(body.types, 'type', pending, takenAtMs).toSorted((a, b) => a.order - b.order),
      resources: laid(body.resources, 'resource', pending, takenAtMs),
      // Removed ones too: they hold on the days before.
      hours: laid(body.hours, 'hours', pending, takenAtMs),
      exceptions: laid(body.exceptions, 'exception', pending, takenAtMs).filter(isInForce),
      closures: laid(body.closures, 'closure', pending, takenAtMs).filter(isInForce),
      missedRules: laid(body.missedRules ?? [], 'missedRule', pending, takenAtMs).filter(isInForce),
      blocks: laid(body.blocks ?? [], 'block', pending, takenAtMs).filter(isInForce),
      classTimes: laid(body.classTimes ?? [], 'classTime', pending, takenAtMs).filter(isInForce),
    }),
    fromPack: (pack) => pack.setup,
  });
}

const laid = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  kind: SetupKind,
  pending: Pending,
  takenAtMs: number,
): Row[] => [...overlayRows(rows, setupEntity(kind), pending, takenAtMs)];

/** What there is before anything is known: nothing stands in the way of a booking then. */
const empty: ScheduleSetup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };

/** The set-up of the clinic in use; empty until it is known. */
export function useScheduleSetup(): ReadState<ScheduleSetup> & { readonly setup: ScheduleSetup } {
  const { clinic } = useClinic();
  const read = useMemo(() => scheduleSetupRead(clinic.ID), [clinic.ID]);
  const state = useRead(read);
  return { ...state, setup: state.data ?? empty };
}
