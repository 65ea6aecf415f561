import { fileURLToPath } from 'node:url';
import { buildApp } from './build/build-app.ts';

/** `npm run build`: makes `dist/app` anew, whatever lies there. */
await buildApp(fileURLToPath(new URL('..', import.meta.url)));
