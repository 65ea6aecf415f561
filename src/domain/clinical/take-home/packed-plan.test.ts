import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExercisePlanId } from '../../../contract/base/ids.ts';
import type { PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import { exerciseNumbers } from './exercise-numbers.ts';
import { crc32, fixedBytes, fromBase64Url, toBase64Url } from './packed-bytes.ts';
import {
  homeItems,
  mostPackedCharacters,
  packPlan,
  planMark,
  readPackedPlan,
  type HomePlan,
} from './packed-plan.ts';

const id = '018f0000-0000-7000-8000-00000000000a' as ExercisePlanId;
const bridge: PlanItem = {
  id: 'a',
  exercise: 'bridge',
  name: 'Bridge',
  place: 'atHome',
  phase: 1,
  sets: 3,
  reps: 12,
  holdSeconds: 2,
  load: 'red band',
  side: 'both',
  timesPerDay: 1,
  daysPerWeek: 7,
  restSeconds: 30,
  note: 'After the fall in May',
};
const { id: _id, place: _place, note: _note, name: _name, ...bridgeAtHome } = bridge;
const anyItem: fc.Arbitrary<PlanItem> = fc.record({
  id: fc.uuid(),
  exercise: fc.oneof(fc.constantFrom(...exerciseNumbers), fc.uuid()),
  name: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
  place: fc.constantFrom('atHome', 'inOffice'),
  phase: fc.integer({ min: 1, max: 6 }),
  sets: fc.integer({ min: 1, max: 99 }),
  reps: fc.integer({ min: 1, max: 999 }),
  holdSeconds: fc.integer({ min: 0, max: 3600 }),
  load: fc.string({ maxLength: 60, unit: 'grapheme' }),
  side: fc.constantFrom('', 'left', 'right', 'both', 'alternating'),
  timesPerDay: fc.integer({ min: 1, max: 24 }),
  daysPerWeek: fc.integer({ min: 1, max: 7 }),
  restSeconds: fc.integer({ min: 0, max: 900 }),
  note: fc.string(),
});
const read = (text: string): HomePlan => {
  const plan = readPackedPlan(text);
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
};
const sealed = (bytes: readonly number[]) =>
  toBase64Url(Uint8Array.from([...bytes, ...fixedBytes(crc32(Uint8Array.from(bytes)), 4)]));

describe('a plan in a QR code', () => {
  it('is read as it was packed, in so many characters at most', () =>
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 60 }), (items) => {
        const { text, left } = packPlan({ id, items });
        expect(text.length).toBeLessThanOrEqual(mostPackedCharacters);
        const plan = read(text);
        const home = homeItems(items);
        expect([plan.mark, plan.left, plan.exercises.length]).toEqual([
          planMark(id),
          left,
          home.length - left,
        ]);
        plan.exercises.forEach((one, at) => {
          const item = home[at]!;
          const isOwn = !exerciseNumbers.includes(item.exercise);
          expect(one.exercise).toBe(isOwn ? null : item.exercise);
          for (const field of ['phase', 'sets', 'reps', 'holdSeconds', 'restSeconds', 'side'] as const)
            expect(one[field]).toBe(item[field]);
          expect([one.timesPerDay, one.daysPerWeek]).toEqual([item.timesPerDay, item.daysPerWeek]);
          expect(item.load.startsWith(one.load)).toBe(true);
          if (isOwn) expect(['', item.name]).toContain(one.name);
        });
      }),
      { numRuns: 300 },
    ));

  it('has no name, no note and no diagnosis in it', () => {
    const { text } = packPlan({ id, items: [bridge] });
    expect(read(text).exercises).toEqual([{ ...bridgeAtHome, name: '' }]);
    const bytes = new TextDecoder().decode(fromBase64Url(text)!);
    expect(bytes).toContain('red band');
    expect(bytes).not.toMatch(/fall|May|Bridge/);
  });

  it('is small: six exercises are less than a hundred characters', () => {
    const items = ['bridge', 'bird-dog', 'dead-bug', 'chin-tuck', 'squat', 'clamshell'].map((exercise) => ({
      ...bridge,
      exercise,
      load: '',
    }));
    expect(packPlan({ id, items }).text.length).toBeLessThan(100);
  });

  it('of 200 exercises has those that fit, and says how many are on the paper alone', () => {
    const items = Array.from({ length: 200 }, () => bridge);
    const { text, left } = packPlan({ id, items });
    const plan = read(text);
    expect(left).toBeGreaterThan(100);
    expect([plan.left, plan.exercises.length]).toEqual([left, 200 - left]);
  });

  it("tells the name of a clinic's own exercise, archived or not, where it fits", () => {
    const own = { ...bridge, exercise: '018f0000-0000-7000-8000-00000000000b', name: 'Hüftkreisen 🙂' };
    const long = { ...own, name: 'Z'.repeat(49) };
    const { exercises } = read(packPlan({ id, items: [own, long] }).text);
    expect(exercises.map(({ exercise, name }) => [exercise, name])).toEqual([
      [null, 'Hüftkreisen 🙂'],
      [null, ''],
    ]);
  });

  it('is known by its mark whatever becomes of it', () => {
    const marks = [[bridge], []].map((items) => read(packPlan({ id, items }).text).mark);
    expect(marks).toEqual([planMark(id), planMark(id.toUpperCase())]);
    expect(planMark('018f0000-0000-7000-8000-00000000000b')).not.toBe(planMark(id));
  });
});

