import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { readZip } from '../support/read-zip.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** An admin brings patients out of FHIR: of the clinic's own export, of another system, and of a file that is broken. */
const many = 3_000;
let app: RunningApp;
let desktop: OpenBrowser;
let page: Page;

beforeAll(async () => {
  app = await startAppFor(['admin']);
  desktop = await openBrowserOf('admin', 'desktop');
  page = desktop.page;
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  await enter(page, `${app.url}/settings/clinic/data`);
});
afterAll(async () => {
  await desktop?.forget();
  await app?.stop();
});

type Resource = Record<string, unknown> & { id: string };
const patient = (at: number): Resource => ({
  resourceType: 'Patient',
  id: String(at),
  name: [{ use: 'official', family: `Fjord ${at}`, given: ['Zoë'] }],
  birthDate: '1984-07-21',
});
const choose = async (name: string, text: string) => {
  const buffer = name.endsWith('.gz') ? gzipSync(text) : Buffer.from(text);
  await page.getByLabel('File with patients', { exact: true }).setInputFiles({ name, mimeType: '', buffer });
};
const importButton = () => page.getByRole('button', { name: /^Import [\d,]+ patients?$/ });
const putAway = () => page.getByRole('button', { name: 'Close the file' }).click();
const count = async () => {
  const { get } = await askApi(page, app.url);
  return (await get<{ total: number }>('/patients?q=fjord')).total;
};

describe('Patients out of FHIR', () => {
  it('are, of the clinic’s own export, there already', async () => {
    const press = page.getByRole('button', { name: 'Export everything', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
    const whole = readFileSync(await download.path());
    const own = readZip(whole).get('fhir/Patient.ndjson')!;
    const all = own
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Resource);
    await choose('Patient.ndjson.gz', own);
    await page.getByText(`${all.length} patients can be added`).waitFor();
    await putAway();
    const field = page.getByLabel('File with patients', { exact: true });
    await field.setInputFiles({ name: 'export.zip', mimeType: '', buffer: whole });
    await page.getByText(`${all.length} patients can be added`).waitFor();
    await importButton().click();
    await page.getByText(`Done: 0 added, ${all.length} were there already.`).waitFor();
    await putAway();
  });

  it('are shown before they are sent, go in once, and each that does not fit is named', async () => {
    const broken = [
      patient(10_001),
      { ...patient(10_002), birthDate: '1984-13' },
      {
        ...patient(10_003),
        active: false,
        link: [{ type: 'replaced-by', other: { reference: 'Patient/10001' } }],
      },
      { ...patient(10_001), birthDate: '1990-01-01' },
      {
        resourceType: 'AllergyIntolerance',
        patient: { reference: 'Patient/10001' },
        verificationStatus: { coding: [{ code: 'refuted' }] },
        code: { text: 'Latex' },
      },
      { resourceType: 'Encounter', id: 'e' },
    ];
    const bundle = {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: broken.map((resource) => ({ resource })),
    };
    const text = JSON.stringify(bundle, null, 2);
    for (const words of ['1 added', '0 added, 1 were there already']) {
      await choose('records.json', text.slice(0, -3));
      await page.getByText('1 patient can be added, 3 do not fit, 1 is left out.').waitFor();
      await page.getByRole('cell', { name: 'Fjord 10001' }).waitFor();
      await page.getByText('Also in the file, and not taken over here: Encounter (1).').waitFor();
      await page
        .getByText('Entry 1 (Patient/10001): Comes without the allergy “Latex” that was refuted.')
        .waitFor();
      await page.getByRole('button', { name: 'Import 1 patient', exact: true }).click();
      await page.getByText(`Done: ${words}, 3 did not fit, 1 left out.`).waitFor();
      await page.getByText('Entry 2 (Patient/10002): The birth date is "1984-13"').waitFor();
      await page.getByText('Entry 3 (Patient/10003): Was merged into Patient/10001 there.').waitFor();
      await page.getByText('Entry 4 (Patient/10001): Another patient earlier in the file').waitFor();
      await page.getByText('Line 1: Breaks off in the middle').waitFor();
      await putAway();
    }
    expect(await count()).toBe(1);
  });

  it('go on where the network was cut, and where the page was closed', async () => {
    const text = Array.from({ length: many }, (_, at) => JSON.stringify(patient(at))).join('\n');
    const cutAfterOne = async () => {
      const taken = page.waitForResponse((answer) => answer.url().endsWith('/patient-import'));
      await importButton().click();
      await taken;
      await page.context().setOffline(true);
      await page.getByText('The server did not take the next rows.').waitFor();
      await page.context().setOffline(false);
    };
    await choose('Patient.ndjson', text);
    await cutAfterOne();
    const first = await count();
    expect(first).toBeGreaterThan(1);
    expect(first).toBeLessThan(many + 1);
    await page.reload();

    await choose('Patient.ndjson', text);
    await cutAfterOne();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText(/^Done: /).waitFor();
    expect(await count()).toBe(many + 1);
    await putAway();

    await choose('Patient.ndjson', text);
    await importButton().click();
    await page.getByText(`Done: 0 added, ${many.toLocaleString('en-US')} were there already.`).waitFor();
    expect(await count()).toBe(many + 1);
  });

  it('of a large bundle are read beside the page, which is not held up meanwhile', async () => {
    const entry = Array.from({ length: 40_000 }, (_, at) => ({
      resource: { ...patient(20_000 + at), text: { status: 'generated', div: 'x'.repeat(400) } },
    }));
    await page.evaluate(() => {
      const held = { longestMs: 0 };
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) held.longestMs = Math.max(held.longestMs, duration);
      }).observe({ type: 'longtask' });
      Object.assign(globalThis, { held });
    });
    const began = page.waitForEvent('worker', (one) => one.url().includes('fhir.worker'));
    // From the disk, as a person chooses it: a buffer would be unpacked in the page first.
    const folder = mkdtempSync(join(tmpdir(), 'fhir-'));
    const file = join(folder, 'large.json');
    writeFileSync(file, JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }));
    await page.getByLabel('File with patients', { exact: true }).setInputFiles(file);
    const worker = await began;
    await page.getByText('40,000 patients can be added').waitFor();
    const { longestMs } = await page.evaluate(
      () => (globalThis as unknown as { held: { longestMs: number } }).held,
    );
    expect(longestMs).toBeLessThan(500);
    rmSync(folder, { recursive: true });
    const ended = worker.waitForEvent('close');
    await putAway();
    await ended;
  });

  it('of a file that holds none, or is none, are nobody, in words', async () => {
    await choose('x.json', '{"resourceType":"Bundle","type":"transaction","entry":[]}');
    await page.getByText('There is no patient in the file who can be added').waitFor();
    expect(await importButton().count()).toBe(0);
    await choose('x.xml', '<Bundle xmlns="http://hl7.org/fhir"/>');
    await page.getByText('This is XML.').waitFor();
    await choose('x.json', '[[[['.repeat(250_000));
    await page.getByText('nested more than 200 deep').waitFor();
  });
});
