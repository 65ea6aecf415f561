import { setTimeout as sleep } from 'node:timers/promises';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import { openBrowser, passDeviceGate, type OpenBrowser } from '../support/browser.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { findings, hearAcknowledged, makeNotes } from '../support/note-writing.ts';
import { askApi } from '../support/signed-in-api.ts';
import { seededRandom } from '../sync/world.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/** The browser is ended by SIGKILL, at any moment, while somebody types. */
const kills = Number(process.env['BROWSER_KILLS'] ?? 4);
/** So often the browser may lose what it keeps by itself: `docs/decisions/2026-11-22-vault.md`, “A vault that is gone”. */
const mostLost = Math.ceil(kills / 8);

describe('a browser that is killed while a note is written', () => {
  const random = seededRandom(Number(process.env['SEED'] ?? 11));
  let app: RunningApp;
  let browser: OpenBrowser;
  let note: { id: string; path: string };
  let acknowledged = '';

  const open = async () => {
    const profileDir = browser?.profileDir;
    browser =
      profileDir === undefined
        ? await openBrowserOf('provider', 'tablet')
        : await openBrowser('tablet', { profileDir, executablePath: inject('chromiumPath') });
    await hearAcknowledged(browser.page, (text) => (acknowledged = text));
  };

  /** As with a tablet that was never here. */
  const beginAnew = async () => {
    await browser.forget();
    await app.restart();
    browser = await openBrowserOf('provider', 'tablet');
    acknowledged = '';
    await hearAcknowledged(browser.page, (text) => (acknowledged = text));
    await enter(browser.page, app.url);
  };

  beforeAll(async () => {
    app = await startAppFor(['provider']);
    await open();
    await enter(browser.page, app.url);
    await browser.page.goto(`${app.url}/schedule`);
    await browser.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    [note] = (await makeNotes(await askApi(browser.page, app.url), 1)) as [typeof note];
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  it(`has every word that the screen called saved, after each of ${kills} kills, with a server and without`, async () => {
    let heard = 0;
    let lost = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill === Math.floor(kills / 2)) await app.kill();
      const { page } = browser;
      await page.goto(app.url + note.path);
      await passDeviceGate(page);
      try {
        await findings(page).waitFor();
      } catch (cause) {
        const said = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
        const kept = await page.evaluate(async () =>
          (await indexedDB.databases()).map(({ name }) => name!).join(', '),
        );
        // Now and then the browser itself finds all of its IndexedDB damaged after a kill, and throws it away. It is told so.
        const isLost = /has lost what Plumbline kept/.test(said) && !kept.includes('plumbline-outbox');
        if (!isLost || lost >= mostLost)
          throw new Error(`after kill ${kill} no note: “${said}”, kept: ${kept}`, { cause });
        lost += 1;
        console.log(`kill ${kill}: the browser threw its IndexedDB away, and Plumbline says so`);
        await beginAnew();
        kill -= 1;
        continue;
      }
      const before = await findings(page).inputValue();
      expect(
        before.startsWith(acknowledged),
        `after kill ${kill}: “${before}” without “${acknowledged}”`,
      ).toBe(true);
      await findings(page).click();
      await page.keyboard.press('Control+End');
      let isDead = false;
      const typing = (async () => {
        for (let word = 0; !isDead; word += 1) {
          await page.keyboard.type(`${kill}.${word} `).catch(() => (isDead = true));
          await sleep(random.unit() * 250);
        }
      })();
      await sleep(800 + random.unit() * 2_500);
      await killBrowser(browser);
      isDead = true;
      await typing;
      if (acknowledged !== before) heard += 1;
      await open();
    }
    expect(heard, 'something was called saved at all').toBeGreaterThan(0);
  });

  it('and the server has the note as it stands on the screen, once the way is free', async () => {
    await app.restart();
    const { page } = browser;
    await page.goto(app.url + note.path);
    await passDeviceGate(page);
    await findings(page).waitFor();
    await page.locator('[data-sync]').getByText('All on the server').waitFor({ timeout: 60_000 });
    const shown = async () => (await findings(page).inputValue()).trim();
    expect((await shown()).startsWith(acknowledged.trim())).toBe(true);
    const api = await askApi(page, app.url);
    const stored = async () => (await api.get<Encounter>(`/encounters/${note.id}`)).note?.findings.trim();
    // What was typed in the last moment before the kill is brought back on the screen first, and saved then.
    await vi.waitFor(async () => expect(await stored()).toBe(await shown()), { timeout: 10_000 });
  });
});
