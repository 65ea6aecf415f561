import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { findings } from '../support/note-writing.ts';
import { addOwnPatient } from '../support/own-patient.ts';
import { openFor, startAppFor } from '../support/signed-in.ts';
import { askApi } from '../support/signed-in-api.ts';

/** A note that is open on two devices, one of them without a network: whoever signs it on the other hears of that. */
let app: RunningApp;
let tablet: OpenBrowser;
let desktop: OpenBrowser;

beforeAll(async () => {
  app = await startAppFor(['provider', 'provider-2']);
  tablet = await openFor('provider', 'tablet', app.url);
  desktop = await openFor('provider-2', 'desktop', app.url);
});
afterAll(async () => {
  await tablet?.forget();
  await desktop?.forget();
  await app?.stop();
});

const allSent = (page: Page) => page.locator('[data-sync="all-sent"]').first();
const elsewhere = (page: Page) => page.getByRole('list', { name: 'On other devices' }).getByRole('listitem');
const review = (page: Page) =>
  page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click();

describe('signing a note that is open elsewhere', () => {
  it('says which device may have text that is not there yet, until it has arrived', async () => {
    const { page } = tablet;
    const patientId = await addOwnPatient(await askApi(page, app.url));
    await page.goto(`${app.url}/patients/${patientId}`);
    await page.getByRole('button', { name: 'Start note' }).click();
    await findings(page).waitFor();
    await allSent(page).waitFor();
    const path = new URL(page.url()).pathname;

    await desktop.page.goto(app.url + path);
    await review(desktop.page);
    const line = elsewhere(desktop.page).filter({
      hasText: /may have text of this note that isn’t here yet/,
    });
    await line.waitFor();
    expect(await line.textContent()).toMatch(/^Your device “.+” may have text/);

    await tablet.context.setOffline(true);
    await findings(page).fill('Entered on a tablet without a network');
    await page.getByTestId('save-mark').getByText('Saved on this device').waitFor();
    await page.goto(`${app.url}/schedule`);
    // As long as nobody knows otherwise.
    await desktop.page.reload();
    await review(desktop.page);
    await line.waitFor();

    await tablet.context.setOffline(false);
    await allSent(page).waitFor({ timeout: 60_000 });
    await line.waitFor({ state: 'detached', timeout: 60_000 });
    await desktop.page.keyboard.press('Escape');
    expect(await findings(desktop.page).inputValue()).toBe('Entered on a tablet without a network');
  });
});