describe('a plan that did not come through whole', () => {
  const { text } = packPlan({ id, items: [bridge, { ...bridge, exercise: 'squat' }] });

  it.each(Array.from({ length: text.length }, (_, at) => at))('is not shown, cut after %i characters', (at) =>
    expect(readPackedPlan(text.slice(0, at))).toBe('cut'),
  );

  it('is not shown with any character changed', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < text.length; at += 1)
      for (const letter of letters) {
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        const [was, is] = [fromBase64Url(text), fromBase64Url(changed)];
        if (String(was) !== String(is)) expect(typeof readPackedPlan(changed)).toBe('string');
      }
  });

  it.each(['<script>', 'a b', '%00', 'ä'])('%s is none', (bad) =>
    expect(readPackedPlan(bad)).toBe('altered'),
  );

  it('that goes on after its end is not shown', () => expect(readPackedPlan(`${text}AAAA`)).toBe('altered'));

  it('of a newer app says so', () => {
    const bytes = [...fromBase64Url(text)!].slice(0, -4);
    expect(readPackedPlan(sealed([2, ...bytes.slice(1)]))).toBe('newer');
    expect(readPackedPlan(sealed([0, ...bytes.slice(1)]))).toBe('altered');
  });

  it('forged with a checksum of its own, but with doses that nobody can do, is not shown', () => {
    const forged = (item: readonly number[], count = 1) => {
      const body = [...fixedBytes(7, 4), 0, count, ...item];
      return readPackedPlan(sealed([1, ...fixedBytes(body.length + 7, 2), ...body]));
    };
    expect(forged([0, 1, 3, 10, 6])).toMatchObject({ exercises: [{ sets: 3, reps: 10, daysPerWeek: 7 }] });
    for (const item of [
      [0, 1, 0, 10, 6],
      [0, 1, 3, 0, 6],
      [0, 1, 3, 10, 200],
      [7, 1, 3, 10, 6],
      [8, 1, 3, 10, 6, 255, 255, 1],
      [64, 1, 3, 10, 6, 9],
      [128, 100, 65, 3, 10, 6],
      [0, 1, 3, 10, 6, 1],
    ])
      expect(forged(item)).toBe('altered');
    expect(forged([0, 1, 3, 10, 6], 200)).toBe('altered');
  });

  it('anything else is refused without falling over', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(['string', 'object']).toContain(typeof readPackedPlan(toBase64Url(bytes)));
        expect(['string', 'object']).toContain(
          typeof readPackedPlan(sealed([1, 0, bytes.length + 7, ...bytes])),
        );
      }),
      { numRuns: 2000 },
    ));

  it('with an exercise that this app does not know has it without a name', () => {
    const body = [...fixedBytes(7, 4), 0, 1, 0, 200, 100, 3, 10, 6];
    expect(readPackedPlan(sealed([1, 0, body.length + 7, ...body]))).toMatchObject({
      exercises: [{ exercise: null, name: '', sets: 3 }],
    });
  });
});
