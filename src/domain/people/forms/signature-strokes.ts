import type { SignatureAnswer, Stroke, StrokePoint } from '../../../contract/people/forms.ts';

/** The field that is signed in, in tenths of a unit: strokes look the same on every screen and on paper. */
export const signatureField = { width: 6_000, height: 2_000 } as const;

/** More than any hand writes; a pen that lies on the field shall not fill the device. */
export const mostPoints = 12_000;

/** All points of a signature. */
export const pointsOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/** Whether somebody has signed: drawn anything, or typed a name. */
export const isSignatureGiven = ({ name, strokes }: Pick<SignatureAnswer, 'name' | 'strokes'>): boolean =>
  strokes.length > 0 || name.trim() !== '';

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/**
 * A point of the pen in the field.
 * @param at where it is, as a part of the width and the height from 0 to 1
 * @param sinceMs since the pen first touched the field
 * @param pressure 0 to 1; null where the device does not know
 */
export const penPoint = (
  at: { readonly x: number; readonly y: number },
  sinceMs: number,
  pressure: number | null,
): StrokePoint => [
  clamp(at.x * signatureField.width, signatureField.width),
  clamp(at.y * signatureField.height, signatureField.height),
  clamp(sinceMs, 86_400_000),
  pressure === null ? 0 : Math.max(1, clamp(pressure * 1_000, 1_000)),
];

/** A stroke as the path of an SVG over the field; a dot is a line of no length, which round ends make visible. */
export function strokePath(stroke: Stroke): string {
  const [first, ...others] = stroke;
  if (!first) return '';
  const rest = others.length === 0 ? [first] : others;
  return `M${first[0]} ${first[1]}${rest.map(([x, y]) => `L${x} ${y}`).join('')}`;
}

/** How broad a stroke is drawn, in tenths of a unit: by how hard the pen was pressed on the whole. */
export function strokeWidth(stroke: Stroke): number {
  const pressed = stroke.filter((point) => point[3] > 0);
  if (pressed.length === 0) return 40;
  const mean = pressed.reduce((sum, point) => sum + point[3], 0) / pressed.length;
  return Math.round(24 + (mean / 1_000) * 40);
}

/** A drawn signature as an SVG picture of its own, black on nothing. */
export const signatureSvg = (strokes: readonly Stroke[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${signatureField.width} ${signatureField.height}" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${strokes
    .map((stroke) => `<path d="${strokePath(stroke)}" stroke-width="${strokeWidth(stroke)}"/>`)
    .join('')}</svg>`;
