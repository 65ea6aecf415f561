import { describe, expect, it } from 'vitest';
import { bodyOf, bones, poseBetween } from './body.ts';
import { drawingOf } from './drawing.ts';
import { outlineOf } from './outline.ts';
import { bases, readPose } from './pose.ts';
import { distance, solveTwoBones } from './vector.ts';

describe('two bones', () => {
  it('reach a goal with their lengths kept, bent toward the hint', () => {
    const sizes = { first: 40, second: 42, hint: [20, -20, 0] } as const;
    const [knee, ankle] = solveTwoBones([0, 0, 0], [0, -60, 5], sizes);
    expect(distance([0, 0, 0], knee)).toBeCloseTo(40);
    expect(distance(knee, ankle)).toBeCloseTo(42);
    expect(distance(ankle, [0, -60, 5])).toBeLessThan(0.001);
    expect(knee[0]).toBeGreaterThan(0);
  });

  it('stretch toward a goal that is out of reach', () => {
    const [, ankle] = solveTwoBones([0, 0, 0], [0, -200, 0], { first: 40, second: 42, hint: [1, 0, 0] });
    expect(ankle[1]).toBeCloseTo(-82, 1);
  });
});

describe('a pose', () => {
  it.each(Object.keys(bases))('%s has limbs as long as ever', (base) => {
    const { at } = bodyOf(readPose(base));
    for (const side of ['r', 'l'] as const) {
      expect(distance(at[`${side}Shoulder`], at[`${side}Elbow`])).toBeCloseTo(bones.upperArm);
      expect(distance(at[`${side}Elbow`], at[`${side}Wrist`])).toBeCloseTo(bones.forearm);
      expect(distance(at[`${side}Hip`], at[`${side}Knee`])).toBeCloseTo(bones.thigh);
      expect(distance(at[`${side}Knee`], at[`${side}Ankle`])).toBeCloseTo(bones.shank);
    }
  });

  it('holds its feet where they are all the way through a movement', () => {
    const [sitting, standing] = [readPose('sit'), readPose('stand x 38 feet=_42,0,11')];
    for (const part of [0.25, 0.5, 0.75]) {
      const { at, misses } = bodyOf(poseBetween(sitting, standing, part));
      expect(at.rAnkle[0]).toBeCloseTo(42, 0);
      expect(misses.rFoot).toBeLessThan(1);
    }
  });

  it.each(['crouch', 'sit head', 'stand tail=1,2,3', 'stand rhand=nose+1,2,3'])('%s is refused', (text) =>
    expect(() => bodyOf(readPose(text))).toThrow(/called|number/),
  );
});

describe('a drawing', () => {
  it('shows the start behind the end, and the way between', () => {
    const { ghost, arrow, partsAt, frame } = drawingOf({ poses: ['stand', 'stand rab 150'] });
    expect(ghost).not.toBeNull();
    expect(arrow).not.toBeNull();
    expect(partsAt(0)).toHaveLength(partsAt(1).length);
    expect(frame.width / frame.height).toBeCloseTo(4 / 3);
  });

  it('is of one way of lying, sitting or standing', () =>
    expect(() => drawingOf({ poses: ['back', 'stand'] })).toThrow('the same way'));

  it('goes around each part in the same direction', () =>
    expect(outlineOf([{ x: 0, y: 0, r: 1 }])).toMatch(/^M[\d. -]+A1 1 0 0 1 /));
});
