import { createHash, randomBytes } from 'node:crypto';
import PdfKit from 'pdfkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import type { PatientDocument } from '../../src/contract/people/document.ts';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import { countParts } from '../../src/domain/people/documents/document.ts';
import { leaveBy, signIn } from '../support/browser.ts';
import { openDeskAndTablet, type DeskAndTablet } from '../support/desk-and-tablet.ts';
import { pngPicture } from '../support/pictures.ts';
import { askApi } from '../support/signed-in-api.ts';
import { findFaults } from '../walk/axe.ts';

/**
 * A referral of 3 MB is added on a tablet without a network, waits through a reload and through another person's turn, and arrives
 * whole; a page is scanned; both are opened at the desk. Told in order.
 */
let stage: DeskAndTablet;
let api: Awaited<ReturnType<typeof askApi>>;
let patient: PatientSummary;
let letter: Buffer;
const violations: string[] = [];
const name = 'Letter of Dr. “Quay”';
const who = (key: string) => demoUsers.find((user) => user.key === key)!;
const path = () => `${stage.app.url}/patients/${patient.id}/documents`;
const row = (page: Page, text = name) =>
  page.getByRole('region', { name: 'In this file' }).getByRole('listitem').filter({ hasText: text });
const documents = async () =>
  (await api.get<{ documents: PatientDocument[] }>(`/patients/${patient.id}/documents`)).documents;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A PDF that a viewer can show, as long as three megabytes of random letters make it. */
function makeLetter(): Promise<Buffer> {
  const pdf = new PdfKit({
    info: { Title: 'Letter', Keywords: randomBytes(1_500_000).toString('hex') },
  });
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.text('Dear colleague');
    pdf.end();
  });
}

async function read({ id, sizeBytes }: PatientDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let number = 0; number < countParts(sizeBytes); number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { bytes } = await api.get<{ bytes: string }>(`/documents/${id}/parts/${number}`);
    parts.push(Buffer.from(bytes, 'base64'));
  }
  return Buffer.concat(parts);
}

/** Everything that the page's databases hold, as text; what is sealed is bytes. */
const keptInTheClear = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [];
    for (const { name: database } of await indexedDB.databases()) {
      const open = await new Promise<IDBDatabase>((resolve, fail) => {
        const opening = indexedDB.open(database!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => fail(new Error(database)));
      });
      for (const store of open.objectStoreNames) {
        const rows = open.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => rows.addEventListener('success', resolve));
        const plain = (value: unknown): unknown =>
          value instanceof Uint8Array ? new TextDecoder('latin1').decode(value.subarray(0, 4_096)) : value;
        found.push(
          (rows.result as Record<string, unknown>[]).map((one) =>
            Object.entries(one).map(([key, of]) => [key, plain(of)]),
          ),
        );
      }
      open.close();
    }
    return JSON.stringify(found);
  });

beforeAll(async () => {
  letter = await makeLetter();
  stage = await openDeskAndTablet({ desk: 'admin', tablet: 'provider' });
  api = await askApi(stage.desk.page, stage.app.url);
  [patient] = (await api.get<{ patients: PatientSummary[] }>('/patients?limit=1')).patients as [
    PatientSummary,
  ];
  for (const { page } of [stage.desk, stage.tablet])
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
});
afterAll(() => stage?.close());

