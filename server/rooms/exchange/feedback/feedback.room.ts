import { defineRoom } from '../../../kernel/http/room.ts';
import { feedbackRoutes } from './feedback.routes.ts';

declare module '../../../kernel/http/parts.ts' {
  interface ServiceSettings {
    /** The outside feedback tool and the key that signs its single sign-on; null: the built-in board. */
    readonly feedback: { readonly url: string; readonly key: string } | null;
  }
}

export const room = defineRoom({
  name: 'feedback',
  routes: feedbackRoutes,
});
