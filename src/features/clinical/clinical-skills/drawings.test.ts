import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exerciseLibrary } from '../../../domain/clinical/exercises/library.ts';
import { bodyOf, bones, type Body } from '../../../ui/figure/body.ts';
import { drawingOf } from '../../../ui/figure/drawing.ts';
import { readPose } from '../../../ui/figure/pose.ts';
import { distance, dot, subtract, unit, type Vector } from '../../../ui/figure/vector.ts';

/** What the wider side of a drawing has on a card. */
const cardPixels = 280;
const degreesBetween = (a: Vector, b: Vector) =>
  (Math.acos(Math.max(-1, Math.min(1, dot(unit(a), unit(b))))) * 180) / Math.PI;
/** How far a joint is bent: 0 is straight. */
const bend = (from: Vector, joint: Vector, to: Vector) =>
  degreesBetween(subtract(joint, from), subtract(to, joint));

const limbs = (side: 'r' | 'l') =>
  [
    ['Shoulder', 'Elbow', bones.upperArm],
    ['Elbow', 'Wrist', bones.forearm],
    ['Hip', 'Knee', bones.thigh],
    ['Knee', 'Ankle', bones.shank],
  ].map(([from, to, long]) => [`${side}${from}`, `${side}${to}`, long] as never as Limb);
type Limb = readonly [from: keyof Body['at'], to: keyof Body['at'], long: number];

describe.each(exerciseLibrary)('the drawing of $id', ({ drawing }) => {
  const bodies = drawing.poses.map((pose) => bodyOf(readPose(pose)));

  it('has limbs of a true length', () => {
    for (const { at } of bodies)
      for (const [from, to, long] of [...limbs('r'), ...limbs('l')])
        expect(Math.abs(distance(at[from], at[to]) / long - 1)).toBeLessThan(0.01);
  });

  it('bends no joint further than people can', () => {
    for (const { at } of bodies)
      for (const side of ['r', 'l'] as const) {
        expect(bend(at[`${side}Shoulder`], at[`${side}Elbow`], at[`${side}Wrist`])).toBeLessThan(155);
        expect(bend(at[`${side}Hip`], at[`${side}Knee`], at[`${side}Ankle`])).toBeLessThan(160);
        expect(degreesBetween(subtract(at.waist, at.pelvis), subtract(at.neck, at.chest))).toBeLessThan(70);
      }
  });

  it('has hands and feet where they hold on', () => {
    const { frame } = drawingOf(drawing);
    for (const { misses } of bodies)
      for (const missed of Object.values(misses)) expect((missed * cardPixels) / frame.width).toBeLessThan(2);
  });

  it('is within its frame', () => {
    const { frame, partsAt } = drawingOf(drawing);
    if (drawing.zoom !== undefined) return;
    for (const part of [0, 1])
      for (const { path } of partsAt(part))
        for (const [, x, y] of path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAMZ]|$)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(frame.x);
          expect(Number(x)).toBeLessThanOrEqual(frame.x + frame.width);
          expect(Number(y)).toBeGreaterThanOrEqual(frame.y);
          expect(Number(y)).toBeLessThanOrEqual(frame.y + frame.height);
        }
  });
});

it('all poses together are small', () => {
  const all = JSON.stringify(exerciseLibrary.map(({ drawing }) => drawing));
  expect(gzipSync(all).length).toBeLessThan(15_000);
});
