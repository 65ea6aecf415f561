import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInChart } from '../support/chart-menu.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { readZip } from '../support/read-zip.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** An admin takes the clinic along, and brings patients from elsewhere, on a desktop. */
let app: RunningApp;
let desktop: OpenBrowser;
let page: Page;

beforeAll(async () => {
  app = await startAppFor(['admin']);
  desktop = await openBrowserOf('admin', 'desktop');
  page = desktop.page;
  await enter(page, `${app.url}/settings/clinic/data`);
});
afterAll(async () => {
  await desktop?.forget();
  await app?.stop();
});

const file = (text: string) => ({
  name: 'patients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'utf16le'),
});
const csv = '\uFEFFID;Name;DOB;Phone;Phone\r\n1;Ødegård, Zoë;3/4/1984;555;556\r\n2;;1.1.1980;;\r\n';

async function downloaded(press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

describe('Export and import', () => {
  it('brings patients out of a file, once', async () => {
    for (const words of ['1 added', '0 added, 1 were there already']) {
      await page.getByLabel('File with patients', { exact: true }).setInputFiles(file(csv));
      await page.getByText('Read as UTF-16 with semicolons').waitFor();
      await page.getByRole('button', { name: 'Check the whole file' }).click();
      await page.getByText('Month first: 3/4 is March 4').click();
      // Before anything is sent it is said what does not fit, and where.
      await page.getByText('2 rows read: 1 fit, 1 do not. Nothing was sent yet.').waitFor();
      await page.getByText('Line 3: First name is missing.').last().waitFor();
      await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
      await page.getByText(`Done: ${words}, 1 did not fit.`).waitFor();
      await page.getByText('Line 3: First name is missing.').waitFor();
      await page.getByRole('button', { name: 'Close the file' }).click();
    }
  });

  it('goes on with a file where a reload broke it off', async () => {
    const many = 2_400;
    const lines = Array.from({ length: many }, (_, at) => {
      const born = `19${10 + (at % 90)}-${10 + (at % 3)}-${10 + (at % 18)}`;
      return `B${at};Kvistbek ${at};Runa;${born}`;
    });
    const big = {
      name: 'many.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['ID;Last name;First name;DOB', ...lines].join('\n')),
    };
    const choose = async () => {
      await page.getByLabel('File with patients', { exact: true }).setInputFiles(big);
      await page.getByRole('button', { name: 'Check the whole file' }).click();
    };
    const importButton = () => page.getByRole('button', { name: /^Import [\d,]+ rows$/ });
    await choose();
    const taken = page.waitForResponse((answer) => answer.url().endsWith('/patient-import') && answer.ok());
    await importButton().click();
    await taken;
    await page.context().setOffline(true);
    await page.getByText('The server did not take the next rows.').waitFor();
    page.once('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await page.context().setOffline(false);
    await page.reload();
    const { get } = await askApi(page, app.url);
    const count = async () => (await get<{ total: number }>('/patients?q=kvistbek')).total;
    const first = await count();
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(many);

    await choose();
    await page
      .getByText(/^This file came as far as line [\d,]+ from this device, .+ It goes on there\.$/)
      .waitFor();
    await importButton().click();
    await page
      .getByText(
        `Done: ${(many - first).toLocaleString('en-US')} added, ${first.toLocaleString('en-US')} were sent before`,
      )
      .waitFor();
    expect(await count()).toBe(many);
    await page.getByRole('button', { name: 'Close the file' }).click();
  });

  it('gives everything as one ZIP that is whole', async () => {
    const { name, bytes } = await downloaded(() =>
      page.getByRole('button', { name: 'Export everything', exact: true }).click(),
    );
    expect(name).toMatch(/^plumbline-clinic-.*\.zip$/);
    expect([...readZip(bytes).keys()]).toContain('manifest.json');
    expect(readZip(bytes).get('csv/patients.csv')).toContain('Ødegård');
    await page.getByText(/The latest export was sent whole/).waitFor();
  });

  it('gives the clinic as one bundle, and its CSV without the mark, when that is chosen', async () => {
    await page.getByLabel(/^Also all of FHIR as one bundle/).check();
    await page.getByLabel(/^Mark CSV files as UTF-8/).uncheck();
    const { bytes } = await downloaded(() =>
      page.getByRole('button', { name: 'Export everything', exact: true }).click(),
    );
    const files = readZip(bytes);
    const bundle = JSON.parse(files.get('fhir/bundle.json')!) as {
      resourceType: string;
      entry: { resource: { resourceType: string } }[];
    };
    expect(bundle.resourceType).toBe('Bundle');
    expect(bundle.entry.filter(({ resource }) => resource.resourceType === 'Patient').length).toBe(
      files.get('fhir/Patient.ndjson')!.trim().split('\n').length,
    );
    expect(files.get('csv/patients.csv')!.charCodeAt(0)).not.toBe(0xfe_ff);
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([]);
  });

  it('gives one chart to be read', async () => {
    await page.goto(`${app.url}/patients`);
    await page.getByRole('searchbox').first().fill('Ødegård');
    await page.getByRole('link', { name: /Ødegård/ }).click();
    await chooseInChart(page, 'Export chart');
    const dialog = page.getByRole('dialog');
    const { name, bytes } = await downloaded(() =>
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    );
    expect(name).toMatch(/\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('gives the same chart as a bundle, and as tables', async () => {
    const dialog = page.getByRole('dialog');
    const take = async (format: string) => {
      await chooseInChart(page, 'Export chart');
      await dialog.getByText(format, { exact: true }).click();
      const got = await downloaded(() => dialog.getByRole('button', { name: 'Export', exact: true }).click());
      await dialog.waitFor({ state: 'hidden' });
      return got;
    };
    const fhir = await take('FHIR');
    expect(fhir.name).toMatch(/\.json$/);
    const bundle = JSON.parse(fhir.bytes.toString()) as { entry: { resource: { resourceType: string } }[] };
    expect(bundle.entry.map(({ resource }) => resource.resourceType)).toContain('Patient');
    const tables = await take('CSV');
    expect(tables.name).toMatch(/\.zip$/);
    const patients = [...readZip(tables.bytes)].find(([name]) => name.endsWith('patients.csv'))!;
    expect(patients[1]).toContain('Ødegård');
  });

  it('says without a network that both need the server', async () => {
    await page.goto(`${app.url}/settings/clinic/data`);
    await page.getByRole('heading', { name: 'Export everything' }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Both need the server, which cannot be reached now').waitFor();
    expect(await page.getByRole('button', { name: 'Export everything', exact: true }).isDisabled()).toBe(
      true,
    );
    await page.context().setOffline(false);
  });
});
