import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createLog } from '../process/log.ts';
import { StartFault } from '../process/start-fault.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type Database } from './open-database.ts';

const scope = {
  clinicId: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
};
const whoAmI = sql`select current_user as role, current_setting('app.clinic_id', true) as clinic,
  current_setting('app.user_id', true) as "user"`;

describe('a database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('gives a transaction its role and scope, and takes both back after it', async () => {
    const inside = await database.inTransaction(scope, async (tx) => (await tx.execute(whoAmI)).rows[0]);
    expect(inside).toEqual({ role: 'plumbline_app', clinic: scope.clinicId, user: scope.userId });
    for (let connection = 0; connection < 3; connection += 1) {
      const after = (await database.db.execute<{ role: string; clinic: string | null }>(whoAmI)).rows[0]!;
      expect(after.role).not.toMatch(/^plumbline_(app|system)/);
      expect(after.clinic || null).toBeNull();
    }
  });

  test('leaves nothing of a transaction that throws', async () => {
    await database.db.execute(sql`create table kept (word text)`);
    await database.db.execute(sql`grant all on kept to plumbline_app`);
    const failing = database.inTransaction(scope, async (tx) => {
      await tx.execute(sql`insert into kept values ('lost')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await database.db.execute(sql`select * from kept`)).rows).toEqual([]);
  });

  test('is migrated by several at once without a quarrel', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    const { rows } = await database.pool.query(
      'select hash, count(*) from drizzle.__drizzle_migrations group by 1 having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });
});

test('a statement that hangs does not hold back the end for ever', async () => {
  const database = await createTestDatabase();
  const hanging = database.pool.query('select pg_sleep(600)').catch((fault: { code?: string }) => fault.code);
  await database.close();
  // The test database is dropped by force, which ends the connection.
  expect(await hanging).toBe('57P01');
});

test('a database that cannot be reached is named without its password', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgresql://someone:hush-hush@127.0.0.1:9/clinic',
    dataDir: '/nonexistent',
    log: createLog('silent'),
  });
  await expect(opening).rejects.toThrow(StartFault);
  await expect(opening).rejects.toThrow(/clinic at 127\.0\.0\.1:9 cannot be reached/);
  await expect(opening).rejects.not.toThrow(/hush-hush/);
});
