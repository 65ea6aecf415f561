import { pathToFileURL } from 'node:url';
import { builtServer } from '../tools/build/build-server.ts';
import { ensureBuilt } from '../tools/build/ensure-built.ts';
import { readConfig } from './config.ts';
import { endOnStartFault } from '../kernel/process/start-fault.ts';
import { topFolder } from '../kernel/process/top-folder.ts';

/** `npm start`: builds what has changed, then serves from the bundle. A bad setting is told before the long wait. */
await endOnStartFault(async () => {
  readConfig(process.env);
  await ensureBuilt((line) => process.stdout.write(`${line}\n`));
});
const { serve } = (await import(
  pathToFileURL(builtServer(topFolder)).href
)) as typeof import('./server.entry.ts');
await serve(process.env);
