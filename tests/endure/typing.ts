import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/sync/device/ports.ts';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, passDeviceGate, signIn, type OpenBrowser } from '../support/browser.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { findings, makeNotes } from '../support/note-writing.ts';
import { askApi } from '../support/signed-in-api.ts';
import { seededRandom } from '../sync/world.ts';
import { slowDown, textOf, typeAsPeopleDo, type Pressed } from './typing-person.ts';

/** One kill of a browser in which somebody typed into a note. */
export interface TypingKill {
  readonly typed: number;
  /** Characters that were typed and are not there again. */
  readonly lost: number;
  /** How long before the kill the oldest of them was typed; null where none is lost. */
  readonly lostMs: number | null;
  /** They are kept, and the person is asked whether to put them into the note. */
  readonly isOffered: boolean;
  /** Whether it was typed while the page was still starting. */
  readonly isEarly: boolean;
  /** Whether the device had no network while it was typed. */
  readonly isOffline: boolean;
  /** The note did not open again, or without what had been there before: what the page said. */
  readonly fault: string | null;
}

export interface TypingOptions {
  readonly kills: number;
  readonly browsers: number;
  readonly seed: number;
  /** Kills are written down in this file as they are made, and those that stand there count. */
  readonly record: string;
  readonly say?: (line: string) => void;
}

const slowdown = 4;
const characters = 40;
/** After the last key. */
const longestBeforeKillMs = 200;
/** Words of the last page are looked for this long; nothing that is there takes as much. */
const patienceMs = 6_000;
/** Then it is emptied: a note has an end. */
const fullAt = 2_000;

/** Kills browsers within 0.2 s of the last of 40 keys, again and again, and looks at what is there when they are back. */
export async function endureTyping(options: TypingOptions): Promise<readonly TypingKill[]> {
  const { kills, browsers, seed, record, say = () => {} } = options;
  await mkdir(dirname(record), { recursive: true });
  const done = await readRecord(record);
  if (done.length >= kills) return done;
  if (done.length > 0) say(`${done.length} of them are written down already.`);
  const app = await startApp();
  try {
    let left = kills - done.length;
    // Whoever ends this ends its browsers too: what they say then is no fault of theirs.
    let isEnding = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true));
    const note = async (kill: TypingKill) => {
      if (isEnding) return;
      done.push(kill);
      await appendFile(record, `${JSON.stringify(kill)}\n`);
      if (kill.fault !== null) say(`after kill ${done.length}: ${kill.fault}`);
      if (done.length % 25 === 0) say(describeKills(done));
    };
    const one = async (index: number) => {
      const random = seededRandom(seed + done.length + index);
      while (left > 0) {
        const device = await Device.open(app, random);
        try {
          while (left > 0 && device.isWell) {
            left -= 1;
            await note(await device.typeAndDie());
          }
        } finally {
          await device.forget();
        }
      }
    };
    await Promise.all(Array.from({ length: browsers }, (_, index) => one(index)));
    return done;
  } finally {
    await app.stop();
  }
}

export const forgetKills = (record: string): Promise<void> => rm(record, { force: true });

async function readRecord(record: string): Promise<TypingKill[]> {
  const text = await readFile(record, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TypingKill);
}

/** The kills in one line. */
export function describeKills(kills: readonly TypingKill[]): string {
  const typed = kills.reduce((sum, kill) => sum + kill.typed, 0);
  const lost = kills.reduce((sum, kill) => sum + kill.lost, 0);
  const ages = kills.map(({ lostMs }) => lostMs ?? 0).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(ages[Math.ceil(share * ages.length) - 1] ?? 0);
  return (
    `${kills.length} kills while typing: ${kills.filter(({ fault }) => fault !== null).length} notes not as they were; ` +
    `${lost} of ${typed} characters lost, at most ${Math.max(0, ...kills.map((kill) => kill.lost))} at once; ` +
    `the oldest lost one was typed before the kill: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, at most ${at(1)} ms`
  );
}

