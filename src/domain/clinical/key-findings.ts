import type { NoteText, SoapNote } from '../../contract/clinical/note.ts';
import { isRestricted, romAreaName, romMotionName } from './rom/rom-normals.ts';
import { surveysInWords } from './measures/survey-words.ts';

/**
 * [3.5] What an examination found in short: pain, scores, and movements that are restricted or painful.
 * @param restrictedBelowPercent [3.6] below so many per cent of the normal range a movement counts as restricted
 */
export function keyFindings(note: SoapNote, restrictedBelowPercent: number): readonly string[] {
  const pain = note.painLevel === null ? [] : [`Pain ${note.painLevel} of 10.`];
  const scores = surveysInWords(note.surveys ?? []);
  const movements = note.rom.flatMap((reading) => {
    const marks = [
      ...(isRestricted(reading, restrictedBelowPercent) ? ['restricted'] : []),
      ...(reading.painful ? ['painful'] : []),
    ];
    if (marks.length === 0) return [];
    const { area, motion, degrees } = reading;
    return [
      `${romAreaName(area)} ${romMotionName(motion).toLowerCase()} ${degrees}°, ${marks.join(' and ')}.`,
    ];
  });
  return [...pain, ...(scores === '' ? [] : scores.split('\n')), ...movements];
}

/** What a patient is told of the plan: the clinician's own words for what comes next, without the list of today's care. */
export function planWords(note: SoapNote | null, text: NoteText): string {
  return note === null || note.written.plan !== null ? text.plan : note.plan.trim();
}
