import {
  exportChart,
  exportClinic,
  getClinicExport,
  stopClinicExport,
} from '../../../../src/contract/exchange/export.ts';
import type { PatientId } from '../../../../src/contract/base/ids.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { createSharedLimit } from '../../../kernel/http/shared-limits.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { inFlight, NotFound } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { countKinds } from './clinic-export.ts';
import { askExportToStop, readExportState } from './export-state.queries.ts';
import { ticketsOf, type Ticket } from './export-ticket.ts';
import { inScope, type Tx } from '../../../kernel/http/transaction.ts';
import { openSnapshot } from './snapshot.ts';
import { findPatient } from '../../people/patients/public.ts';

const instantOf = (ms: number) => new Date(ms).toISOString() as Instant;

function issue(parts: ApiParts, ticket: Ticket) {
  const { token, expiresAtMs } = ticketsOf(parts).issue(ticket, parts.clock.now());
  return { path: `/export/${token}`, expiresAt: instantOf(expiresAtMs) };
}

const aboutClinic = ({ clinicId }: { clinicId: string }) => ({
  entity: 'clinic',
  entityId: clinicId,
  patientId: null,
});

/** Who may fetch what. The files themselves are fetched from `export-download.pages.ts`, which has no sign-in. */
export function exportRoutes(routes: Routes): void {
  const charts = createSharedLimit('chart-export', 600, 3_600);
  const clinics = createSharedLimit('clinic-export', 20, 3_600);

  answer(routes, exportChart, {
    policy: inClinic('chart.export'),
    handler: async ({ tx, clinicId, caller: { userId }, params, body, parts }) => {
      await charts.take(parts, userId);
      const { format, byteOrderMark = false } = body;
      let patient = await findPatient(tx, clinicId, params.patientId);
      if (!patient) throw new NotFound('patient', params.patientId);
      // The records of a chart that was merged are filed under the other.
      while (patient?.mergedInto) patient = await findPatient(tx, clinicId, patient.mergedInto);
      const patientId: PatientId = patient!.id;
      return issue(parts, { clinicId, userId, patientId, format, byteOrderMark });
    },
    audits: ({ params }) => ({ entity: 'chart', entityId: params.patientId, patientId: params.patientId }),
  });

  answer(routes, getClinicExport, {
    policy: inClinic('clinic.export'),
    hasNoTransaction: true,
    handler: async ({ clinicId, caller: { userId }, parts }) => {
      const snapshot = await openSnapshot(parts.database, { clinicId, userId });
      try {
        const counts = await countKinds(snapshot, clinicId);
        const scope = { clinicId, userId };
        return { counts, ...(await inScope(parts.pool, scope, (tx) => readExportState(tx, clinicId))) };
      } finally {
        await snapshot.close();
      }
    },
  });

  answer(routes, exportClinic, {
    policy: inClinic('clinic.export'),
    handler: async ({ tx, clinicId, caller: { userId }, body, parts }) => {
      await clinics.take(parts, userId);
      await requireNone(tx, clinicId);
      const { byteOrderMark = false, bundle = false, pdf = false } = body;
      const what = { patientId: null, format: null, byteOrderMark, bundle, pdf };
      return issue(parts, { clinicId, userId, ...what });
    },
    audits: aboutClinic,
  });

  answer(routes, stopClinicExport, {
    policy: inClinic('clinic.export'),
    handler: async ({ tx, clinicId }) => ({ stopped: await askExportToStop(tx, clinicId) }),
    audits: aboutClinic,
  });
}

async function requireNone(tx: Tx, clinicId: string): Promise<void> {
  const { running } = await readExportState(tx, clinicId);
  if (!running) return;
  throw inFlight(
    `${running.byName} is exporting this clinic just now, so no other export was begun. Wait until it ends, or stop it.`,
  );
}
