import * as z from 'zod/mini';
import { line } from '../base/values.ts';

export const bodyView = z.enum(['front', 'back']);
export type BodyView = z.infer<typeof bodyView>;

/** What a patient feels where it is drawn. */
export const bodyFeeling = z.enum(['ache', 'burning', 'numb', 'pins', 'stabbing', 'radiating']);
export type BodyFeeling = z.infer<typeof bodyFeeling>;

/** So many strokes fit on a body chart, and so many letters into one. */
export const mostBodyMarks = 300;
export const longestStroke = 6_000;

/** A stroke on the body chart, or an area of it. It is added and removed, never changed. */
export const bodyMark = z.object({
  id: z.uuid(),
  view: bodyView,
  feeling: bodyFeeling,
  /**
   * Points in tenths of the figure’s own units, the first as it stands and each other from the one before: `1100,1900 12,-3`. Empty for a
   * whole area.
   */
  stroke: line(longestStroke).check(
    z.regex(/^(-?\d{1,4},-?\d{1,4}( -?\d{1,4},-?\d{1,4})*)?$/, 'is no stroke'),
  ),
  /** Codes of the areas that it touches, in order. */
  areas: z.array(line(40)).check(z.maxLength(40)),
});
export type BodyMark = z.infer<typeof bodyMark>;