describe('A document', () => {
  it('is added without a network, and is there after a reload, sealed', async () => {
    const { page, context } = stage.tablet;
    await page.goto(path());
    await page.getByText('No document yet').waitFor();
    await context.setOffline(true);
    await page.reload();
    const files = page.getByLabel('Files of documents');
    await files.setInputFiles({
      name: 'Page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    });
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByText('This is no PDF').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await files.setInputFiles({ name: 'scan_0001.pdf', mimeType: 'application/pdf', buffer: letter });
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Kind').selectOption('imaging');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await row(page)
      .getByText(`On this device, 0 of ${countParts(letter.length)} parts sent`)
      .waitFor();
    await page.reload();
    await row(page).getByText('Imaging').waitFor();
    const kept = await keptInTheClear(page);
    for (const word of ['Quay', '%PDF', 'imaging', 'Dear colleague']) expect(kept).not.toContain(word);
    expect(kept).toContain('sealed');
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Download' }).waitFor();
    expect(await documents()).toEqual([]);
  });

  it('stands among what waits, and whoever signs out is told', async () => {
    const { page } = stage.tablet;
    await page.goto(`${stage.app.url}/settings/sync`);
    const card = page.getByRole('region', { name: 'Documents on their way' });
    await card.getByText(name).waitFor();
    await card.getByText('Imaging, ').waitFor();
  });

  it('is neither seen nor sent by another person of the same tablet', async () => {
    const { page, context } = stage.tablet;
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('Only on this device: 1 document.').waitFor();
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    await context.setOffline(false);
    await signIn(page, stage.app.url, who('frontdesk'));
    await page.goto(path());
    await page.getByText('No document yet').waitFor();
    await page.goto(`${stage.app.url}/settings/sync`);
    await page.getByText(/: 1 document, oldest from .* Syncs when they’re back on this device\./).waitFor();
    expect(await page.getByText('Everything is on the server').count()).toBe(0);
    expect(await page.getByText('Documents on their way').count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toContain(name);
    expect(await documents()).toEqual([]);
    await leaveBy(page, async () => {
      await page.getByRole('button', { name: /your menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    });
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
  });

  it('arrives whole when its own person is back', async () => {
    const { page } = stage.tablet;
    await signIn(page, stage.app.url, who('provider'));
    await page.goto(path());
    await expect
      .poll(async () => (await documents())[0]?.storedAt ?? null, { timeout: 30_000 })
      .not.toBeNull();
    const [one] = (await documents()) as [PatientDocument];
    expect(one).toMatchObject({
      name,
      kind: 'imaging',
      contentType: 'application/pdf',
      sizeBytes: letter.length,
    });
    expect(hashOf(await read(one))).toBe(hashOf(letter));
    await row(page).waitFor();
    expect(await row(page).getByText('parts sent').count()).toBe(0);
  });

  it('is a page before the camera too, made small, and is named anew, removed and brought back', async () => {
    const { page } = stage.tablet;
    const photo = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4_000, 3_000);
      const brush = canvas.getContext('2d')!;
      brush.fillStyle = '#ddaa33';
      brush.fillRect(0, 0, 4_000, 1_500);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    });
    const file = { name: 'image.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') };
    await page.getByLabel('Photo of a document').setInputFiles(file);
    await page.getByLabel('Kind').selectOption('insuranceCard');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect
      .poll(async () => (await documents()).find(({ kind }) => kind === 'insuranceCard')?.contentType, {
        timeout: 30_000,
      })
      .toBe('image/jpeg');
    await page.getByRole('button', { name: /^More for Scan of / }).click();
    await page.getByRole('menuitem', { name: 'Name and kind' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Card, front');
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Card, front').waitFor();
    await page.getByRole('button', { name: 'More for Card, front' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await row(page, 'Card, front').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Card, front').waitFor();
    await page.getByRole('link', { name: 'Card, front' }).click();
    const picture = page.getByRole('img', { name: 'Card, front' });
    await picture.waitFor();
    const side = () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await expect.poll(side).toBe(2_400);
  });

  it('is of several pages before the camera, in the order that is chosen, one PDF, without a network', async () => {
    const { page, context } = stage.tablet;
    await page.goto(path());
    await row(page, 'Card, front').waitFor();
    await context.setOffline(true);
    const shot = (shade: number, width: number) => ({
      name: 'image.png',
      mimeType: 'image/png',
      buffer: pngPicture({ width, height: 200, shade }),
    });
    await page.getByLabel('Photo of a document').setInputFiles(shot(10, 100));
    const dialog = page.getByRole('dialog', { name: 'Scan a document' });
    const pages = dialog.getByRole('list', { name: 'Pages' }).getByRole('listitem');
    const widths = () =>
      pages.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
    const another = async (button: string | RegExp, width: number) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: button }).click(),
      ]);
      await chooser.setFiles(shot(20, width));
    };
    await another('Take another page', 110);
    await expect.poll(widths).toEqual([100, 110]);
    await another('Take another page', 120);
    await expect.poll(widths).toEqual([100, 110, 120]);
    await another('Take page 2 again', 130);
    await expect.poll(widths).toEqual([100, 130, 120]);
    await dialog.getByRole('button', { name: 'Move page 3 forward' }).click();
    await expect.poll(widths).toEqual([100, 120, 130]);
    await dialog.getByRole('button', { name: 'Remove page 1' }).click();
    await expect.poll(widths).toEqual([120, 130]);
    expect(await findFaults(page, 'all')).toEqual([]);
    // Left by mistake, it comes back.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('2 pages are thrown away').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(widths).toEqual([120, 130]);
    await dialog.getByLabel('Name', { exact: true }).fill('Two pages');
    await dialog.getByRole('button', { name: 'Keep 2 pages as one' }).click();
    await row(page, 'Two pages').getByText('On this device').waitFor();
    await context.setOffline(false);
    const scan = async () => (await documents()).find((one) => one.name === 'Two pages');
    await expect.poll(async () => (await scan())?.storedAt ?? null, { timeout: 30_000 }).not.toBeNull();
    const whole = (await scan())!;
    expect(whole.contentType).toBe('application/pdf');
    const text = (await read(whole)).toString('latin1');
    expect(text).toContain('/Count 2');
    expect([...text.matchAll(/\/Width (\d+)/g)].map(([, width]) => width)).toEqual(['120', '130']);
  });

  it('is opened at the desk inside the app, and stands on the timeline', async () => {
    const { page } = stage.desk;
    await page.goto(`${stage.app.url}/patients/${patient.id}/timeline`);
    await page
      .getByRole('link')
      .filter({ hasText: `Document: ${name}` })
      .click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Letter of Dr. “Quay”.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
    expect(hashOf(Buffer.concat(chunks))).toBe(hashOf(letter));
    if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
      await page.locator(`iframe[title*="Quay"]`).waitFor();
      await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('blob:'))).toBe(true);
    }
    expect(violations).toEqual([]);
    // Back is to where it was left: the focus is on what was opened.
    await page.goBack();
    const entry = page.getByRole('link').filter({ hasText: `Document: ${name}` });
    await expect
      .poll(() => entry.evaluate((link) => link === document.activeElement && link.checkVisibility()))
      .toBe(true);
  });
});
