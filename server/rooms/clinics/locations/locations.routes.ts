import {
  addLocation,
  listLocations as listEndpoint,
  saveLocation,
} from '../../../../src/contract/clinics/location.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { add, save } from './locations.commands.ts';
import { listLocations } from './locations.queries.ts';

export function locationRoutes(routes: Routes): void {
  answer(routes, listEndpoint, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId }) => ({ locations: await listLocations(tx, clinicId) }),
  });
  answerWrite(routes, addLocation, {
    policy: inClinic('location.write'),
    target: ({ body }) => body.id,
    touches: () => [],
    handler: add,
  });
  answerWrite(routes, saveLocation, {
    policy: inClinic('location.write'),
    target: ({ params }) => params.locationId,
    touches: () => [],
    handler: save,
  });
}
