import {
  addService,
  archiveService,
  listCatalogue,
  listExercises as listExercisesEndpoint,
  orderServices,
  resetService,
  saveService,
} from '../../../../src/contract/clinics/catalogue.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { add, archive, reorder, resetToSystem, save } from './catalogue.commands.ts';
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

  const policy = inClinic('catalogue.write');
  const touches = () => [];
  const oneService = ({ params }: { params: { serviceId: string } }) => params.serviceId;
  answerWrite(routes, addService, { policy, target: ({ body }) => body.id, touches, handler: add });
  answerWrite(routes, saveService, { policy, target: oneService, touches, handler: save });
  answerWrite(routes, resetService, { policy, target: oneService, touches, handler: resetToSystem });
  answerWrite(routes, archiveService, { policy, target: oneService, touches, handler: archive });
  answerWrite(routes, orderServices, {
    policy,
    target: ({ body }) => body.category,
    touches,
    handler: reorder,
  });
}
