import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';

/**
 * Three projects. `unit` needs nothing but Node; `server` starts a real PostgreSQL; `journeys` drives a real
 * Chromium against a built application and a real server.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'tests/{architecture,clauses,sync}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/temporal.setup.ts'],
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
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles: ['tests/support/temporal.setup.ts'],
          globalSetup: ['tests/support/journeys.global.ts'],
          fileParallelism: false,
          // A browser, a server and a database share two cores; what fails twice is broken.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
