const moveMs = 1600;
const restMs = 700;
/** Between two drawings of a movement that plays. */
export const frameMs = 33;

/** How far a movement is after some time: there, a rest, back, a rest, with a soft start and stop. */
export function partAfter(ms: number): number {
  const at = ms % (2 * (moveMs + restMs));
  const eased = (part: number) => (1 - Math.cos(Math.PI * Math.min(1, part))) / 2;
  return at < moveMs + restMs ? eased(at / moveMs) : 1 - eased((at - moveMs - restMs) / moveMs);
}

/** Whether whoever looks has asked for no motion. */
export const wantsStillness = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
