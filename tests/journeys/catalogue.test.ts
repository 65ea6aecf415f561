import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/contract/clinics/catalogue.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { openDeskAndTablet } from '../support/desk-and-tablet.ts';
import type { DeskAndTablet } from '../support/desk-and-tablet.ts';
import { askApi } from '../support/signed-in-api.ts';

/** The clinic's services, changed by a content editor on a desktop and watched by an admin on a tablet. */

let stage: DeskAndTablet;
let app: RunningApp;
let desk: OpenBrowser;
let tablet: OpenBrowser;
beforeAll(async () => {
  stage = await openDeskAndTablet({ desk: 'editor', tablet: 'admin' });
  ({ app, desk, tablet } = stage);
  for (const { page } of [desk, tablet]) {
    await page.goto(`${app.url}/settings/catalogue`);
    await page.getByRole('heading', { name: 'Catalog', level: 1 }).waitFor();
    await page.getByRole('list', { name: 'Rehab' }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
});
afterAll(() => stage?.close());

const list = (page: Page, category: string) => page.getByRole('list', { name: category, exact: true });
const namesIn = async (page: Page, category: string) =>
  (
    await list(page, category)
      .getByRole('button', { name: /^Move / })
      .all()
  ).length === 0
    ? []
    : Promise.all(
        (
          await list(page, category)
            .getByRole('button', { name: /^Move / })
            .all()
        ).map(async (handle) => (await handle.getAttribute('aria-label'))!.slice('Move '.length)),
      );
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
/** Away from the ends of the window, where the page would scroll along. */
const inTheMiddle = (page: Page, name: string) =>
  handle(page, name).evaluate((one) => one.scrollIntoView({ block: 'center' }));
const openService = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const drawer = (page: Page) => page.getByRole('dialog');
const services = async (page: Page) => {
  const api = await askApi(page, app.url);
  return (await api.get<{ services: Service[] }>('/catalogue')).services;
};

describe('the service catalogue', () => {
  it('[3.9] shows the categories in their display order', async () => {
    expect(await desk.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Evaluation & Management',
      'Imaging & Tests',
      'Treatments',
      'Modalities',
      'Supplements & Supplies',
      'Rehab',
    ]);
  });

  it('[3.8] is ordered by keyboard, said aloud at each step, and the other device follows', async () => {
    const { page } = desk;
    const before = await namesIn(page, 'Rehab');
    expect(before).toEqual(['Therapeutic exercise', 'Neuromuscular reeducation', 'Therapeutic activity']);
    const said = page.getByRole('status');
    await handle(page, before[0]!).focus();
    await page.keyboard.press('Space');
    await said.getByText(/Therapeutic exercise taken up, place 1 of 3/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await said.getByText('Therapeutic exercise, place 2 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await said.getByText('Therapeutic exercise is back, place 1 of 3.').waitFor({ state: 'attached' });
    expect(await namesIn(page, 'Rehab')).toEqual(before);
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await said.getByText('Therapeutic exercise put down, place 3 of 3.').waitFor({ state: 'attached' });
    const after = [before[1], before[2], before[0]];
    await expect.poll(() => namesIn(page, 'Rehab')).toEqual(after);
    expect(await handle(page, before[0]!).evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => namesIn(tablet.page, 'Rehab'), { timeout: 20_000 }).toEqual(after);
  });

  it('[3.8] is ordered by mouse', async () => {
    const { page } = desk;
    const before = await namesIn(page, 'Modalities');
    await inTheMiddle(page, before[1]!);
    const from = (await handle(page, before[0]!).boundingBox())!;
    const to = (await handle(page, before[2]!).boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 8 });
    await page.mouse.move(to.x + 10, to.y + to.height, { steps: 3 });
    await page.mouse.up();
    const after = [before[1], before[2], before[0], ...before.slice(3)];
    await expect.poll(() => namesIn(page, 'Modalities'), { timeout: 10_000 }).toEqual(after);
    const stored = async () =>
      (await services(page)).filter(({ category }) => category === 'Modalities').map(({ name }) => name);
    await expect.poll(stored).toEqual(after);
  });

  it('[3.8] a finger holds the handle before it carries the line; a short touch moves nothing; the menu does too', async () => {
    const { page } = tablet;
    const before = await namesIn(page, 'Treatments');
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await inTheMiddle(page, before[1]!);
    const from = (await handle(page, before[0]!).boundingBox())!;
    const to = (await handle(page, before[1]!).boundingBox())!;
    const x = from.x + from.width / 2;
    const y = from.y + from.height / 2;
    const swipe = async (holdMs: number) => {
      await send('touchStart', x, y);
      await page.waitForTimeout(holdMs);
      for (const part of [0.3, 0.6, 1]) await send('touchMove', x, y + (to.y + to.height - y) * part);
      await send('touchEnd');
    };
    await swipe(0);
    expect(await namesIn(page, 'Treatments')).toEqual(before);
    await swipe(500);
    const after = [before[1], before[0], ...before.slice(2)];
    await expect.poll(() => namesIn(page, 'Treatments')).toEqual(after);
    await page.getByRole('button', { name: `More of ${before[0]}` }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(() => namesIn(page, 'Treatments')).toEqual(before);
    await expect.poll(() => namesIn(desk.page, 'Treatments'), { timeout: 20_000 }).toEqual(before);
  });

  it('an entry pressed in a menu does its deed, and the focus ends where it came from', async () => {
    const { page } = desk;
    const more = page.getByRole('button', { name: 'More of Manual therapy' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await drawer(page).getByLabel('Fee per unit').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('[4.11] [9.3] a failed write is told within 96 units, with its stack and its close button in sight', async () => {
    const { page, context } = desk;
    await context.route('**/api/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { statusCode: 500, message: 'The disk is full.' } }),
    );
    await page.getByRole('button', { name: 'More of Acupuncture', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    const told = page.getByRole('listitem').filter({ hasText: 'The order was not saved' });
    await told.getByText('The disk is full.', { exact: true }).waitFor();
    const box = (await told.boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(384);
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    await told.getByRole('button', { name: 'Close this message' }).click();
    await context.unroute('**/api/**');
  });

  it("[3.8] [9.6] [9.7] the system's identity, codes and units are fixed; the rest is the clinic's and goes back", async () => {
    const { page } = desk;
    await openService(page, /^Manual therapy/);
    await drawer(page)
      .getByText(/Name, category, codes and units are the system’s/)
      .waitFor();
    await drawer(page).getByText('97140', { exact: true }).waitFor();
    await drawer(page).getByText('4 units', { exact: true }).waitFor();
    expect(await drawer(page).getByLabel('Name', { exact: true }).count()).toBe(0);
    expect(await drawer(page).getByLabel('Code', { exact: true }).count()).toBe(0);
    await drawer(page).getByLabel('Fee per unit').fill('51.5');
    await drawer(page).getByText('Hide from the note’s plan').click();
    await drawer(page).getByRole('button', { name: 'Save' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    const line = page.getByRole('listitem').filter({ hasText: 'Manual therapy' });
    await line.getByText('$51.50').waitFor();
    await line.getByText('Changed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More of Manual therapy' }).click();
    await page.getByRole('menuitem', { name: 'Restore the original' }).click();
    await line.getByText('$42.00').waitFor();
    expect(await line.getByText('Changed', { exact: true }).count()).toBe(0);
  });

  it('[3.8] a default is copied, with the units inserted and shown for each number of them, and archived', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'More of Massage therapy' }).click();
    await page.getByRole('menuitem', { name: 'Make your own copy' }).click();
    const form = drawer(page);
    await form.getByLabel('Name', { exact: true }).fill('Scalp massage');
    await form.getByLabel('Code optional', { exact: true }).fill('9712');
    await form.getByLabel('Text in the note').fill('Massage of the scalp for ');
    await form.getByRole('button', { name: 'Insert units' }).click();
    expect(await form.getByLabel('Text in the note').inputValue()).toBe(
      'Massage of the scalp for {{insert-units}}',
    );
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/^Is five digits, or four and a letter/).waitFor();
    await form.getByLabel('Code optional', { exact: true }).fill('97124');
    const preview = form.getByRole('list', { name: 'How the note will read' });
    expect(await preview.getByRole('listitem').allTextContents()).toEqual([
      'Massage of the scalp for 1 unit (CPT 97124)',
      'Massage of the scalp for 2 units (CPT 97124)',
      'Massage of the scalp for 3 units (CPT 97124)',
      'Massage of the scalp for 4 units (CPT 97124)',
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    const made = (await services(page)).find(({ name }) => name === 'Scalp massage')!;
    expect(made).toMatchObject({ baseId: 'massageTherapy', isSystemDefault: false, maxUnits: 4 });
    await list(tablet.page, 'Treatments').getByText('Scalp massage').waitFor();

    await page.getByRole('button', { name: 'More of Scalp massage' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await list(page, 'Archived').getByText('Scalp massage').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list(page, 'Treatments').getByText('Scalp massage').waitFor();
  });

  it('says it when somebody else was faster, and loses nothing of either', async () => {
    const { page } = desk;
    await openService(page, /^Ultrasound/);
    const fee = drawer(page).getByLabel('Fee per unit');
    await fee.fill('30');
    await openService(tablet.page, /^Ultrasound/);
    await drawer(tablet.page).getByLabel('Fee per unit').fill('33');
    await drawer(tablet.page).getByRole('button', { name: 'Save' }).click();
    await drawer(tablet.page).waitFor({ state: 'hidden' });
    await drawer(page).getByRole('button', { name: 'Save' }).click();
    await drawer(page)
      .getByRole('alert')
      .getByText(/Someone changed this service in the meantime\. Nothing was overwritten/)
      .waitFor();
    expect(await fee.inputValue()).toBe('30.00');
    await drawer(page).getByRole('button', { name: 'Keep mine and overwrite' }).click();
    await drawer(page).getByRole('button', { name: 'Save' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    expect((await services(page)).find(({ id }) => id === 'ultrasound')?.feeMinor).toBe(30_00);
  });

  it('says before it is tried that changing needs the network, and can be read without it', async () => {
    const { page } = desk;
    await app.kill('SIGKILL');
    await page.reload();
    await page.getByText(/Changing the catalog needs the network/).waitFor();
    await list(page, 'Rehab').getByText('Therapeutic activity').waitFor();
    expect(await page.getByRole('button', { name: 'Add a service' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
    await openService(page, /^Ultrasound/);
    expect(await drawer(page).getByLabel('Fee per unit').isDisabled()).toBe(true);
    expect(await drawer(page).getByRole('button', { name: 'Save' }).count()).toBe(0);
  });
});
