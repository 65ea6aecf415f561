import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualTemplates } from '../../src/domain/reminder-words.ts';
import { usualNews } from '../../src/domain/visit-news-words.ts';
import { bodyOf, createApiWorld, newId, patientBody, type ApiWorld } from '../../tests/support/api-world.ts';
import { openPage, visitor, visitPage } from '../../tests/support/online-page.ts';
import { openConnections } from '../http/transaction.ts';
import { createLog } from '../process/log.ts';
import { sendNews } from '../reminders/send-news.ts';

/** What somebody who booked online is told once the desk has accepted it. */
let world: ApiWorld;
let pool: ReturnType<typeof openConnections>;
let page: ReturnType<typeof visitPage>;
let typeId: string;
let link: string;
const at = '2026-03-10T13:00:00.000Z';
const url = (path: string) => `/${world.here.id}${path}`;
const write = async (method: 'POST' | 'PUT', path: string, body: object, seen?: number) =>
  bodyOf(
    await world.write(world.here.users.Staff, method, url(path), body, seen === undefined ? {} : { seen }),
  );

beforeEach(async () => {
  world = await createApiWorld();
  pool = openConnections({ connection: world.database.connection, log: createLog('silent') });
  ({ typeId } = await openPage(world, world.here));
  page = visitPage(world, world.here);
  const byMail = { mail: true, text: false };
  const news = {
    booked: { ...usualNews.booked, ...byMail },
    moved: { ...usualNews.moved, ...byMail },
    cancelled: { ...usualNews.cancelled, ...byMail },
  };
  const settings = { isOn: false, rules: [], ofLocations: [], templates: usualTemplates, news };
  bodyOf(await world.call(world.here.users.Admin, 'PUT', url('/reminders'), { settings, seen: 0 }));
});
afterEach(async () => {
  await pool.end();
  await world.close();
});

/** The desk accepts what was asked for: as a new chart, or into that of a patient. */
async function accept(patientId: string | null = null) {
  const { location } = await page.book({ type: typeId, at });
  link = location!.split('?')[0]!;
  const { requests } = bodyOf(await world.call(world.here.users.Staff, 'GET', url('/online-requests'))) as {
    requests: { id: string }[];
  };
  const body = { patientId: patientId ?? newId(), isNew: patientId === null };
  return (await write('POST', `/online-requests/${requests[0]!.id}/accept`, body, 1)) as {
    id: string;
    version: number;
  };
}
const cancel = ({ id, version }: { id: string; version: number }) =>
  write(
    'PUT',
    `/appointments/${id}/status`,
    { status: 'cancelled', at: new Date(world.clock.nowMs).toISOString() },
    version,
  );
/** Some minutes later. */
async function told(minutes = 6): Promise<(readonly [string, string])[]> {
  world.clock.nowMs += minutes * 60_000;
  await sendNews({
    pool,
    mail: world.mailbox,
    texts: undefined,
    origin: 'https://clinic.example',
    now: () => world.clock.nowMs,
  });
  return world.mailbox.letters
    .filter(({ kind }) => kind === 'visit-news')
    .map(({ to, subject }) => [to.email, subject.replace(/:.*/, '')] as const);
}

it('that it is booked, once it has settled, to the address of the chart that was made', async () => {
  await accept();
  expect(await told(4)).toEqual([]);
  expect(await told(2)).toEqual([[visitor().email, 'Your visit at Here']]);
  expect(await told()).toHaveLength(1);
});

it('of a chart that was there: at its own address alone', async () => {
  const { note: _, ...who } = visitor();
  const known = patientBody({ ...who, email: 'own@patients.example' });
  await write('POST', '/patients', known);
  await accept(known.id);
  expect(await told()).toEqual([['own@patients.example', 'Your visit at Here']]);
});

it('nothing where the patient wants no such mail', async () => {
  const { note: _, ...who } = visitor();
  const known = patientBody({ ...who, email: 'own@patients.example', noRemindersBy: ['mail'] });
  await write('POST', '/patients', known);
  await accept(known.id);
  expect(await told()).toEqual([]);
});

it('that it is cancelled, where the desk gives it up again before they were told', async () => {
  await cancel(await accept());
  expect(await told()).toEqual([[visitor().email, expect.stringMatching(/cancelled/i)]]);
});

it('nothing, where they themselves give it up meanwhile', async () => {
  await accept();
  expect((await page.post(`${link}/cancel`, {})).status).toBeLessThan(400);
  expect(await told()).toEqual([]);
});
