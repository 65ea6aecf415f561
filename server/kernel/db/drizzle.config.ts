import { defineConfig } from 'drizzle-kit';

/** For `npm run db:generate` alone: writes the SQL that leads from the last migration to today's schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/kernel/db/schema/*.ts',
  out: './server/kernel/db/migrations',
});
