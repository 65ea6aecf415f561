/**
 * Codes of ICD-10-CM as text: a letter, a digit, a digit or letter, and up to four more after a point. The seventh
 * character tells of the encounter; where a code is shorter, an X takes each empty place before it (Official Guidelines for
 * Coding and Reporting, I.A.4 and I.A.5).
 */
const form = /^[A-Z]\d[\dA-Z](?:[\dA-Z]{1,4})?$/;

/**
 * A code as it is written, out of what somebody typed or another system sent: `m5450`, ` M54.50`, `M54,50`.
 * @returns `M54.50`; null for what is no code
 */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s.,·-]/g, '');
  return form.test(letters) ? dotted(letters) : null;
}

/** Without its point, as files and claims have it: `M5450`. */
export const undotted = (code: string): string => code.replace('.', '');

/** `M54.50` of `M5450`. */
export const dotted = (letters: string): string =>
  letters.length > 3 ? `${letters.slice(0, 3)}.${letters.slice(3)}` : letters;

/** What a code stands below, the nearest first: of `S83.511A` `S83.511`, `S83.51`, `S83.5`, `S83`. */
export function codesAbove(code: string): string[] {
  const letters = undotted(code);
  return Array.from({ length: Math.max(0, letters.length - 3) }, (_, at) =>
    dotted(letters.slice(0, letters.length - 1 - at)),
  );
}

/** Whether a code is another one, or stands below it. */
export const isWithin = (code: string, other: string): boolean => undotted(code).startsWith(undotted(other));
