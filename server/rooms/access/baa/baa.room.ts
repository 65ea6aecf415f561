import { defineRoom } from '../../../kernel/http/room.ts';
import { baaPages } from './baa.page.ts';
import { baaRoutes } from './baa.routes.ts';

declare module '../../../kernel/http/parts.ts' {
  interface ServiceSettings {
    /** [7.10] The business associate agreement; null: the built-in page. */
    readonly baaUrl: string | null;
  }
}

export const room = defineRoom({
  name: 'baa',
  routes: baaRoutes,
  pages: [baaPages],
});
