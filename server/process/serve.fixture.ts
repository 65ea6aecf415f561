import { serve } from '../server.entry.ts';

/** The real server as a process of its own, for tests that kill it; serves the built app of the given folder. */
await serve(process.env, { appFolder: process.argv[2] ?? '/nonexistent' });
