import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { openInChart } from '../support/chart-menu.ts';
import type { RunningApp } from '../support/app.ts';
import { openBrowser, unlock } from '../support/browser.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/**
 * The main job: a front desk at a desktop and a provider with a tablet work on one day, and the network goes. It goes
 * for real: the server is killed. One story, told in order; each step stands on the one before.
 */
const demoUser = (key: string) => demoUsers.find((user) => user.key === key)!;
const provider = demoUser('provider');
const providerName = `${provider.firstName} ${provider.lastName}`;
const who = { firstName: 'Orsolya', lastName: "O'Quénby", full: "Orsolya O'Quénby" };
const grid = '[role="group"][aria-label^="Schedule of"]';
const complaint = 'Neck pain since a long drive, worse when turning left';

let app: RunningApp;
let desk: OpenBrowser;
let tablet: OpenBrowser;
let notePath = '';
/** What the tablet was given to keep; on the tablet itself it lies sealed. */
const packs: string[] = [];

const visitOn = (browser: OpenBrowser) =>
  browser.page.locator(grid).getByRole('button', { name: new RegExp(who.full) });
const syncState = (browser: OpenBrowser) => browser.page.locator('[data-sync]');

beforeAll(async () => {
  app = await startAppFor(['provider', 'frontdesk']);
  [desk, tablet] = await Promise.all([
    openBrowserOf('frontdesk', 'desktop'),
    openBrowserOf('provider', 'tablet'),
  ]);
  tablet.page.on('response', (response) => {
    if (!response.url().includes('/day-pack')) return;
    // A page that moves on takes the body with it.
    response.text().then(
      (text) => packs.push(text),
      () => {},
    );
  });
  await enter(tablet.page, app.url);
  await enter(desk.page, app.url);
  for (const { page } of [desk, tablet]) {
    await page.goto(`${app.url}/schedule`);
    await page.waitForSelector(grid);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
});

afterAll(async () => {
  await desk?.forget();
  await tablet?.forget();
  await app?.stop();
});

describe('A clinic day on a tablet, online and off', () => {
  it('a new patient and a booking at the front desk stand on the tablet without anyone asking', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a visit' });
    await dialog.getByRole('combobox', { name: 'Patient' }).fill(who.full);
    await dialog.getByText('as a new patient').click();
    expect(await dialog.getByLabel('Last name').inputValue()).toBe(who.lastName);
    await dialog.getByLabel('Birth date').fill('02/29/1988');
    await dialog.getByLabel('Phone').fill('617 555 0123');
    await dialog.getByLabel('Provider').selectOption({ label: providerName });
    await dialog.getByRole('textbox', { name: 'Time' }).fill('10:00');
    await dialog.getByLabel('Reason').fill('Neck pain');
    await dialog.getByRole('button', { name: /^Book 10/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await visitOn(tablet).waitFor();
    expect(await visitOn(tablet).textContent()).toMatch(/10:00/);
  });

  it("the day's pack on the tablet has the new patient", async () => {
    await expect
      .poll(() => packs.some((pack) => pack.includes(who.lastName)), { timeout: 30_000 })
      .toBe(true);
  });

  it('the server dies; the provider checks in, writes the note and signs it', async () => {
    await app.kill('SIGKILL');
    const { page } = tablet;
    await visitOn(tablet).click();
    await page.getByRole('button', { name: 'Check in' }).click();
    await page.getByRole('link', { name: 'Open chart' }).click();
    await page.getByRole('button', { name: 'Start note' }).click();
    await page.getByLabel('Complaint').fill(complaint);
    notePath = new URL(page.url()).pathname;

    await page.getByRole('radio', { name: '6 of 10' }).check({ force: true });
    await page.getByRole('spinbutton', { name: /^Cervical flexion, degrees/ }).fill('30');
    await page.getByRole('spinbutton', { name: /^Cervical left rotation, degrees/ }).fill('45');
    await page.getByRole('button', { name: 'Left rotation painful' }).click();
    await page.getByLabel('Findings').fill('Tender at C4 to C6, muscle tone raised on the left.');
    await page
      .getByRole('textbox', { name: 'Assessment' })
      .fill('Cervical segmental dysfunction, expected to respond in 4 weeks.');
    for (const region of ['Cervical', 'Thoracic', 'Lumbar'])
      await page.getByRole('checkbox', { name: region }).check({ force: true });
    expect(await page.getByText('98941').first().isVisible()).toBe(true);

    await page.getByRole('button', { name: /^Manual therapy/ }).click();
    const units = page.getByRole('spinbutton', { name: 'Manual therapy: units' });
    await units.fill('2');
    await page.getByRole('button', { name: 'Calf raise: at home' }).click();
    await page.getByRole('button', { name: 'Bridge: in the office' }).click();
    await page.getByRole('spinbutton', { name: 'Bridge: sets' }).fill('2');
    await page.getByRole('spinbutton', { name: 'Bridge: reps' }).fill('15');
    await page
      .getByRole('textbox', { name: 'Plan', exact: true })
      .fill('Twice a week for 4 weeks, goal: left rotation 70 degrees.');
    await page.getByText('Saved on this device').first().waitFor();
  });

  it('the built text can be edited, and what was edited stands', async () => {
    const { page } = tablet;
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Edit text of Assessment' }).filter({ visible: true }).click();
    const text = page.getByRole('textbox', { name: 'Text of Assessment' }).filter({ visible: true });
    await text.fill('Cervical segmental dysfunction. Expected to respond in four weeks.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Review and sign' }).click();
    const review = page.getByRole('alertdialog');
    await review.getByText('Expected to respond in four weeks.').waitFor();
    await review.getByText('98941').first().waitFor();
    await review.getByText('97140').first().waitFor();
    await review.getByRole('button', { name: 'Sign note' }).click();
    await page.getByTestId('signature').getByText('not yet received by the server').waitFor();
  });

  it('the charges stand in the ledger, marked as on this device alone', async () => {
    const { page } = tablet;
    await openInChart(page, 'Billing');
    await page.getByText('98941').first().waitFor();
    await page.getByText('97140').first().waitFor();
    await expectWaiting();
  });

  it('still without a server, a reload and a closed browser lose nothing and ask for no sign-in', async () => {
    await tablet.page.reload();
    await tablet.page.getByText('98941').first().waitFor();
    await expectWaiting();
    const { profileDir } = tablet;
    await tablet.close();
    tablet = await openBrowser('tablet', { profileDir, executablePath: inject('chromiumPath') });
    await tablet.page.goto(`${app.url}/schedule`);
    await unlock(tablet.page);
    await visitOn(tablet).waitFor();
    expect(await visitOn(tablet).textContent()).toMatch(/checked out/i);
    await tablet.page.goto(app.url + notePath);
    await tablet.page.getByTestId('signature').getByText('not yet received by the server').waitFor();
    await tablet.page.getByText(complaint).first().waitFor();
    await expectWaiting();
  });

  it('the server comes back: everything arrives, and the front desk sees it without asking', async () => {
    await app.restart();
    await syncState(tablet).getByText('All on the server').waitFor();
    await tablet.page.getByTestId('signature').getByText('received by the server').waitFor();
    await desk.page.waitForFunction(
      ([selector, name]) =>
        [...document.querySelectorAll(`${selector} button`)].some(
          (button) => button.textContent?.includes(name!) && /checked out/i.test(button.textContent),
        ),
      [grid, who.full],
    );
    await visitOn(desk).click();
    await desk.page.getByRole('link', { name: 'Open chart' }).click();
    await openInChart(desk.page, 'Billing');
    await desk.page.getByText('98941').first().waitFor();
  });

  it('each write has arrived exactly once', async () => {
    const api = await askApi(tablet.page, app.url);
    const [, , patientId, , encounterId] = notePath.split('/');
    const { encounters } = await api.get<{
      encounters: {
        id: string;
        status: string;
        version: number;
        signature: { signedAt: string; receivedAt: string };
      }[];
    }>(`/patients/${patientId}/encounters`);
    expect(encounters).toHaveLength(1);
    expect(encounters[0]).toMatchObject({ id: encounterId, status: 'signed' });
    const { signedAt, receivedAt } = encounters[0]!.signature;
    expect(Date.parse(receivedAt)).toBeGreaterThan(Date.parse(signedAt));
    const { charges } = await api.get<{ charges: { cptCode: string; units: number; totalMinor: number }[] }>(
      `/patients/${patientId}/charges`,
    );
    expect(charges.map(({ cptCode, units }) => `${cptCode}×${units}`).toSorted()).toEqual([
      '97140×2',
      '98941×1',
    ]);
    const { appointments } = await api.get<{ appointments: { status: string; encounterId: string }[] }>(
      `/patients/${patientId}/appointments`,
    );
    expect(appointments).toHaveLength(1);
    expect(appointments[0]!.encounterId).toBe(encounterId);
  });
});

async function expectWaiting(): Promise<void> {
  const text = await syncState(tablet).first().textContent();
  expect(text).toMatch(/saved on this device|waiting on this device/);
}
