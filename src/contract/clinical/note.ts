import * as z from 'zod/mini';
import { caseId, encounterId, exerciseId, serviceId } from '../base/ids.ts';
import { instant, line } from '../base/values.ts';
import { diagnosis } from '../people/patient-file.ts';
import { bodyMark, mostBodyMarks } from './body-mark.ts';
import { examinationFields } from './examination.ts';
import { lineCoding, noteBilling } from './line-coding.ts';
import {
  exerciseUnit,
  extraspinalRegion,
  noteSurvey,
  romArea,
  romMotion,
  spinalRegion,
  unitRule,
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
  /** One-on-one, for a code that is billed by time; the units follow from it. */
  minutes: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1440)))),
  /** Where on the body it was done; absent where nobody has said. */
  regions: z.optional(z.array(z.union([spinalRegion, extraspinalRegion])).check(z.maxLength(10))),
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

/** From the head down, and the pelvis: C0 is the occiput, S the sacrum, Co the coccyx, LI and RI the ilia, PS the pubis. */
export const spineSegment = z.enum([
  'C0',
  'C1',
  'C2',
  'C3',
  'C4',
  'C5',
  'C6',
  'C7',
  'T1',
  'T2',
  'T3',
  'T4',
  'T5',
  'T6',
  'T7',
  'T8',
  'T9',
  'T10',
  'T11',
  'T12',
  'L1',
  'L2',
  'L3',
  'L4',
  'L5',
  'S',
  'Co',
  'LI',
  'RI',
  'PS',
]);
export type SpineSegment = z.infer<typeof spineSegment>;

/** The four of PART: pain, asymmetry, range of motion, tone (Medicare Benefit Policy Manual, chapter 15, section 240.1.2). */
export const segmentFinding = z.enum(['pain', 'asymmetry', 'restriction', 'tone']);
export type SegmentFinding = z.infer<typeof segmentFinding>;

export const segmentSide = z.enum(['left', 'right', 'both']);
export type SegmentSide = z.infer<typeof segmentSide>;

/** What was found at one level of the spine, and whether it was adjusted. */
export const noteSegment = z.object({
  segment: spineSegment,
  found: z.array(segmentFinding).check(z.maxLength(4)),
  side: z.nullable(segmentSide),
  /** How it is displaced, in the clinic’s own system: “PRS”, “AS-IN”. */
  listing: line(24),
  technique: line(40),
  treated: z.boolean(),
});
export type NoteSegment = z.infer<typeof noteSegment>;

const measured = (most: number) => z.optional(z.nullable(z.number().check(z.gte(0), z.lte(most))));
/** What was measured of a person, in the units of an American clinic; what was not stays out. */
export const noteVitals = z.object({
  systolicMmHg: measured(300),
  diastolicMmHg: measured(200),
  pulsePerMinute: measured(300),
  respirationsPerMinute: measured(100),
  temperatureFahrenheit: measured(115),
  oxygenPercent: measured(100),
  heightInches: measured(108),
  weightPounds: measured(1500),
});
export type NoteVitals = z.infer<typeof noteVitals>;

export const noteSection = z.enum(['subjective', 'objective', 'assessment', 'plan']);
export type NoteSection = z.infer<typeof noteSection>;

/** How the patient does since the visit before. `new` is a new complaint. */
export const visitResponse = z.enum(['better', 'same', 'worse', 'new']);
export type VisitResponse = z.infer<typeof visitResponse>;

/** The texts of a note that may be carried over from another visit. */
export const carriedField = z.enum(['complaint', 'findings', 'assessment', 'plan']);
export type CarriedField = z.infer<typeof carriedField>;

/** Each of the four texts from several visits. */
export const mostCarried = 40;

/** What was carried over, from which visit, and the words as they were then: what still stands of them is not today's. */
export const carriedText = z.object({
  field: carriedField,
  from: encounterId,
  startedAt: instant,
  text: line(8000),
});
export type CarriedText = z.infer<typeof carriedText>;

/** As many sentences as a note has room for. */
export const mostDictated = 1000;

/** A sentence that was dictated, as a person accepted it; what of it was changed by hand later is told by the text. */
export const dictatedSentence = z.object({
  section: noteSection,
  text: line(4000),
  /** It stands in fields of the note alone, its words nowhere. */
  isField: z.optional(z.boolean()),
  /** The recognizer, as it calls itself. */
  engine: line(120),
  /** When it was said. */
  at: instant,
  /** Whether the person corrected the words before they accepted them. */
  state: z.enum(['unchanged', 'corrected']),
});
export type DictatedSentence = z.infer<typeof dictatedSentence>;

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
  ...examinationFields,
  /** Levels of the spine with a finding or an adjustment; absent in notes from before there was a chart of it. */
  segments: z.optional(z.array(noteSegment).check(z.maxLength(spineSegment.options.length))),
  /** What the patient feels where, as it was drawn; absent in notes from before there was a body chart. */
  marks: z.optional(z.array(bodyMark).check(z.maxLength(mostBodyMarks))),
  /** What the visit is for; absent in notes from before cases had to do with them. */
  case: z.optional(z.nullable(z.object({ id: caseId, name: line(120) }))),
  /** Those of the day, in order, the primary one first. */
  diagnoses: z.optional(z.array(diagnosis).check(z.maxLength(12))),
  /** By which rule timed minutes become units; absent where there are none. */
  unitRule: z.optional(unitRule),
  /** What the rules of modifiers go by, where a person has said otherwise than the chart. */
  billing: z.optional(noteBilling),
  /** Modifiers and diagnoses of the day’s codes, as a person has decided. */
  coding: z.optional(z.array(lineCoding).check(z.maxLength(120))),
  response: z.optional(z.nullable(visitResponse)),
  /** What is new today, in a sentence. */
  responseWords: z.optional(line(2000)),
  carried: z.optional(z.array(carriedText).check(z.maxLength(mostCarried))),
  /** Sentences that were dictated, in the order in which they were accepted. */
  dictated: z.optional(z.array(dictatedSentence).check(z.maxLength(mostDictated))),
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
