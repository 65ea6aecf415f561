import { listCatalogue, listExercises as listExercisesEndpoint } from '../../src/contract/catalogue.ts';
import { inClinic } from '../http/policy.ts';
import { answer, type Routes } from '../http/route.ts';
import { listExercises, listServices } from './catalogue.presenter.ts';

export function catalogueRoutes(routes: Routes): void {
  answer(routes, listCatalogue, {
    policy: inClinic('catalogue.read'),
    handler: async ({ tx, clinicId }) => ({ services: await listServices(tx, clinicId) }),
  });
  answer(routes, listExercisesEndpoint, {
    policy: inClinic('catalogue.read'),
    handler: async ({ tx, clinicId }) => ({ exercises: await listExercises(tx, clinicId) }),
  });
}
