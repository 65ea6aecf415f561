import {
  getEncounter,
  listEncounters,
  listNoteHolders,
  listOpenNotes,
  saveNote,
  startEncounter,
} from '../../../../src/contract/clinical/encounter.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { readWholeNumber } from '../../../kernel/http/query-number.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { listWithNote } from '../../access/devices/public.ts';
import { requireColleague } from '../../access/members/providers.repository.ts';
import { onDraft, save, start } from './encounters.commands.ts';
import { findEncounter, listByStatus, listOfPatient } from './encounters.queries.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { appointmentRepository } from '../../scheduling/appointments/appointments.repository.ts';
import { encounterRepository } from './encounters.repository.ts';
import { verifyNote } from './verify-note.ts';
import { requirePatient } from '../../people/patients/public.ts';

export function encounterRoutes(routes: Routes): void {
  answer(routes, listEncounters, {
    policy: inClinic('chart.read'),
    handler: async ({ tx, clinicId, params: { patientId }, query }) => {
      await requirePatient(tx, clinicId, patientId);
      const limit = readWholeNumber(query.limit, 'limit', { least: 1, most: 200, otherwise: 50 });
      const { before = null, beforeId = null } = query;
      return listOfPatient(tx, clinicId, { patientId, before, beforeId, limit });
    },
    audits: ({ params }) => ({ entity: 'chart', entityId: params.patientId, patientId: params.patientId }),
  });

  answer(routes, getEncounter, {
    policy: inClinic('chart.read'),
    handler: async ({ tx, clinicId, params: { encounterId } }) => {
      const encounter = await findEncounter(tx, clinicId, encounterId);
      if (!encounter) throw new NotFound('encounter', encounterId);
      const tampered = await verifyNote(tx, clinicId, encounterId);
      return tampered.length === 0 ? encounter : { ...encounter, tampered };
    },
    audits: (_, { id, patientId }) => ({ entity: 'encounter', entityId: id, patientId }),
  });

  answer(routes, listNoteHolders, {
    policy: inClinic('chart.read'),
    handler: async ({ tx, clinicId, params: { encounterId } }) => ({
      holders: await listWithNote(tx, clinicId, encounterId),
    }),
    audits: ({ params: { encounterId } }) => ({
      entity: 'encounter',
      entityId: encounterId,
      patientId: null,
    }),
  });

  answer(routes, listOpenNotes, {
    policy: inClinic('chart.read'),
    handler: async ({ tx, clinicId, query }) => {
      const { status = null, providerId = null, awaitedId = null } = query;
      await requireColleague(tx, clinicId, query.providerId);
      return { encounters: await listByStatus(tx, clinicId, { status, providerId, awaitedId }) };
    },
    audits: () => ({ entity: 'worklist', entityId: null, patientId: null }),
  });

  answerWrite(routes, startEncounter, {
    policy: inClinic('chart.write'),
    target: ({ body }) => body.id,
    touches: ({ body }) => [
      touch(encounterRepository, { changes: [body.id] }),
      touch(appointmentRepository, { changes: body.appointmentId ? [body.appointmentId] : [] }),
      touch(patientRepository, { sees: [body.patientId] }),
      touch(locationRepository, {}),
    ],
    handler: start,
  });

  answerWrite(routes, saveNote, { ...onDraft, policy: inClinic('chart.write'), handler: save });
}
