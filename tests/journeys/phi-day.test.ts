import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { dayAt } from '../../src/domain/base/time/clinic-day.ts';
import { canariesOf, makePatients } from '../phi/canaries.ts';
import { Scanner, describeFindings, together, type Scan } from '../phi/scan.ts';
import { seedDay, type SeededPatient } from '../phi/seed-day.ts';
import { openInChart } from '../support/chart-menu.ts';
import { freePort, startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, unlock, type OpenBrowser } from '../support/browser.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { startReportSink, type ReportSink } from '../support/report-sink.ts';
import { askApi } from '../support/signed-in-api.ts';

/**
 * A whole day at a shared tablet with 500 canaries in it: looked up, written, booked, offline and on, faults included.
 * Then the power goes, and everything that is left lying anywhere is searched. `phi-plants.test.ts` proves the search.
 */
const all = makePatients(20_261_122, 50);
const scanner = new Scanner(canariesOf(all));
const provider = demoUsers.find(({ key }) => key === 'provider')!;
const grid = '[role="group"][aria-label^="Schedule of"]';
/** The last four are typed in at the screens. */
const [booked, entered, offlineNew, conflicting] = all.slice(46) as [
  SeededPatient,
  SeededPatient,
  SeededPatient,
  SeededPatient,
];

let app: RunningApp;
let sink: ReportSink;
let tablet: OpenBrowser;
let page: Page;
let dataDir: string;
let port: number;
let seeded: SeededPatient[];
const printed: string[] = [];
const addresses: string[] = [];

