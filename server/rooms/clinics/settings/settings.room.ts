import { defineRoom } from '../../../kernel/http/room.ts';
import { settingsRoutes } from './settings.routes.ts';

declare module '../../../kernel/http/parts.ts' {
  interface ApiSettings {
    /** [7.21] Where a payment method is changed; null where payments are not set up. */
    readonly paymentUpdateUrl?: string | null;
    /** The hosts which that address may name. */
    readonly paymentHosts?: readonly string[];
  }
}

export const room = defineRoom({
  name: 'settings',
  routes: settingsRoutes,
});
