import { randomUUID } from 'node:crypto';
// oxlint-disable-next-line import/no-unassigned-import
import '../tests/support/temporal.setup.ts';
import type { BrowserContext, Page } from 'playwright-core';
import type { Me } from '../src/contract/access/me.ts';
import type { PatientSummary } from '../src/contract/people/patient.ts';
import type { PlainDate } from '../src/contract/base/values.ts';
import { addDays, addMinutes, dayAt, instantAt } from '../src/domain/base/time/clinic-day.ts';
import type { RunningApp } from '../tests/support/app.ts';
import { askApi } from '../tests/support/signed-in-api.ts';
import { inProduction, scheduleReady } from './clinic.ts';
import type { Figure } from './figure.ts';
import { readInteractions, shortestMs, watchInteractions } from './interactions.bench.ts';
import { percentile } from './statistics.ts';

const slowdown = 4;
const visits = 500;
/** All of them stand between eight and six. */
const openMinutes = 600;
const visitMinutes = 15;
const dragMs = 3_000;
const drags = 3;
const restMs = 1_000;

/**
 * 500 visits of one day in sight at once, the processor slowed down four times: frames while one of them is dragged
 * about for three seconds, and the latency of picking up, dropping, moving by keys and walking with the arrows.
 */
export async function measureSchedule(app: RunningApp, context: BrowserContext): Promise<Figure[]> {
  const date = await fillDay(context, app.url);
  return inProduction(app, () => measureDay(app, context, date));
}

async function measureDay(app: RunningApp, context: BrowserContext, date: PlainDate): Promise<Figure[]> {
  const page = await context.newPage();
  try {
    await page.addInitScript({ content: watchInteractions });
    await page.goto(`${app.url}/schedule?date=${date}`);
    await page.waitForSelector(scheduleReady);
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-visit]').length >= wanted,
      visits,
    );
    await page.locator('[data-movable]').waitFor();
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const framesMs: number[] = [];
    for (let turn = 0; turn < drags; turn += 1) framesMs.push(...(await dragAbout(page, turn)));
    await moveByKeys(page);
    // Event timing is reported a little after the paint it tells of.
    await page.waitForTimeout(1_000);
    const seen = await readInteractions(page);
    const slowest = seen.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
    const timesMs = seen.map(({ ms }) => ms);
    const remark = `${visits} visits in one day, processor slowed ${slowdown}×`;
    return [
      {
        name: 'Frames while dragging',
        value: 1_000 / (framesMs.reduce((sum, ms) => sum + ms, 0) / framesMs.length),
        unit: '1/s',
        target: { atLeast: 58 },
        remark: `${remark}; ${framesMs.length} frames in ${drags} drags`,
      },
      {
        name: 'Frame while dragging, p95',
        value: percentile(framesMs, 95),
        unit: 'ms',
        remark: `longest ${Math.round(Math.max(...framesMs))} ms`,
      },
      {
        name: 'Interactions of dragging and carrying by keys (INP), p98',
        value: timesMs.length === 0 ? shortestMs : percentile(timesMs, 98),
        unit: 'ms',
        target: { atMost: 50 },
        remark: `${remark}; slowest: ${slowest.map(({ ms, what }) => `${what.trim()} ${ms} ms`).join('; ')}`,
      },
    ];
  } finally {
    await page.close();
  }
}

/** Books 500 visits on a day a year ahead, spread over everyone who treats. */
async function fillDay(context: BrowserContext, url: string): Promise<PlainDate> {
  const page = await context.newPage();
  await page.goto(`${url}/schedule`);
  await page.waitForSelector(scheduleReady);
  const api = await askApi(page, url);
  const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${api.idToken}` } });
  const clinic = ((await answer.json()) as Me).clinics[0]!;
  const location = clinic.locations.find(({ active, primary }) => active && primary)!;
  const date = addDays(dayAt(Date.now(), location.timezone), 365);
  const { patients } = await api.get<{ patients: PatientSummary[] }>('/patients?limit=50');
  const opens = instantAt(date, '08:00', location.timezone);
  const each = Math.ceil(visits / clinic.clinicians.length);
  const spread = Math.floor((openMinutes - visitMinutes) / each / 5) * 5 || 5;
  const book = (index: number) =>
    api.post('/appointments', {
      id: randomUUID(),
      locationId: location.ID,
      providerId: clinic.clinicians[index % clinic.clinicians.length]!.ID,
      patientId: patients[index % patients.length]!.id,
      startsAt: addMinutes(
        opens,
        (Math.floor(index / clinic.clinicians.length) * spread) % (openMinutes - visitMinutes),
      ),
      durationMinutes: visitMinutes,
      reason: 'Neck pain',
      note: '',
    });
  const width = 10;
  for (let from = 0; from < visits; from += width)
    await Promise.all(Array.from({ length: width }, (_, index) => book(from + index)));
  await page.close();
  return date;
}

/** How long each frame takes from now on, in milliseconds; as text, since a compiled function would miss its helpers. */
const countFrames = `new Promise((done) => {
  const took = [];
  const beganAt = performance.now();
  let last = beganAt;
  requestAnimationFrame(function frame(now) {
    took.push(now - last);
    last = now;
    if (now - beganAt < ${dragMs}) requestAnimationFrame(frame);
    else done(took.slice(1));
  });
})`;

/** Drags one visit up and down and across for three seconds. @returns how long each frame took, in milliseconds */
async function dragAbout(page: Page, turn: number): Promise<number[]> {
  const card = page.locator('[data-visit]').nth(40 + turn);
  await card.scrollIntoViewIfNeeded();
  const box = (await card.boundingBox())!;
  const { x, y } = { x: box.x + box.width / 2, y: box.y + 6 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20);
  await page.locator('[data-ghost]').waitFor();
  const counted = page.evaluate<number[]>(countFrames);
  const until = performance.now() + dragMs;
  for (let step = 0; performance.now() < until; step += 1) {
    await page.mouse.move(x + 90 * Math.sin(step / 9), y + 150 * Math.sin(step / 14));
  }
  const framesMs = await counted;
  await page.mouse.up();
  return framesMs;
}

/** Walks with the arrows, moves a visit by keys and drops it. */
async function moveByKeys(page: Page): Promise<void> {
  await focus(page, 30);
  for (let step = 0; step < 12; step += 1)
    await page.keyboard.press(step % 3 === 2 ? 'ArrowRight' : 'ArrowDown', { delay: 40 });
  await focus(page, 60);
  await page.keyboard.press('p');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown', { delay: 40 });
  await page.keyboard.press('Enter');
}

/** As if it had been reached long ago: what a script's focus costs is no key's. */
async function focus(page: Page, visit: number): Promise<void> {
  await page.locator('[data-visit]').nth(visit).focus();
  await page.waitForTimeout(restMs);
}
