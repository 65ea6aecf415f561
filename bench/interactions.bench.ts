import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { RunningApp } from '../tests/support/app.ts';
import { demoProvider, scheduleReady } from './clinic.ts';
import type { Figure } from './figure.ts';
import { percentile } from './statistics.ts';

const slowdown = 4;
/** 12 keys a second: a very fast typist. */
const keyMs = 80;
/** Taller than the emulated screen by the browser's own bars. */
const windowMarginPx = 200;
/** What the browser reports at all: shorter ones are below a frame and count as this long. */
export const shortestMs = 16;

/** Every interaction's longest event, by its id; kept across screens, lost on a reload. */
export const watchInteractions = `
  globalThis.__interactions = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) {
        const longest = globalThis.__interactions.get(entry.interactionId);
        if (!longest || longest.ms < entry.duration)
          globalThis.__interactions.set(entry.interactionId, { ms: entry.duration, what: entry.name + ' ' + (entry.target?.getAttribute?.('aria-label') ?? entry.target?.textContent?.slice(0, 30) ?? '') });
      }
  }).observe({ type: 'event', durationThreshold: ${shortestMs}, buffered: true });`;

/** What `watchInteractions` has seen so far. */
export const readInteractions = (page: Page): Promise<{ ms: number; what: string }[]> =>
  page.evaluate(() => [
    ...(
      globalThis as unknown as { __interactions: Map<number, { ms: number; what: string }> }
    ).__interactions.values(),
  ]);

/**
 * Latency from input to next paint over the main job, with real clicks and keys and the processor slowed down: from the
 * schedule through check-in and the whole note to the signature. Text is typed at 12 keys a second, as fast as people do.
 */
export async function measureInteractions(app: RunningApp, context: BrowserContext): Promise<Figure[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await fitWindow(page, devtools);
  await page.addInitScript({ content: watchInteractions });
  await page.goto(`${app.url}/schedule`);
  await page.waitForSelector(scheduleReady);
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const inputs = await doMainJob(page);
  // Event timing is reported a little after the paint it tells of.
  await page.waitForTimeout(1_000);
  const seen = await readInteractions(page);
  await page.close();
  const timesMs = seen.map(({ ms }) => ms);
  while (timesMs.length < inputs) timesMs.push(shortestMs);
  const slowest = seen.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  return [
    {
      name: 'Interactions over the main job, p50',
      value: percentile(timesMs, 50),
      unit: 'ms',
      remark: `${timesMs.length} inputs, processor slowed ${slowdown}×`,
    },
    {
      name: 'Interactions over the main job (INP), p98',
      value: percentile(timesMs, 98),
      unit: 'ms',
      target: { atMost: 100 },
      remark: `slowest: ${slowest.map(({ ms, what }) => `${what.trim()} ${ms} ms`).join('; ')}`,
    },
  ];
}

/**
 * Makes the window taller than the emulated screen. Else its lowest strip lies behind the edge of the window: what is
 * typed there is never presented, and the keys count as waiting until something else on the screen changes.
 */
async function fitWindow(page: Page, devtools: CDPSession): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const bounds = { width, height: height + windowMarginPx };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}

const newPatient = 'Orsolya Quenby';

/** @returns how many inputs were made */
async function doMainJob(page: Page): Promise<number> {
  let inputs = 0;
  const press = async (role: 'button' | 'link', name: RegExp | string) => {
    await page.getByRole(role, { name }).filter({ visible: true }).first().click();
    inputs += 1;
  };
  const type = async (label: string, text: string) => {
    await page.getByRole('textbox', { name: label, exact: true }).first().click();
    await page.keyboard.type(text, { delay: keyMs });
    inputs += text.length + 1;
  };
  // A visit of its own: late in the day the demo has none left to come.
  await press('button', 'Book');
  const dialog = page.getByRole('dialog', { name: 'Book a visit' });
  await dialog.getByRole('combobox', { name: 'Patient' }).click();
  await page.keyboard.type(newPatient, { delay: keyMs });
  await dialog.getByText('as a new patient').click();
  await dialog.getByLabel('Birth date').click();
  await page.keyboard.type('02/29/1988', { delay: keyMs });
  const { firstName, lastName } = demoProvider();
  await dialog.getByLabel('Provider').selectOption({ label: `${firstName} ${lastName}` });
  await dialog.getByRole('textbox', { name: 'Time' }).click();
  await page.keyboard.type('10:00', { delay: keyMs });
  await press('button', /^Book 10/);
  inputs += newPatient.length + '02/29/1988'.length + '10:00'.length + 4;
  await dialog.waitFor({ state: 'hidden' });
  await page
    .locator(scheduleReady)
    .getByRole('button', { name: new RegExp(newPatient) })
    .click();
  await press('button', /^Check in$/);
  await press('link', 'Open chart');
  await press('button', /Start note/);
  await page.getByLabel('Complaint').waitFor();
  await type('Complaint', 'Neck pain since a long drive, worse when turning left.');
  for (const level of ['3 of 10', '6 of 10']) {
    await page.getByRole('radio', { name: level }).locator('..').click();
    inputs += 1;
  }
  for (let count = 0; count < 6; count += 1) await press('button', /^Cervical flexion, degrees.*: more$/);
  await press('button', 'Flexion painful');
  await type('Findings', 'Tender at C4 to C6, muscle tone raised on the left.');
  await type('Assessment', 'Responds as expected.');
  for (const region of ['Cervical', 'Thoracic', 'Lumbar']) {
    await page.getByRole('checkbox', { name: region }).locator('..').click();
    inputs += 1;
  }
  await press('button', /^Manual therapy/);
  await press('button', /^Manual therapy: units: more$/);
  await press('button', 'Calf raise: at home');
  await press('button', 'Bridge: in the office');
  await type('Plan', 'Twice a week for 4 weeks.');
  await press('button', 'Review and sign');
  await page.getByRole('button', { name: 'Sign note' }).click();
  inputs += 1;
  await page.getByTestId('signature').waitFor();
  return inputs;
}
