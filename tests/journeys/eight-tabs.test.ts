import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/contract/clinical/encounter.ts';
import type { RunningApp } from '../support/app.ts';
import type { OpenBrowser } from '../support/browser.ts';
import { findings, hearAcknowledged, makeNotes } from '../support/note-writing.ts';
import { askApi } from '../support/signed-in-api.ts';
import { seededRandom } from '../sync/world.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

/**
 * Two browsers with four tabs each, a note in every tab. While all are written in, tabs are killed and frozen, and the
 * lock of the one that sends is stolen.
 */
const tabsOfEach = 4;
const turns = Number(process.env['TAB_TURNS'] ?? 10);

interface Tab {
  readonly browser: OpenBrowser;
  readonly note: { id: string; path: string };
  page: Page;
  typed: number;
  acknowledged: string;
  isFrozen: boolean;
}

describe('two browsers and eight tabs', () => {
  const random = seededRandom(Number(process.env['SEED'] ?? 5));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.unit() * list.length)]!;
  let app: RunningApp;
  const browsers: OpenBrowser[] = [];
  const tabs: Tab[] = [];

  beforeAll(async () => {
    app = await startAppFor(['provider', 'provider-2']);
    for (const known of ['provider', 'provider-2']) {
      const browser = await openBrowserOf(known, 'desktop');
      browsers.push(browser);
      await enter(browser.page, app.url);
      await browser.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    }
    const notes = await makeNotes(await askApi(browsers[0]!.page, app.url), 2 * tabsOfEach);
    for (const [index, note] of notes.entries()) {
      const browser = browsers[index % 2]!;
      const tab = { browser, note, page: browser.page, typed: 0, acknowledged: '', isFrozen: false };
      await open(tab);
      tabs.push(tab);
    }
  });
  afterAll(async () => {
    for (const browser of browsers) await browser.forget();
    await app?.stop();
  });

  async function open(tab: Tab): Promise<void> {
    tab.page = await tab.browser.context.newPage();
    tab.isFrozen = false;
    await hearAcknowledged(tab.page, (text) => (tab.acknowledged = text));
    await tab.page.goto(app.url + tab.note.path);
    await findings(tab.page).waitFor();
  }
  async function type(tab: Tab): Promise<void> {
    tab.typed += 1;
    const words = await findings(tab.page).inputValue();
    await findings(tab.page).fill(`${words}${tab.typed} `);
  }
  async function setLife(tab: Tab, state: 'frozen' | 'active'): Promise<void> {
    const devtools = await tab.browser.context.newCDPSession(tab.page);
    await devtools.send('Page.setWebLifecycleState', { state });
    await devtools.detach();
    tab.isFrozen = state === 'frozen';
  }
  /** The renderer dies as one that ran out of memory; the page object with it. */
  async function kill(tab: Tab): Promise<void> {
    const devtools = await tab.browser.context.newCDPSession(tab.page);
    const crashed = new Promise((gone) => tab.page.once('crash', gone));
    devtools.send('Page.crash').catch(() => undefined);
    await Promise.race([crashed, sleep(5_000)]);
    await tab.page.close().catch(() => undefined);
  }
  /** Every lock that any tab of this browser holds goes to this one, which lets go of it soon. */
  const stealLocks = (tab: Tab) =>
    tab.page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      for (const { name } of held)
        void navigator.locks.request(name!, { steal: true }, () => new Promise((go) => setTimeout(go, 300)));
      return held.length;
    });

  it(
    'lose nothing that a screen called saved, while tabs are killed and frozen and locks are stolen',
    { timeout: 300_000 },
    async () => {
      let stolen = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        const awake = tabs.filter(({ isFrozen }) => !isFrozen);
        await Promise.all(
          [pick(awake), pick(awake)].filter((tab, at, all) => all.indexOf(tab) === at).map(type),
        );
        await sleep(random.unit() * 300);
        const chance = random.unit();
        const tab = pick(tabs);
        if (chance < 0.2) {
          await kill(tab);
          await open(tab);
          expect((await findings(tab.page).inputValue()).startsWith(tab.acknowledged)).toBe(true);
        } else if (chance < 0.4 && awake.length > 2) await setLife(tab, tab.isFrozen ? 'active' : 'frozen');
        else if (chance < 0.6 && !tab.isFrozen) stolen += await stealLocks(tab);
      }
      expect(stolen, 'there was a lock to steal').toBeGreaterThan(0);
      for (const tab of tabs.filter(({ isFrozen }) => isFrozen)) await setLife(tab, 'active');
    },
  );

  it('and each note is on the server as its tab shows it', async () => {
    const api = await askApi(tabs[0]!.page, app.url);
    for (const tab of tabs) {
      await tab.page.locator('[data-sync]').getByText('All on the server').waitFor({ timeout: 60_000 });
      const shown = (await findings(tab.page).inputValue()).trim();
      expect(shown.startsWith(tab.acknowledged.trim())).toBe(true);
      const storedText = async () =>
        (await api.get<Encounter>(`/encounters/${tab.note.id}`)).note?.findings.trim();
      await expect.poll(storedText, { timeout: 30_000 }).toBe(shown);
    }
  });

  it('with nothing left in either queue and nothing for a person to decide', async () => {
    for (const { page, context } of browsers) {
      const one = context.pages().at(-1) ?? page;
      await one.goto(`${app.url}/settings/sync`);
      await one.getByText('Everything is on the server').waitFor({ timeout: 30_000 });
    }
  });
});
