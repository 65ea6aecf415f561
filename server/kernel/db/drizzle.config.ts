import { defineConfig } from 'drizzle-kit';

/** For `npm run db:generate` alone: writes the SQL that leads from the last migration to today's tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/kernel/**/*.table.ts', './server/rooms/**/*.table.ts'],
  out: './server/kernel/db/migrations',
});
