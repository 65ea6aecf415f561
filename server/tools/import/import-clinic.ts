import { sql } from 'drizzle-orm';
import { createClinic } from '../../rooms/clinics/clinics/create-clinic.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { StartFault } from '../../kernel/process/start-fault.ts';

export interface ImportClinic {
  id: string;
  name: string;
  timeZone: string;
  isNew: boolean;
  members: number;
}

/** Where records go when no clinic is named. */
const importedRecords = { id: '5a4e4f4c-7d0b-5f5e-9a53-1f1c7f6f0a11', name: 'Imported records' };
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * The clinic that an import goes to: the one with that id or name, or, when none is named, the clinic "Imported
 * records", made if it is not there yet. Throws a StartFault that lists the clinics when none or several have the name.
 */
export async function findImportClinic(database: Database, wanted: string | null): Promise<ImportClinic> {
  const id = wanted === null ? importedRecords.id : await idOf(database, wanted);
  const found = await readClinic(database, id);
  if (found !== null) return found;
  if (wanted !== null)
    throw new StartFault(`There is no clinic with the id ${id}. ${await listOf(database)}`);
  await makeImportClinic(database);
  const made = await readClinic(database, id);
  if (made === null) throw new Error('The clinic that was just made is not there.');
  return { ...made, isNew: true };
}

async function idOf(database: Database, wanted: string): Promise<string> {
  if (isUuid(wanted)) return wanted.toLowerCase();
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from clinics where lower(name) = lower($1)',
    [wanted],
  );
  if (rows.length > 1)
    throw new StartFault(
      `Several clinics are called "${wanted}"; name one by its id. ${await listOf(database)}`,
    );
  const [only] = rows;
  if (only === undefined)
    throw new StartFault(`There is no clinic called "${wanted}". ${await listOf(database)}`);
  return only.id;
}

async function listOf(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    'select id, name from clinics order by name limit 20',
  );
  if (rows.length === 0) return 'There is no clinic yet; start the server once, or import without --clinic.';
  return `The clinics are:\n${rows.map((row) => `  ${row.name} (${row.id})`).join('\n')}`;
}

async function readClinic(database: Database, id: string): Promise<ImportClinic | null> {
  const found = await database.inTransaction({ clinicId: id, userId: null }, (tx) =>
    tx.execute<{ name: string; time_zone: string; members: number }>(sql`
      select c.name, l.timezone as time_zone,
        (select count(*)::int from memberships m where m.clinic_id = c.id and m.left_at is null) as members
      from clinics c join locations l on l.clinic_id = c.id and l.primary where c.id = ${id}`),
  );
  const [row] = found.rows;
  return row === undefined
    ? null
    : { id, name: row.name, timeZone: row.time_zone, members: row.members, isNew: false };
}

async function makeImportClinic(database: Database): Promise<void> {
  const { id, name } = importedRecords;
  await database.inTransaction({ clinicId: id, userId: null }, (tx) =>
    createClinic(tx, {
      clinic: { id, name },
      locations: [
        { id: '0d1f7e58-52a3-5c1b-8a7e-6b1f5d3c9e24', name, primary: true, timezone: 'America/New_York' },
      ],
    }),
  );
}

/** Makes a user an admin of the clinic. Throws a StartFault when nobody has that email address. */
export async function addMember(database: Database, clinicId: string, email: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from users where lower(email) = lower($1)',
    [email],
  );
  const [user] = rows;
  if (user === undefined)
    throw new StartFault(`Nobody here has the email address ${email}. Nothing was imported.`);
  await database.inTransaction({ clinicId, userId: null }, (tx) =>
    tx.execute(sql`insert into memberships (clinic_id, user_id, roles, is_provider)
      values (${clinicId}, ${user.id}, '{Admin}', false) on conflict (clinic_id, user_id) do nothing`),
  );
}
