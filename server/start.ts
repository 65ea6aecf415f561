import 'temporal-polyfill/global';
import { ensureBuilt } from './build/ensure-built.ts';
import { serve } from './serve.ts';

/** `npm start`: builds the app when its sources have changed, then serves. */
await serve(process.env, ensureBuilt);