const syncState = (words: string | RegExp) => page.locator('[data-sync]').getByText(words);
const startAt = async (stage: string) => {
  app = await startApp({
    dataDir,
    port,
    env: { STAGE: stage, SENTRY_DSN: sink.dsn, LOG_LEVEL: 'debug' },
  });
};
const stopServer = async (signal: NodeJS.Signals = 'SIGKILL') => {
  await app.kill(signal);
  printed.push(app.output());
};
const watch = () => {
  page = tablet.page;
  tablet.context.on('request', (request) => {
    addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  tablet.context.on('page', (one) => one.on('framenavigated', (frame) => addresses.push(frame.url())));
};
const typeBirthDate = (iso: string) => iso.replace(/(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1');

beforeAll(async () => {
  sink = await startReportSink(await freePort());
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-phi-day-'));
  await chmod(dataDir, 0o711);
  port = await freePort();
  await startAt('local');
  // Only outside the local stage are faults reported.
  await stopServer('SIGTERM');
  await startAt('dev');
  tablet = await openBrowser('tablet', { executablePath: inject('fullChromiumPath') });
  watch();
  await signIn(page, app.url, provider);
  await page.goto(`${app.url}/schedule`);
  await page.waitForSelector(grid);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}, 300_000);
afterAll(async () => {
  await tablet?.forget();
  await app?.stop();
  await sink?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

describe('a day of 500 canaries at a shared tablet', () => {
  it('the clinic has its patients, visits and notes', async () => {
    const api = await askApi(page, app.url);
    const { locations } = await api
      .get<{ locations: { ID: string; timezone: string; primary: boolean }[] }>('/locations')
      .then((answer) => (Array.isArray(answer) ? { locations: answer } : answer));
    const location = locations.find(({ primary }) => primary)!;
    const date = dayAt(Date.now(), location.timezone);
    // Tried once more, they are there already.
    seeded ??= await seedDay(api, all.slice(0, 46), {
      locationId: location.ID,
      timeZone: location.timezone,
      date,
    });
    await page.reload();
    await page
      .locator(grid)
      .getByRole('button', { name: new RegExp(seeded[0]!.lastName) })
      .first()
      .waitFor();
    const inDatabase = scanner.folder(join(dataDir, 'postgres', 'cluster', 'pg_wal')).findings;
    // The log of the database is cut into pages, and now and then a page ends in the middle of a word.
    expect(new Set(inDatabase.map(({ canary }) => canary.id)).size, 'they are there at all').toBeGreaterThan(
      450,
    );
  });

  it('people are looked up, by name in the list and in the palette, by birth date and by phone', async () => {
    await page.goto(`${app.url}/patients`);
    for (const words of [seeded[5]!.lastName, typeBirthDate(seeded[6]!.birthDate), seeded[7]!.phone]) {
      await page.getByRole('searchbox').fill(words);
      await page.waitForTimeout(800);
    }
    await page.getByRole('searchbox').fill(seeded[8]!.lastName);
    await page.locator('main a[href^="/patients/"]').filter({ hasText: seeded[8]!.lastName }).first().click();
    await page
      .getByRole('heading', { name: new RegExp(seeded[8]!.lastName) })
      .first()
      .waitFor();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Screen, action or patient' })
      .fill(`${seeded[9]!.firstName} ${seeded[9]!.lastName}`);
    await page.getByRole('option', { name: new RegExp(seeded[9]!.lastName) }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { name: new RegExp(seeded[9]!.lastName) })
      .first()
      .waitFor();
    await openInChart(page, 'Billing');
    await page.waitForTimeout(500);
  });

  it('someone new is booked, someone new is entered, a note is written', async () => {
    await page.goto(`${app.url}/schedule`);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await dialog.getByRole('combobox', { name: 'Patient' }).fill(`${booked.firstName} ${booked.lastName}`);
    await dialog.getByText('as a new patient').click();
    await dialog.getByLabel('Birth date').fill(typeBirthDate(booked.birthDate));
    await dialog.getByLabel('Phone').fill(booked.phone);
    await dialog.getByRole('textbox', { name: 'Time' }).fill('10:00');
    await dialog.getByLabel('Reason').fill(booked.reason);
    await dialog.getByRole('button', { name: /^Book 10/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await enterPatient(entered);
    await syncState('All on the server').waitFor();
    await openNote(seeded[0]!);
    await page.getByLabel('Findings').fill(`${seeded[0]!.alert}. ${seeded[1]!.note}.`);
    await syncState('All on the server').waitFor();
  });

  it('faults happen with names in them', async () => {
    const { lastName, phone, note } = seeded[1]!;
    const words = `${lastName}, ${phone}`;
    const body = `setTimeout(() => { throw new Error(${JSON.stringify(words)}); });
      setTimeout(() => { null[${JSON.stringify(note)}]; });
      console.error(${JSON.stringify(words)});`;
    await page.route('**/assets/trial.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.addScriptTag({ url: '/assets/trial.js' });
    await expect.poll(() => sink.items('event').length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  });

  it('two change the same patient; one of them has no network', async () => {
    const api = await askApi(page, app.url);
    const { id } = seeded[3]!;
    await page.goto(`${app.url}/patients/${id}/edit`);
    await page.getByLabel('Phone').waitFor();
    await tablet.context.setOffline(true);
    await page.getByLabel('Phone').fill(conflicting.phone);
    await page.getByRole('textbox', { name: /^Email/ }).fill(conflicting.email);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/patients/${id}`);
    const answer = await fetch(`${app.url}/api/${api.clinicId}/patients/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${api.idToken}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'if-match': '"1"',
      },
      body: JSON.stringify({ phone: conflicting.address1, email: all[0]!.email }),
    });
    expect(answer.status).toBe(200);
    await tablet.context.setOffline(false);
    await page.goto(`${app.url}/settings/sync`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(3_000);
  });

  it('the server is gone; a patient is entered, a note goes on, a word is half typed, and the power fails', async () => {
    await stopServer();
    await enterPatient(offlineNew);
    await openNote(seeded[1]!);
    await page.getByLabel('Findings').fill(`${offlineNew.note}. ${conflicting.note}.`);
    await page.getByText('Saved on this device').first().waitFor();
    await page.getByLabel('Complaint').fill(`${conflicting.reason} and ${conflicting.city}`);
    await page.waitForTimeout(7_000);
    await page.getByRole('textbox', { name: 'Assessment' }).pressSequentially(conflicting.alert);
    await killBrowser(tablet);
  });

  it('nothing of it lies open on the device', () => {
    const scan = scanner.folder(tablet.profileDir);
    expect(scan.bytes, 'there was something to look through').toBeGreaterThan(2_000_000);
    expect(describeFindings(scan.findings)).toEqual([]);
  });

  it("nor in the server's logs, its mails and files, in addresses or in reports of faults", () => {
    expect(describeFindings(elsewhere().findings)).toEqual([]);
    expect(printed.join('')).toContain('"route"');
    expect(addresses.some((address) => address.includes('/api/'))).toBe(true);
    expect(sink.envelopes.length).toBeGreaterThan(0);
  });

  it('the next morning all of it is there, goes to the server, and the person signs out: still nothing', async () => {
    await startAt('dev');
    tablet = await openBrowser('tablet', {
      profileDir: tablet.profileDir,
      executablePath: inject('fullChromiumPath'),
    });
    watch();
    await page.goto(`${app.url}/schedule`);
    await unlock(page);
    await page.waitForSelector(grid);
    const api = await askApi(page, app.url);
    const found = async () => {
      const answer = await api.get<{ total: number; isNear?: true }>(
        `/patients?q=${encodeURIComponent(offlineNew.lastName)}`,
      );
      // A name that is only similar is somebody else's.
      return answer.isNear ? 0 : answer.total;
    };
    await expect.poll(found, { timeout: 60_000 }).toBe(1);
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    // What two changed is still to be decided, and stays here sealed.
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    await page.waitForTimeout(6_000);
    await killBrowser(tablet);
    await stopServer('SIGTERM');
    const scan = together([scanner.folder(tablet.profileDir), elsewhere()]);
    expect(describeFindings(scan.findings)).toEqual([]);
  });
});

/** Everything outside the device and the database's own rows. */
function elsewhere(): Scan {
  return together([
    scanner.text('what the server printed', printed.join('')),
    scanner.text('addresses and referrers', addresses.join('\n')),
    scanner.text('reports of faults', sink.everything()),
    scanner.folder(dataDir, (path) => path.startsWith(join('postgres', 'cluster'))),
  ]);
}

async function enterPatient(patient: (typeof all)[number]): Promise<void> {
  await page.goto(`${app.url}/patients/new`);
  await page.getByRole('button', { name: 'Enter more now' }).click();
  const fields: [string, string][] = [
    ['First name', patient.firstName],
    ['Last name', patient.lastName],
    ['Birth date', typeBirthDate(patient.birthDate)],
    ['Phone', patient.phone],
    ['Email', patient.email],
    ['Address', patient.address1],
    ['City', patient.city],
  ];
  for (const [label, words] of fields)
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(words);
  await page.getByLabel(/^Allergies/).fill(patient.alert);
  await page.waitForTimeout(600);
  await page.locator('form button[type=submit]').click();
  await page
    .getByRole('heading', { name: new RegExp(patient.lastName) })
    .first()
    .waitFor();
}

async function openNote(patient: SeededPatient): Promise<void> {
  await page.goto(`${app.url}/patients/${patient.id}`);
  await page.getByRole('link', { name: 'Continue note' }).click();
  await page.getByLabel('Findings').waitFor();
}
