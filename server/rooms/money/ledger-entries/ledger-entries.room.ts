import { defineRoom } from '../../../kernel/http/room.ts';
import { ledgerEntryRoutes } from './ledger-entries.routes.ts';

export const room = defineRoom({
  name: 'ledger-entries',
  routes: ledgerEntryRoutes,
});
