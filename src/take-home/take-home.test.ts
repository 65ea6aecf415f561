// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayNumber } from '../domain/clinical/take-home/home-week.ts';
import {
  packPlan,
  planMark,
  readPackedPlan,
  type HomeExercise,
} from '../domain/clinical/take-home/packed-plan.ts';
import { takeReport } from '../domain/clinical/take-home/take-report.ts';
import { createCounter } from './counter.ts';
import { keepPlan, keptPlans } from './kept-plans.ts';
import { openPlan } from './open-plan.ts';
import { planView } from './plan-view.ts';
import { knownExercises } from './regions.ts';

type PlanItem = Parameters<typeof packPlan>[0]['items'][number];

const id = '018f0000-0000-7000-8000-00000000000a';
const bridge: PlanItem = {
  id: 'a',
  exercise: 'bridge',
  name: 'Bridge',
  place: 'atHome',
  phase: 1,
  sets: 2,
  reps: 3,
  holdSeconds: 5,
  load: '',
  side: '',
  timesPerDay: 2,
  daysPerWeek: 7,
  restSeconds: 30,
  note: '',
};
const own = { ...bridge, exercise: id, name: '<img src=x onerror=alert(1)>', timesPerDay: 1 };
const textOf = (items: readonly PlanItem[], planId = id) =>
  packPlan({ id: planId as never, items: [...items] }).text;
const text = textOf([bridge, own]);
const key = `plumbline.plan.${planMark(id).toString(16).padStart(8, '0')}`;

async function open(packed = text) {
  const plan = readPackedPlan(packed);
  if (typeof plan === 'string') throw new Error(plan);
  const opened = openPlan(plan, packed);
  document.body.replaceChildren(planView(opened, await knownExercises(plan)));
  return opened;
}
const press = (name: string) =>
  [...document.querySelectorAll('button')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!
    .click();
const words = () => document.body.textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a plan on a phone', () => {
  it('shows what the library knows with its drawing, and everything else as the text it is', async () => {
    await open();
    const titles = [...document.querySelectorAll('.card h2')].map((one) => one.textContent);
    expect(titles.slice(0, 2)).toEqual(['1. Bridge', '2. <img src=x onerror=alert(1)>']);
    expect(document.querySelectorAll('.figure svg')).toHaveLength(1);
    expect(document.querySelector('img')).toBeNull();
    expect(words()).toContain('2 sets × 3 reps, hold 5 sec · twice a day · rest 30 sec');
  });

  it('keeps what is ticked when it is photographed twice, or printed anew with other doses', async () => {
    await open();
    press('Mark done: Bridge');
    await open();
    expect(words()).toContain('1 of 2 times today');
    await open(textOf([own, { ...bridge, sets: 5 }]));
    expect(words()).toContain('1 of 2 times today');
    press('Undo: Bridge');
    expect(words()).toContain('0 of 2 times today');
    expect(keptPlans()).toHaveLength(1);
  });

  it('is told to the clinic in letters that its plan takes', async () => {
    await open();
    press('Mark done: Bridge');
    document.querySelector<HTMLInputElement>('input[value="7"]')!.click();
    press('Report to clinic');
    const code = document.querySelector('.code')!.textContent;
    const today = new Date().toLocaleDateString('sv-SE') as never;
    expect(takeReport(code, [{ id } as never], today)).toMatchObject({
      fields: { days: 1, doneDays: 1, donePercent: 30, painTenths: 70 },
    });
  });

  it('has the comment in the picture, and one code at a time', async () => {
    const opened = await open();
    press('Report to clinic');
    opened.say('Knee clicks');
    press('Mark done: Bridge');
    await vi.waitFor(() => expect(document.querySelectorAll('.report .qr')).toHaveLength(1));
    expect(document.querySelectorAll('.code')).toHaveLength(1);
  });

  it('works where nothing is kept, and says so', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    });
    await open();
    press('Mark done: Bridge');
    expect(words()).toContain('1 of 2 times today');
    expect(document.querySelector<HTMLElement>('header .notice')!.hidden).toBe(false);
  });

  it.each(['{', 'null', '{"mark":-1}', '{"mark":1,"text":5,"firstDay":1}'])(
    'is there with %s in its place',
    async (kept) => {
      localStorage.setItem(key, kept);
      await open();
      expect(words()).toContain('0 of 2 times today');
      expect(keptPlans()).toHaveLength(1);
    },
  );

  it('with days kept that are none goes on without them', async () => {
    const days = [
      { day: 1, done: { a: -1 }, pain: 3 },
      null,
      { day: dayNumber(new Date()), done: {}, pain: 11 },
    ];
    keepPlan({ mark: planMark(id), text, firstDay: 1, openedMs: 1, days: days as never, comment: '' });
    expect((await open()).report()).toMatchObject({ doneDays: 0, painTenths: null });
  });

  it('is one of several, and is taken off the phone at the second press', async () => {
    await open(textOf([bridge], '018f0000-0000-7000-8000-00000000000b'));
    await open();
    expect(document.querySelectorAll('footer a')).toHaveLength(1);
    press('Remove from this phone');
    expect(keptPlans()).toHaveLength(2);
    press('Remove plan and everything you ticked');
    expect(keptPlans().map(({ mark }) => mark)).not.toContain(planMark(id));
  });
});

describe('the counter', () => {
  const dose = { ...bridge, name: '' } as HomeExercise;

  it('goes through holds, pauses where it is told to, and ends', () => {
    let now = 0;
    let ended = 0;
    const counter = createCounter(
      { ...dose, sets: 1, reps: 2 },
      () => now,
      () => (ended += 1),
    );
    counter.press();
    expect(counter.now()).toMatchObject({ step: { kind: 'hold', rep: 1 }, secondsLeft: 5 });
    now = 4000;
    expect([counter.tick(), counter.now()?.secondsLeft]).toEqual([false, 1]);
    counter.press();
    now = 60_000;
    expect([counter.tick(), counter.now()?.isPaused, counter.now()?.secondsLeft]).toEqual([false, true, 1]);
    counter.press();
    now = 61_000;
    expect([counter.tick(), counter.now()?.step.kind]).toEqual([true, 'relax']);
    now = 64_000;
    counter.tick();
    expect(counter.now()).toMatchObject({ step: { kind: 'hold', rep: 2 }, secondsLeft: 5 });
    now = 69_000;
    expect([counter.tick(), counter.now(), ended]).toEqual([true, null, 1]);
    expect(counter.tick()).toBe(false);
  });

  it('counts reps by taps, and is not done when it was stopped', () => {
    const onEnd = vi.fn<() => void>();
    const counter = createCounter({ ...dose, sets: 1, reps: 2, holdSeconds: 0 }, () => 0, onEnd);
    counter.press();
    counter.press();
    expect(counter.now()).toMatchObject({ step: { kind: 'rep', rep: 2 }, secondsLeft: null });
    counter.stop();
    expect([counter.now(), onEnd.mock.calls.length]).toEqual([null, 0]);
    for (let tap = 0; tap < 3; tap += 1) counter.press();
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
