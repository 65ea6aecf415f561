import { defineRoom } from '../../../kernel/http/room.ts';
import { exportDownloadPages } from './export-download.pages.ts';
import { exportRoutes } from './export.routes.ts';

export const room = defineRoom({
  name: 'export',
  routes: exportRoutes,
  pages: [exportDownloadPages],
});
