import {
  exportChart,
  exportClinic,
  getClinicExport,
  stopClinicExport,
} from '../../../../src/contract/exchange/export.ts';
import type { PatientId } from '../../../../src/contract/base/ids.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { createLimit } from '../../../kernel/http/flood.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { inFlight, NotFound } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { countKinds } from './clinic-export.ts';
import { exportServiceOf } from './export-service.ts';
import type { Ticket } from './export-ticket.ts';
import { openSnapshot } from './snapshot.ts';
import { findPatient } from '../../people/patients/public.ts';

const instantOf = (ms: number) => new Date(ms).toISOString() as Instant;

function issue(parts: ApiParts, ticket: Ticket) {
  const { token, expiresAtMs } = exportServiceOf(parts).tickets.issue(ticket, parts.clock.now());
  return { path: `/export/${token}`, expiresAt: instantOf(expiresAtMs) };
}

const aboutClinic = ({ clinicId }: { clinicId: string }) => ({
  entity: 'clinic',
  entityId: clinicId,
  patientId: null,
});

/** Who may fetch what. The files themselves are fetched from `export-download.pages.ts`, which has no sign-in. */
export function exportRoutes(routes: Routes): void {
  const charts = createLimit(600, 3_600);
  const clinics = createLimit(20, 3_600);

  answer(routes, exportChart, {
    policy: inClinic('chart.export'),
    handler: async ({ tx, clinicId, caller: { userId }, params, body, parts }) => {
      await charts.take(userId);
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
      const { running, last } = exportServiceOf(parts);
      const now = running.get(clinicId);
      const snapshot = await openSnapshot(parts.database, { clinicId, userId });
      try {
        return {
          counts: await countKinds(snapshot, clinicId),
          running: now
            ? {
                startedAt: now.startedAt,
                byName: now.byName,
                file: now.file,
                rows: now.rows,
                of: now.of,
              }
            : null,
          last: last.get(clinicId) ?? null,
        };
      } finally {
        await snapshot.close();
      }
    },
  });

  answer(routes, exportClinic, {
    policy: inClinic('clinic.export'),
    handler: async ({ clinicId, caller: { userId }, body, parts }) => {
      await clinics.take(userId);
      requireNone(parts, clinicId);
      const { byteOrderMark = false, bundle = false, pdf = false } = body;
      const what = { patientId: null, format: null, byteOrderMark, bundle, pdf };
      return issue(parts, { clinicId, userId, ...what });
    },
    audits: aboutClinic,
  });

  answer(routes, stopClinicExport, {
    policy: inClinic('clinic.export'),
    handler: async ({ clinicId, parts }) => {
      const running = exportServiceOf(parts).running.get(clinicId);
      running?.stop.abort();
      return { stopped: running !== undefined };
    },
    audits: aboutClinic,
  });
}

function requireNone(parts: ApiParts, clinicId: string): void {
  const running = exportServiceOf(parts).running.get(clinicId);
  if (!running) return;
  throw inFlight(
    `${running.byName} is exporting this clinic just now, so no other export was begun. Wait until it ends, or stop it.`,
  );
}
