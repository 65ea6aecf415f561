import * as z from 'zod/mini';
import { exerciseId, serviceId } from '../base/ids.ts';
import { line } from '../base/values.ts';
import {
  exerciseUnit,
  extraspinalRegion,
  noteSurvey,
  romArea,
  romMotion,
  spinalRegion,
} from '../clinics/note-parts.ts';

export const romReading = z.object({
  area: romArea,
  motion: romMotion,
  degrees: z.int().check(z.gte(0), z.lte(180)),
  painful: z.boolean(),
});
export type RomReading = z.infer<typeof romReading>;

export const noteService = z.object({
  serviceId,
  units: z.int().check(z.gte(1), z.lte(99)),
  /** What the clinician wrote in place of the catalogue's template; null while the template speaks. */
  text: z.nullable(line(4000)),
});
export type NoteService = z.infer<typeof noteService>;

export type { ExerciseUnit } from '../clinics/note-parts.ts';
/** How often an exercise is done at home. */
export const exerciseFrequency = z.enum(['daily', 'twiceDaily', 'threePerWeek', 'asNeeded']);
export type ExerciseFrequency = z.infer<typeof exerciseFrequency>;

export const noteExercise = z.object({
  exerciseId,
  name: line(200),
  place: z.enum(['inOffice', 'atHome']),
  sets: z.int().check(z.gte(1), z.lte(99)),
  /** How many of what `countsIn` says. */
  reps: z.int().check(z.gte(1), z.lte(999)),
  // Absent in notes from before there was a choice: repetitions, and nothing said of how often.
  countsIn: z.optional(exerciseUnit),
  frequency: z.optional(exerciseFrequency),
});
export type NoteExercise = z.infer<typeof noteExercise>;

const measured = (most: number) => z.optional(z.nullable(z.number().check(z.gte(0), z.lte(most))));
/** What was measured of a person, in the units of an American clinic; what was not stays out. */
export const noteVitals = z.object({
  systolicMmHg: measured(300),
  diastolicMmHg: measured(200),
  pulsePerMinute: measured(300),
  respirationsPerMinute: measured(100),
  temperatureFahrenheit: measured(115),
  oxygenPercent: measured(100),
});
export type NoteVitals = z.infer<typeof noteVitals>;

export const noteSection = z.enum(['subjective', 'objective', 'assessment', 'plan']);
export type NoteSection = z.infer<typeof noteSection>;

/**
 * What a clinician enters. Spinal CMT is not in `services`: it follows from the regions (3 regions → 98941).
 * `written` holds a section's text once a person has edited it; null while it is built from the entries.
 */
export const soapNote = z.object({
  complaint: line(4000),
  painLevel: z.nullable(z.int().check(z.gte(0), z.lte(10))),
  rom: z.array(romReading).check(z.maxLength(40)),
  findings: line(8000),
  spinalRegions: z.array(spinalRegion).check(z.maxLength(5)),
  extraspinalRegions: z.array(extraspinalRegion).check(z.maxLength(5)),
  services: z.array(noteService).check(z.maxLength(60)),
  exercises: z.array(noteExercise).check(z.maxLength(60)),
  assessment: line(8000),
  plan: line(8000),
  /** Scores of questionnaires; absent in notes from before there were any. */
  surveys: z.optional(z.array(noteSurvey).check(z.maxLength(20))),
  vitals: z.optional(noteVitals),
  written: z.object({
    subjective: z.nullable(line(20000)),
    objective: z.nullable(line(20000)),
    assessment: z.nullable(line(20000)),
    plan: z.nullable(line(20000)),
  }),
});
export type SoapNote = z.infer<typeof soapNote>;

/** The four sections as people read them, frozen when the note is signed. */
export const noteText = z.object({
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  plan: z.string(),
});
export type NoteText = z.infer<typeof noteText>;
