import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, signOut, type OpenBrowser } from '../support/browser.ts';
import { askApi } from '../support/signed-in-api.ts';

const demoUser = (key: string) => demoUsers.find((user) => user.key === key)!;
const provider = demoUser('provider');
const support = demoUser('support');

let app: RunningApp;
let browser: OpenBrowser;
let page: Page;
beforeAll(async () => {
  app = await startApp();
  browser = await openBrowser('desktop', {
    executablePath: inject('chromiumPath'),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = browser.page;
});
afterAll(async () => {
  await browser?.forget();
  await app?.stop();
});

const themeNow = () => page.evaluate(() => document.documentElement.dataset['theme']);
const palette = async (words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen, action or patient' }).fill(words);
  await page.keyboard.press('Enter');
};
/** Every theme that the page has had since its first script, the first one included. */
const themesOfLoad = async (path: string) => {
  await page.goto(`${app.url}${path}`);
  await page.getByRole('button', { name: /your menu/ }).waitFor();
  // Whatever would change it late has had its turn.
  await page.waitForTimeout(1_500);
  return page.evaluate(() => (globalThis as unknown as { themes: string[] }).themes);
};

describe('one tablet, two people', () => {
  it('[1.3] [2.4] follows the system live while nothing is stored, and the toggle of every settings page chooses', async () => {
    await page.addInitScript(() => {
      const themes: string[] = [];
      Object.assign(globalThis, { themes });
      new MutationObserver(() => {
        const theme = document.documentElement?.dataset['theme'];
        if (theme !== undefined && themes.at(-1) !== theme) themes.push(theme);
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, app.url, provider);
    await page.getByRole('button', { name: /your menu/ }).waitFor();
    expect(await themeNow()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(themeNow).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(themeNow).toBe('light');
    await page.goto(`${app.url}/settings/clinic/locations`);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(themeNow).toBe('dark');
  });

  it('[1.3] [3.15] has the chosen theme from its first paint, also without a network', async () => {
    expect(await themesOfLoad('/settings')).toEqual(['dark']);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await browser.context.setOffline(true);
    expect(await themesOfLoad('/settings')).toEqual(['dark']);
    await browser.context.setOffline(false);
  });

  it('[3.14] a notice that was dismissed is remembered for this person, and another one still sees it', async () => {
    const offer = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt'), {
          prompt: () => Promise.resolve({ outcome: 'dismissed' }),
        });
        window.dispatchEvent(event);
      });
    const notice = page
      .getByRole('region', { name: 'Notices' })
      .getByText('Add Plumbline to the home screen.');
    await page.goto(app.url);
    await page.getByRole('region', { name: 'Notices' }).waitFor({ state: 'attached' });
    await offer();
    await notice.waitFor();
    await page.getByRole('button', { name: 'Dismiss: Add Plumbline to the home screen.' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.goto(app.url);
    await page.getByRole('region', { name: 'Notices' }).waitFor({ state: 'attached' });
    await offer();
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Install the app' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await notice.count()).toBe(0);
    await signOut(page);
    await signIn(page, app.url, support);
    await page.getByRole('region', { name: 'Notices' }).waitFor({ state: 'attached' });
    await offer();
    await notice.waitFor();
  });

  it('[1.3] [3.15] the other person has their own theme from the first paint of each start', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await themesOfLoad('/settings')).toEqual(['light']);
  });
});

describe('an impersonator', () => {
  const shown = (name: string) =>
    page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).getByRole('link', { name });

  it('[4.10] [6.4] puts on a role from the palette; menus and screens follow it, a band says so on each of them', async () => {
    await page.goto(app.url);
    await shown('Schedule').waitFor();
    expect(await shown('Reporting').count()).toBe(0);
    await palette('Impersonate a role');
    const dialog = page.getByRole('dialog', { name: 'Impersonate a role' });
    await dialog.getByLabel('Role').selectOption('Admin');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    for (const path of ['/', '/schedule', '/reporting', '/settings']) {
      await page.goto(`${app.url}${path}`);
      await page.getByText('You see Plumbline as Admin').waitFor();
    }
    await shown('Reporting').waitFor();
  });

  it('[6.4] gets nothing from the server by it: what an admin may read is still refused', async () => {
    const api = await askApi(page, app.url);
    await expect(api.get('/audit')).rejects.toThrow('was answered with 403');
    await expect(api.get('/audit?role=Admin')).rejects.toThrow('was answered with 422');
  });

  it('[6.4] in their own tab only; it ends by Stop', async () => {
    const other = await browser.context.newPage();
    await other.goto(app.url);
    await other.getByRole('button', { name: /your menu/ }).waitFor();
    expect(await other.getByText('You see Plumbline as').count()).toBe(0);
    await other.close();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('You see Plumbline as').waitFor({ state: 'detached' });
    expect(await shown('Reporting').count()).toBe(0);
  });

  it('[6.4] ends at sign-out, and is not offered to anybody else', async () => {
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Impersonate a role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Impersonate a role' });
    await dialog.getByLabel('Role').selectOption('Biller');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await signOut(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Biller');
    await signIn(page, app.url, provider);
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Impersonate a role' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

describe('recent codes', () => {
  const drawer = () => page.getByRole('dialog', { name: 'Recent CPT Codes' });
  const onNote = () => page.getByRole('list', { name: 'Services on the note' });

  it('[2.15] [4.12] stand in the drawer once a service was put into a note', async () => {
    await page.goto(`${app.url}/`);
    await openDraft(page);
    await page
      .getByRole('button', { name: /^Massage therapy/ })
      .first()
      .click();
    await onNote().getByText('Massage therapy').first().waitFor();
    await page.getByRole('button', { name: 'Recent codes' }).click();
    await drawer().getByRole('button', { name: /97124/, pressed: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'hidden' });
  });

  it("[2.15] [4.13] [4.14] are put into the open note from the palette's drawer, and the drawer closes", async () => {
    await page.getByRole('button', { name: /^Take Massage therapy off the note/ }).click();
    await palette('Recent CPT Codes');
    await drawer()
      .getByRole('button', { name: /^97124/ })
      .click();
    await drawer().getByRole('button', { name: 'Put into the note' }).click();
    await drawer().waitFor({ state: 'hidden' });
    await onNote().getByText('Massage therapy').first().waitFor();
    await page.getByText('Massage therapy added to the note').waitFor();
  });

  it('[9.3] its message is 96 units wide', async () => {
    const width = await page
      .getByRole('region', { name: 'Messages' })
      .evaluate((region) => region.getBoundingClientRect().width);
    expect(width).toBe(96 * 4);
  });

  it('[4.12] can be pinned, and are there in another tab and after a reload', async () => {
    await page.goto(app.url);
    await page.getByRole('button', { name: /your menu/ }).waitFor();
    await page.keyboard.press('r');
    await drawer()
      .getByRole('button', { name: /^Pin 97124/ })
      .click();
    await drawer()
      .getByRole('button', { name: /^Unpin 97124/ })
      .waitFor();
    await drawer().getByText('Open an unsigned note to add codes to it.').waitFor();
    const other = await browser.context.newPage();
    await other.goto(`${app.url}/mru-example`);
    await other.getByRole('button', { name: 'Recent CPT Codes' }).click();
    await other.getByRole('button', { name: /^Unpin 97124/ }).click();
    await other.getByRole('button', { name: /^Pin 97124/ }).waitFor();
    await other.close();
    await drawer()
      .getByRole('button', { name: /^Pin 97124/ })
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('[2.3] [4.14] [8.7] are tried out at /mru-example, which warns of what nothing takes', async () => {
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await page.goto(`${app.url}/mru-example`);
    await page.getByRole('button', { name: 'Queue a type that nothing takes' }).click();
    await page.getByRole('button', { name: 'Queue a type that another path takes' }).click();
    await expect.poll(() => warnings.join('\n')).toMatch(/nothing takes items of the type "unheard-of"/);
    await expect.poll(() => warnings.join('\n')).toMatch(/taken on \/, not on \/mru-example/);
    await page.getByRole('button', { name: '97140', exact: true }).click();
    await page.getByRole('button', { name: 'Recent CPT Codes' }).click();
    await drawer()
      .getByRole('button', { name: /^97140/ })
      .click();
    await drawer().getByRole('button', { name: 'Put into the note' }).click();
    await page.getByRole('list', { name: 'Used' }).getByText('97140 used here').waitFor();
  });
});

/** Opens a note that is being written: an empty one, whatever the demo's own notes hold at this hour. */
async function openDraft(on: Page): Promise<void> {
  const api = await askApi(on, app.url);
  const { encounters } = await api.get<{ encounters: Encounter[] }>('/encounters?status=draft');
  const { patientId, locationId, providerId } = encounters[0]!;
  const { id } = await api.post<Encounter>('/encounters', {
    id: randomUUID(),
    patientId,
    locationId,
    providerId,
    appointmentId: null,
    startedAt: new Date().toISOString(),
    title: 'Neck pain',
    note: emptyNote(),
  });
  await on.goto(`${app.url}/patients/${patientId}/encounters/${id}`);
  await on.getByRole('heading', { name: /^Note of/ }).waitFor({ state: 'attached' });
}
