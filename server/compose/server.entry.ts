import 'temporal-polyfill/global';

/** What `dist/server` is bundled from. */
export { serve } from './serve.ts';
