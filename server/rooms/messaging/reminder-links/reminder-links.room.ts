import { defineRoom } from '../../../kernel/http/room.ts';
import { confirmPages } from './confirm.pages.ts';
import { stopPages } from './stop.pages.ts';

export const room = defineRoom({
  name: 'reminder-links',
  pages: [stopPages, confirmPages],
});
