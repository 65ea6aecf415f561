import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import { uuid7 } from '../../src/lib/uuid.ts';
import { startApp } from '../../tests/support/app.ts';
import { openBrowser, signIn } from '../../tests/support/browser.ts';
import { demoProvider } from '../clinic.ts';
import { emptyNote } from '../server.bench.ts';
import { bundle } from './bundle-pages.ts';

interface Back {
  readonly sentMs: number;
  readonly heardMs: number;
  readonly openMs: number;
  readonly missed: number;
}
interface Away {
  open(clinicId: string, userId: string): Promise<void>;
  isConnected(): boolean;
  write(intents: readonly unknown[]): Promise<void>;
  cutSockets(): void;
  setClockAhead(aheadMs: number): void;
  comeBack(entityIds: readonly string[]): Promise<Back>;
}
declare const away: Away;

const top = fileURLToPath(new URL('../../', import.meta.url));
const hoursMs = 8 * 60 * 60_000;
const newId = () => uuid7(Date.now(), (bytes) => crypto.getRandomValues(bytes));

/**
 * A device that loses its network, takes 200 notes, and comes back eight hours later by its clock, after 1,000 changes
 * that others made: the real application's engine, socket and sign-in against the real server.
 * @returns for each round, from the browser's word that the network is back
 */
export async function comeBackFromAway({
  rounds,
  writes,
  changes,
}: {
  rounds: number;
  writes: number;
  changes: number;
}): Promise<Back[]> {
  const script = await bundle(fileURLToPath(new URL('away-page.ts', import.meta.url)), 'es');
  // Beforehand: on a busy machine a build takes longer than a server may take to start.
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: top, stdio: 'ignore' });
  const app = await startApp();
  const browser = await openBrowser('tablet');
  try {
    const { page, context } = browser;
    const bearer = bearerOf(page);
    await signIn(page, app.url, demoProvider());
    const ask = callerWith(`${app.url}/api`, await bearer);
    const me = (await ask('/me')) as { ID: string; clinics: { ID: string; locations: { ID: string }[] }[] };
    const clinicId = me.clinics[0]!.ID;
    const { patients } = (await ask(`/${clinicId}/patients?limit=1`)) as { patients: { id: string }[] };
    const place = {
      clinicId,
      locationId: me.clinics[0]!.locations[0]!.ID,
      providerId: me.ID,
      patientId: patients[0]!.id,
    };
    await page.close();
    const found: Back[] = [];
    for (let round = 0; round < rounds; round += 1) {
      found.push(await goAway(context, app.url, script, place, ask, { writes, changes }));
    }
    return found;
  } finally {
    await browser.forget();
    await app.stop();
  }
}

interface Somewhere {
  readonly clinicId: string;
  readonly locationId: string;
  readonly providerId: string;
  readonly patientId: string;
}
type Asking = (path: string, body?: unknown) => Promise<unknown>;

async function goAway(
  context: BrowserContext,
  url: string,
  script: string,
  place: Somewhere,
  ask: Asking,
  { writes, changes }: { writes: number; changes: number },
): Promise<Back> {
  const page = await context.newPage();
  try {
    await page.route('**/bench-away.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${url}/openapi.json`);
    await page.evaluate(() =>
      import(/* @vite-ignore */ `${location.origin}/bench-away.js`).then(() => undefined),
    );
    await page.evaluate(([clinicId, me]) => away.open(clinicId, me), [
      place.clinicId,
      place.providerId,
    ] as const);
    await page.waitForFunction(() => away.isConnected());
    await context.setOffline(true);
    await page.evaluate(
      (intents) => away.write(intents),
      Array.from({ length: writes }, () => noteIn(place)),
    );
    const changed = await changeElsewhere(ask, place.clinicId, changes);
    await page.evaluate((aheadMs) => away.setClockAhead(aheadMs), hoursMs);
    const coming = page.evaluate((ids) => away.comeBack(ids), changed);
    coming.catch(() => {});
    await page.waitForTimeout(100);
    await context.setOffline(false);
    return await coming;
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

function noteIn({ clinicId, locationId, patientId, providerId }: Somewhere): unknown {
  const id = newId();
  const startedAt = new Date().toISOString();
  const title = 'Written without a network';
  return {
    name: 'encounter.start',
    params: { clinicId },
    body: { id, locationId, patientId, providerId, appointmentId: null, startedAt, title, note: emptyNote },
    lane: `encounter:${id}`,
    seen: null,
    label: title,
    patientId,
    patches: [{ entity: 'encounter', id, merge: { title }, create: true }],
  };
}

/** Another device's new patients. @returns their ids */
async function changeElsewhere(ask: Asking, clinicId: string, changes: number): Promise<string[]> {
  const deviceId = newId();
  const ids = Array.from({ length: changes }, newId);
  for (let from = 0; from < ids.length; from += 100) {
    const operations = ids.slice(from, from + 100).map((id, place) => ({
      opId: newId(),
      name: 'patient.create',
      schemaVersion: 1,
      seq: from + place,
      params: { clinicId },
      body: { ...nobody, id, lastName: `Bench ${id.slice(-12)}` },
      base: null,
      createdAt: new Date().toISOString(),
    }));
    const { outcomes } = (await ask(`/${clinicId}/sync/push`, { deviceId, operations })) as {
      outcomes: { outcome: string; body: unknown }[];
    };
    const refused = outcomes.find(({ outcome }) => outcome !== 'applied');
    if (refused) throw new Error(`A change of another device was refused: ${JSON.stringify(refused)}`);
  }
  return ids;
}

const nobody = { ...blankPatient, firstName: 'Remote', birthDate: '1980-05-06' };

/** The bearer of the first signed-in request of a page. */
const bearerOf = (page: Page): Promise<string> =>
  page
    .waitForRequest((request) => request.headers()['authorization'] !== undefined, { timeout: 120_000 })
    .then((request) => request.headers()['authorization'] ?? '');

const callerWith =
  (base: string, authorization: string): Asking =>
  async (path, body) => {
    const answer = await fetch(base + path, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
