import type { Locator, Page } from 'playwright-core';
import { slowDown, textOf, typeAsPeopleDo } from '../tests/endure/typing-person.ts';
import type { RunningApp } from '../tests/support/app.ts';
import type { OpenBrowser } from '../tests/support/browser.ts';
import { readKeys, watchKeys } from '../tests/support/keys-kept.ts';
import { findings, makeNotes } from '../tests/support/note-writing.ts';
import { askApi } from '../tests/support/signed-in-api.ts';
import { seededRandom } from '../tests/sync/world.ts';
import { inProduction } from './clinic.ts';
import type { Figure } from './figure.ts';
import { readInteractions, shortestMs, watchInteractions } from './interactions.bench.ts';
import { percentile } from './statistics.ts';

const slowdown = 4;
const characters = 200;
const rounds = 5;

interface Typed {
  readonly keptMs: number[];
  readonly drawnMs: number[];
}

/**
 * From a key to the end of the transaction that has it, and to the next paint, with the processor slowed down: in a note
 * and in a form. A key that is never stored by itself counts as long as the round.
 */
export const measureTyping = (app: RunningApp, device: OpenBrowser): Promise<Figure[]> =>
  inProduction(app, () => measureBoth(app, device));

async function measureBoth(app: RunningApp, { context }: OpenBrowser): Promise<Figure[]> {
  const first = context.pages()[0] ?? (await context.newPage());
  const [note] = await makeNotes(await askApi(first, app.url), 1);
  const inNote = await measureAt(context, async (page) => {
    await page.goto(app.url + note!.path);
    return findings(page);
  });
  const inForm = await measureAt(context, async (page) => {
    await page.goto(`${app.url}/patients/new`);
    return page.getByLabel('First name');
  });
  return [...figuresOf('a note', inNote), ...figuresOf('a new patient', inForm)];
}

async function measureAt(
  context: OpenBrowser['context'],
  open: (page: Page) => Promise<Locator>,
): Promise<Typed> {
  const all: Typed = { keptMs: [], drawnMs: [] };
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    await watchKeys(page);
    await page.addInitScript({ content: watchInteractions });
    const field = await open(page);
    await field.waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page, slowdown);
    await field.click();
    const random = seededRandom(round);
    await typeAsPeopleDo(page, textOf(characters / rounds, random), random, () => {});
    // Timings of events are told a little after the paint that they tell of.
    await page.waitForTimeout(2_000);
    const endMs = await page.evaluate(() => performance.now());
    const keys = await readKeys(page);
    all.keptMs.push(...keys.map(({ pressedMs, keptMs }) => (keptMs ?? endMs) - pressedMs));
    const drawn = (await readInteractions(page)).map(({ ms }) => ms);
    while (drawn.length < keys.length) drawn.push(shortestMs);
    all.drawnMs.push(...drawn);
    await page.close();
  }
  return all;
}

const figuresOf = (where: string, { keptMs, drawnMs }: Typed): Figure[] => [
  {
    name: `Typing in ${where}: a key is on the device, p95`,
    value: percentile(keptMs, 95),
    unit: 'ms',
    target: { atMost: 100 },
    remark: `${keptMs.length} keys, processor slowed ${slowdown}×; p50 ${Math.round(percentile(keptMs, 50))} ms, at most ${Math.round(Math.max(...keptMs))} ms`,
  },
  {
    name: `Typing in ${where}: interactions (INP), p98`,
    value: percentile(drawnMs, 98),
    unit: 'ms',
    target: { atMost: 100 },
    remark: `p50 ${Math.round(percentile(drawnMs, 50))} ms`,
  },
];
