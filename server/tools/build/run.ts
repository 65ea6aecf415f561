import { buildApp } from './build-app.ts';
import { buildServer } from './build-server.ts';
import { topFolder } from '../../kernel/process/top-folder.ts';

/** `npm run build`: makes `dist/app` and `dist/server` anew, whatever lies there; or only what is named. */
const parts = process.argv.slice(2);
if (parts.length === 0 || parts.includes('server')) await buildServer(topFolder);
if (parts.length === 0 || parts.includes('app')) await buildApp(topFolder);
