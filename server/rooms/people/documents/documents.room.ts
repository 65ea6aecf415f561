import { defineRoom } from '../../../kernel/http/room.ts';
import { documentRoutes } from './documents.routes.ts';
import { keepPruningUploads } from './prune-uploads.ts';

export const room = defineRoom({
  name: 'documents',
  routes: documentRoutes,
  jobs: [keepPruningUploads],
});
