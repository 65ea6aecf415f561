import { runSome, type Share } from './run-some.ts';

/** Runs the share that its parent names, tells each result, and ends. */
await runSome(JSON.parse(process.argv[2]!) as Share, (told) => process.send!(told));
process.disconnect();
