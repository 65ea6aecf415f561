import { addWaiting, listWaiting, saveWaiting } from '../../../../src/contract/scheduling/wait-list.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { add, save } from './wait-list.commands.ts';
import { listWaitingPatients } from './wait-list.queries.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';

export function waitListRoutes(routes: Routes): void {
  answer(routes, listWaiting, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId }) => ({ entries: await listWaitingPatients(tx, clinicId) }),
  });

  answerWrite(routes, addWaiting, {
    policy: inClinic('schedule.write'),
    target: ({ body }) => body.id,
    touches: ({ body }) => [
      touch(patientRepository, { sees: [body.patientId] }),
      touch(locationRepository, {}),
    ],
    handler: add,
  });

  answerWrite(routes, saveWaiting, {
    policy: inClinic('schedule.write'),
    target: ({ params }) => params.entryId,
    touches: () => [touch(locationRepository, {})],
    handler: save,
  });
}
