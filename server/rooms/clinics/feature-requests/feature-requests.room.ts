import { defineRoom } from '../../../kernel/http/room.ts';
import { featureRequestRoutes } from './feature-requests.routes.ts';

declare module '../../../kernel/http/parts.ts' {
  interface ServiceSettings {
    /** [6.4] The company's own mail domain; null: nobody is of the company. */
    readonly internalDomain: string | null;
  }
}

export const room = defineRoom({
  name: 'feature-requests',
  routes: featureRequestRoutes,
});