/** A tablet with a note open, which is killed and started again. */
class Device {
  readonly #app: RunningApp;
  readonly #random: Random;
  readonly #path: string;
  #browser: OpenBrowser;
  /** What is in the note. */
  #text = '';
  isWell = true;

  private constructor(app: RunningApp, random: Random, browser: OpenBrowser, path: string) {
    this.#app = app;
    this.#random = random;
    this.#browser = browser;
    this.#path = path;
  }

  static async open(app: RunningApp, random: Random): Promise<Device> {
    const browser = await openBrowser('tablet');
    await signIn(
      browser.page,
      app.url,
      demoUsers.find(({ key }) => key === 'provider')!,
    );
    await browser.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const [note] = await makeNotes(await askApi(browser.page, app.url), 1);
    const device = new Device(app, random, browser, note!.path);
    await device.#openNote();
    return device;
  }

  forget = (): Promise<void> => this.#browser.forget();

  async typeAndDie(): Promise<TypingKill> {
    const random = this.#random;
    const { page, context } = this.#browser;
    await slowDown(page, slowdown);
    // Whoever is quick begins while the page is still starting.
    const isEarly = random.unit() < 0.3;
    if (isEarly) await page.reload();
    await findings(page).waitFor();
    if (this.#text.length > fullAt) await this.#empty();
    const isOffline = random.unit() < 0.5;
    await context.setOffline(isOffline);
    await findings(page).click();
    await page.keyboard.press('Control+End');
    const before = await findings(page).inputValue();
    const pressed: Pressed[] = [];
    await typeAsPeopleDo(page, textOf(characters, random), random, (key) => pressed.push(key));
    await sleep(random.unit() * longestBeforeKillMs);
    const killedMs = performance.now();
    await killBrowser(this.#browser);
    return { isEarly, isOffline, ...(await this.#comeBack(before, pressed, killedMs)) };
  }

  async #comeBack(before: string, pressed: readonly Pressed[], killedMs: number) {
    const { profileDir } = this.#browser;
    const typed = pressed.length;
    this.#browser = await openBrowser('tablet', { profileDir });
    try {
      await this.#openNote();
      const whole = before + pressed.map(({ character }) => character).join('');
      this.#text = await this.#readBack(whole);
      if (!this.#text.startsWith(before))
        throw new Error('What was there before the last words is not there');
      if (!whole.startsWith(this.#text)) throw new Error(`“${this.#text}” was never typed: “${whole}”`);
      const firstLost = pressed[this.#text.length - before.length];
      const lostMs = firstLost === undefined ? null : killedMs - firstLost.atMs;
      const isOffered = await this.#browser.page.getByRole('button', { name: 'Use them' }).isVisible();
      return { typed, lost: whole.length - this.#text.length, lostMs, isOffered, fault: null };
    } catch (cause) {
      this.isWell = false;
      const said = await this.#browser.page.locator('body').innerText({ timeout: 1_000 }).catch(String);
      return {
        typed,
        lost: typed,
        lostMs: null,
        isOffered: false,
        fault: `${String(cause)}; the page says: ${said}`,
      };
    }
  }

  async #openNote(): Promise<void> {
    const { page } = this.#browser;
    await page.goto(this.#app.url + this.#path);
    await passDeviceGate(page);
    await findings(page).waitFor();
  }

  /** The note once the last page's words are in it. */
  async #readBack(whole: string): Promise<string> {
    const { page } = this.#browser;
    const untilMs = performance.now() + patienceMs;
    for (;;) {
      const text = await findings(page).inputValue();
      if (text === whole || performance.now() > untilMs) return text;
      await sleep(50);
    }
  }

  async #empty(): Promise<void> {
    const { page } = this.#browser;
    await findings(page).fill('');
    await page.locator('[data-sync="all-sent"]').first().waitFor();
    this.#text = '';
  }
}
