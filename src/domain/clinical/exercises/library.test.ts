import { describe, expect, it } from 'vitest';
import { exerciseEquipment, exercisePositions, exerciseRegions } from './library-exercise.ts';
import { exerciseLibrary } from './library.ts';

const byId = new Map(exerciseLibrary.map((one) => [one.id, one]));

describe('the exercise library', () => {
  it('has at least 120 exercises, each once', () => {
    expect(exerciseLibrary.length).toBeGreaterThanOrEqual(120);
    expect(byId.size).toBe(exerciseLibrary.length);
    expect(new Set(exerciseLibrary.map(({ name }) => name)).size).toBe(exerciseLibrary.length);
    expect(exerciseRegions.filter((region) => !exerciseLibrary.some((one) => one.region === region))).toEqual(
      [],
    );
  });

  it.each(exerciseLibrary)('$id has everything that a person needs to do it', (one) => {
    expect(one.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const text of [one.name, one.goal, one.start, one.movement, one.stopWhen])
      expect(text).toMatch(/^[A-Z0-9].{2,}/);
    for (const text of [one.goal, one.start, one.movement, one.stopWhen]) expect(text).toMatch(/\.$/);
    expect(exercisePositions).toContain(one.position);
    for (const thing of one.equipment) expect(exerciseEquipment).toContain(thing);
    expect(one.codes.length).toBeGreaterThan(0);
    expect([2, 3]).toContain(one.drawing.poses.length);
    const { sets, reps, holdSeconds, timesPerDay } = one.dose;
    expect(Math.min(sets, reps, timesPerDay)).toBeGreaterThan(0);
    expect(holdSeconds).toBeGreaterThanOrEqual(0);
  });

  it.each(exerciseLibrary)('$id is easier than what is harder than it', ({ id, easier, harder }) => {
    for (const other of harder) expect(byId.get(other)?.easier).toContain(id);
    for (const other of easier) expect(byId.get(other)?.harder).toContain(id);
    const seen = new Set<string>();
    const climb = (from: string): void => {
      for (const next of byId.get(from)?.harder ?? []) {
        expect(next).not.toBe(id);
        if (!seen.has(next)) climb(seen.add(next) && next);
      }
    };
    climb(id);
  });
});
