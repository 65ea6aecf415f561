import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * Three projects. `unit` needs nothing but Node; `server` starts a real PostgreSQL; `journeys` drives a real
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
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'tests/{architecture,clauses,phi,sync}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/temporal.setup.ts', 'tests/support/patience.setup.ts'],
          // Long enough for two busy cores: a test says what is right, a benchmark how fast it is.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          setupFiles: ['tests/support/temporal.setup.ts'],
          globalSetup: ['tests/support/database.global.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/{endure,journeys}/**/*.test.ts'],
          setupFiles: ['tests/support/temporal.setup.ts'],
          globalSetup: ['tests/support/journeys.global.ts'],
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
