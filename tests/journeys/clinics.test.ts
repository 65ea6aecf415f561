import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, type OpenBrowser } from '../support/browser.ts';

const founder = demoUsers.find((user) => user.key === 'noclinic')!;
const shellOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
const switcher = (page: Page) => page.getByRole('dialog', { name: 'Select a location' });
const options = (page: Page) => switcher(page).getByRole('option');
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement;
    return held?.getAttribute('role') ?? held?.getAttribute('aria-label') ?? held?.tagName ?? null;
  });
const locationNow = (page: Page) => page.locator('.pl-place strong').first().innerText();

/** Somebody without a clinic makes one, and a second location, and moves about. Each test goes on where the last ended. */
describe('a clinic from its first minute', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser('desktop', {
      executablePath: inject('chromiumPath'),
      timezoneId: 'America/Denver',
    });
    page = browser.page;
    page.setDefaultTimeout(60_000);
    await signIn(page, app.url, founder);
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  test('[2.5] asks by field for what is missing, and says when it needs a network', async () => {
    await page.getByRole('heading', { name: 'Create your clinic' }).waitFor();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('America/Denver');
    await page.getByRole('button', { name: 'Create clinic' }).press('Enter');
    await page.getByText('Type the name of the clinic.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await browser.context.setOffline(true);
    await page.getByText(/Creating a clinic needs a connection/).waitFor();
    expect(await page.getByRole('button', { name: 'Create clinic' }).isDisabled()).toBe(true);
    await browser.context.setOffline(false);
    await page.getByText(/Creating a clinic needs a connection/).waitFor({ state: 'detached' });
  });

  test('[2.5] [2.11] [4.5] makes one by keyboard; the EHR terms come next, and then the day', async () => {
    await page.getByLabel('Clinic name').focus();
    await page.keyboard.type('Mesa Chiropractic');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mesa Street');
    await page.getByLabel('City').fill('Denver');
    await page.getByLabel('I also treat patients').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Clinic name').focus();
    await page.keyboard.press('Enter');
    const terms = page.getByRole('dialog', { name: 'EHR Terms of Use' });
    const accept = terms.getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    expect(await accept.isDisabled()).toBe(true);
    const [opened] = await Promise.all([
      browser.context.waitForEvent('page'),
      terms.getByRole('link', { name: 'Terms of Use' }).click(),
    ]);
    await opened.close();
    await accept.click();
    await terms.waitFor({ state: 'detached' });
    await shellOf(page).waitFor();
    expect(await locationNow(page)).toBe('Mesa Street');
    expect(await page.getByRole('button', { name: 'Change location' }).count()).toBe(0);
  });

  test('[4.7] [2.6] its subscription is a trial', async () => {
    await page.goto(`${app.url}/settings/subscription`);
    await page.getByText('Trial', { exact: true }).waitFor();
    await page.getByText('Trial ends').waitFor();
  });

  test('[2.12] [2.14] with one location there is no link, but ctrl+shift+l opens, and leads to the locations', async () => {
    await page.keyboard.press('Control+Shift+L');
    await options(page).first().waitFor();
    expect(await options(page).allInnerTexts()).toEqual([expect.stringContaining('Mesa Street')]);
    await switcher(page).getByRole('link', { name: 'Add a new location' }).click();
    await page.waitForURL('**/settings/clinic/locations');
    await page.getByText('This is the last open location of the clinic, so it cannot be closed.').waitFor();
  });

  test('[3.3] [6.5] a second location is added, with its colour and taxes, and edited', async () => {
    await page.getByRole('button', { name: 'Add location' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a location' });
    await dialog.getByLabel('Name', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Add location' }).click();
    await dialog.getByText('Type the name.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('River House');
    await dialog.getByLabel('Address').fill('4 River Street');
    await dialog.getByLabel('City').fill('Boulder');
    await dialog.getByLabel('State').fill('CO');
    await dialog.getByLabel('Service tax').fill('lots');
    await dialog.getByRole('button', { name: 'Add location' }).click();
    await dialog.getByText('Type the per cent, from 0 to 100, as in 8.875.').waitFor();
    await dialog.getByLabel('Service tax').fill('8.875');
    await dialog.getByLabel('Teal').check({ force: true });
    await dialog.getByRole('button', { name: 'Add location' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit: River House' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit River House' });
    expect(await edit.getByLabel('Time zone').inputValue()).toBe('America/Denver');
    await edit.getByLabel('Suite, floor').fill('Floor 2');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.getByText('4 River Street, Floor 2, Boulder').waitFor();
    await page.getByText('service tax 8.875 %').waitFor();
  });

  test('[2.12] [2.13] [9.3] ctrl+shift+l on a layout without Latin letters, from inside a field: the list takes the focus, Escape gives it back', async () => {
    await page.goto(`${app.url}/patients`);
    const search = page.getByRole('searchbox').first();
    await search.fill('qui');
    await search.focus();
    const before = await focusIn(page);
    await page.evaluate(() =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Д',
          code: 'KeyL',
          ctrlKey: true,
          shiftKey: true,
          bubbles: true,
          cancelable: true,
        }),
      ),
    );
    await options(page).first().waitFor();
    expect(await options(page).allInnerTexts()).toEqual([
      expect.stringMatching(/Mesa Street[\s\S]*Denver/),
      expect.stringMatching(/River House[\s\S]*4 River Street[\s\S]*Floor 2[\s\S]*Boulder, CO/),
    ]);
    await expect.poll(() => focusIn(page)).toBe('listbox');
    await page.keyboard.press('Escape');
    await switcher(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusIn(page)).toBe(before);
    expect(await search.inputValue()).toBe('qui');
  });

  test('[2.12] opens from inside a dialog too, by the page event and by the link', async () => {
    await page.goto(`${app.url}/settings/clinic/locations`);
    await page.getByRole('button', { name: 'Edit: River House' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit River House' });
    await edit.getByLabel('Fax').focus();
    await page.keyboard.press('Control+Shift+L');
    await expect.poll(() => focusIn(page)).toBe('listbox');
    await page.keyboard.press('Escape');
    await switcher(page).waitFor({ state: 'detached' });
    await edit.waitFor();
    await page.keyboard.press('Escape');
    await edit.waitFor({ state: 'detached' });
    await page.evaluate(() => window.dispatchEvent(new Event('plumbline:change-location')));
    await switcher(page).waitFor();
    await page.keyboard.press('Escape');
    await switcher(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Change location' }).first().click();
    await switcher(page).waitFor();
  });

  test('[2.13] [4.6] [4.4] arrow keys move, Enter selects, the page reloads there, and the choice is remembered', async () => {
    await expect.poll(() => focusIn(page)).toBe('listbox');
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => locationNow(page).catch(() => '')).toBe('River House');
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
    await page.reload();
    await shellOf(page).waitFor();
    expect(await locationNow(page)).toBe('River House');
  });

  test('[4.4] the primary location stands in for one that was closed', async () => {
    await page.goto(`${app.url}/settings/clinic/locations`);
    await page.getByRole('button', { name: 'Close: River House' }).click();
    await page.getByRole('heading', { name: 'Closed locations (1)' }).waitFor();
    await expect.poll(() => locationNow(page)).toBe('Mesa Street');
    await page.getByRole('button', { name: 'Open: River House' }).click();
    await page.getByRole('button', { name: 'Make primary: River House' }).click();
    await page.getByRole('button', { name: 'Make primary: Mesa Street' }).waitFor();
  });

  test('[1.2] a second clinic is made from the menu; then the picker lists both', async () => {
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Create another clinic' }).click();
    await page.getByRole('heading', { name: 'Create another clinic' }).waitFor();
    await page.getByLabel('Clinic name').fill('Lake Chiropractic');
    await page.getByRole('button', { name: 'Create clinic' }).click();
    await shellOf(page).waitFor();
    await expect.poll(() => locationNow(page)).toBe('Lake Chiropractic');
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Change clinic' }).click();
    await page.getByRole('heading', { name: 'Pick a clinic' }).waitFor();
    await page.getByRole('button', { name: /Mesa Chiropractic/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Pick a clinic' }).waitFor();
    await page.getByRole('button', { name: 'Create another clinic' }).click();
    await page.getByRole('button', { name: 'Back to my clinics' }).click();
    await page.getByRole('button', { name: /Lake Chiropractic/ }).waitFor();
  });
});
