import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { projects } from './tests/run/projects.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** What needs nothing but Node. */
const unit = {
  // A limit ends what hangs, and a wait inside ends long before. A test says what is right, a benchmark how fast it
  // is: at a load of twenty ten seconds of computing take two minutes.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/**
 * The projects. `pure` and `unit` are the unit tests; what is pure leaves nothing behind that the next file could trip
 * over, so these share their workers and load what they test once. `server` starts a real PostgreSQL; `journeys` drives a real
 * Chromium against a built application and a real server.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    sequence: { sequencer: LongestFirst },
    // What comes a moment later is waited for as long as two busy cores may take.
    expect: { poll: { timeout: 15_000 } },
    // Of two cores both: by itself it would leave one for watching. A journey brings a server and a browser along.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          ...projects.pure,
          ...unit,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          ...projects.unit,
          ...unit,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...projects.server,
          // Half of what a file took was loading the server: each has a database of its own, and the modules keep nothing of it.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          ...projects.journeys,
          // A journey keeps nothing in its modules that the next one sees, so they are loaded once for each worker.
          isolate: false,
          // A browser, a server and a database share two cores; what fails twice is broken.
          retry: 1,
          testTimeout: 120_000,
          // A first start builds, fetches a browser and fills a database; on two busy cores that takes its time.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
