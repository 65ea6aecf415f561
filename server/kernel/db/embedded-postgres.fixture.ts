import { createLog } from '../process/log.ts';
import { startEmbeddedPostgres, type EmbeddedOptions } from './embedded-postgres.ts';

/** A process of its own that owns a database, for tests that kill it. Prints what it got, then waits. */
const options = JSON.parse(process.argv[2]!) as Omit<EmbeddedOptions, 'log'>;
const embedded = await startEmbeddedPostgres({ ...options, log: createLog('silent') });
process.stdout.write(`${JSON.stringify({ ...embedded, server: process.pid })}\n`);
setInterval(() => {}, 60_000);
