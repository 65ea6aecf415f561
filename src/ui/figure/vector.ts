/** Points and directions in centimeters: x to the right of the picture, y up, z toward whoever looks. */
export type Vector = readonly [x: number, y: number, z: number];

/** Where a part of the body faces: its forward, up and right. */
export type Facing = readonly [forward: Vector, up: Vector, right: Vector];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const lengthOf = (a: Vector): number => Math.hypot(...a);
export const distance = (a: Vector, b: Vector): number => lengthOf(subtract(a, b));
export const between = (a: Vector, b: Vector, part: number): Vector => add(a, scale(subtract(b, a), part));

/** A direction of length one; straight up where there is none. */
export function unit(a: Vector): Vector {
  const length = lengthOf(a);
  return length < 1e-9 ? [0, 1, 0] : scale(a, 1 / length);
}

const turned = (a: Vector, b: Vector, degrees: number): [Vector, Vector] => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [add(scale(a, cos), scale(b, sin)), add(scale(b, cos), scale(a, -sin))];
};

/** Turned about its own right: forward goes up. */
export function pitched([forward, up, right]: Facing, degrees: number): Facing {
  const [newForward, newUp] = turned(forward, up, degrees);
  return [newForward, newUp, right];
}

/** Turned about its own forward: up goes to the right. */
export function leaned([forward, up, right]: Facing, degrees: number): Facing {
  const [newUp, newRight] = turned(up, right, degrees);
  return [forward, newUp, newRight];
}

/** Turned about its own up: forward goes to the right. */
export function twisted([forward, up, right]: Facing, degrees: number): Facing {
  const [newForward, newRight] = turned(forward, right, degrees);
  return [newForward, up, newRight];
}

/**
 * The joint in the middle of two bones whose ends are given, bent toward a hint (the law of cosines).
 * @returns the middle and the end, which falls short of `goal` only where that is out of reach
 */
export function solveTwoBones(
  root: Vector,
  goal: Vector,
  { first, second, hint }: { readonly first: number; readonly second: number; readonly hint: Vector },
): readonly [middle: Vector, end: Vector] {
  const along = unit(subtract(goal, root));
  const reach = Math.min(
    Math.max(distance(root, goal), Math.abs(first - second) + 0.01),
    first + second - 0.01,
  );
  const onAxis = (first * first - second * second + reach * reach) / (2 * reach);
  const off = Math.sqrt(Math.max(0, first * first - onAxis * onAxis));
  const toHint = subtract(hint, root);
  const aside = subtract(toHint, scale(along, dot(toHint, along)));
  const bendsTo = unit(lengthOf(aside) < 0.5 ? [along[1], -along[0], 0.01] : aside);
  const middle = add(add(root, scale(along, onAxis)), scale(bendsTo, off));
  return [middle, add(root, scale(along, reach))];
}
