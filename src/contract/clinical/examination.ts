import * as z from 'zod/mini';
import { line } from '../base/values.ts';

/** Of what the catalog of the examination names. A later one may know more: what an id means is not the contract’s to say. */
const examId = (what: string) => z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/, `is no ${what}`));

export const bodySide = z.enum(['left', 'right']);
export type BodySide = z.infer<typeof bodySide>;

export const examResult = z.enum(['positive', 'negative']);
export type ExamResult = z.infer<typeof examResult>;

/** A test that was done, on one side where it has sides. A test that was not done is not in the note. */
export const examEntry = z.object({
  test: examId('test'),
  side: z.nullable(bodySide),
  result: examResult,
  /** At which angle it was positive. */
  degrees: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(180)))),
  note: z.optional(line(300)),
});
export type ExamEntry = z.infer<typeof examEntry>;

/** Manual muscle testing, 0 none to 5 normal. */
export const strengthGrade = z.enum(['0', '1', '2-', '2', '2+', '3-', '3', '3+', '4-', '4', '4+', '5-', '5']);
export type StrengthGrade = z.infer<typeof strengthGrade>;
export const strengthEntry = z.object({ muscle: examId('muscle'), side: bodySide, grade: strengthGrade });
export type StrengthEntry = z.infer<typeof strengthEntry>;

/** Muscle stretch reflexes: 0 absent, 2+ normal, 4+ with clonus. */
export const reflexGrade = z.enum(['0', '1+', '2+', '3+', '4+']);
export type ReflexGrade = z.infer<typeof reflexGrade>;
export const reflexEntry = z.object({ reflex: examId('reflex'), side: bodySide, grade: reflexGrade });
export type ReflexEntry = z.infer<typeof reflexEntry>;

export const dermatome = z.enum(['C5', 'C6', 'C7', 'C8', 'T1', 'L1', 'L2', 'L3', 'L4', 'L5', 'S1', 'S2']);
export type Dermatome = z.infer<typeof dermatome>;
export const sensation = z.enum(['normal', 'decreased', 'absent', 'increased']);
export type Sensation = z.infer<typeof sensation>;
export const dermatomeEntry = z.object({ level: dermatome, side: bodySide, sensation });
export type DermatomeEntry = z.infer<typeof dermatomeEntry>;

/** A warning sign that was asked for or looked for. */
export const redFlagEntry = z.object({ flag: examId('red flag'), present: z.boolean() });
export type RedFlagEntry = z.infer<typeof redFlagEntry>;

export const joint = z.enum(['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle']);
export type Joint = z.infer<typeof joint>;
export const jointMotion = z.enum([
  'flexion',
  'extension',
  'abduction',
  'adduction',
  'internalRotation',
  'externalRotation',
  'pronation',
  'supination',
  'radialDeviation',
  'ulnarDeviation',
  'dorsiflexion',
  'plantarFlexion',
  'inversion',
  'eversion',
]);
export type JointMotion = z.infer<typeof jointMotion>;

/** Below zero where the joint does not reach its zero position: an extension of -10 lacks ten degrees. */
const jointDegrees = z.nullable(z.int().check(z.gte(-90), z.lte(180)));
export const jointReading = z.object({
  joint,
  motion: jointMotion,
  side: bodySide,
  active: jointDegrees,
  passive: jointDegrees,
  painful: z.boolean(),
});
export type JointReading = z.infer<typeof jointReading>;

/** Whose normal values of the joints the note goes by: American Academy of Orthopaedic Surgeons, American Medical Association. */
export const jointNormals = z.enum(['aaos', 'ama']);
export type JointNormals = z.infer<typeof jointNormals>;

const list = <Item extends z.core.$ZodType>(item: Item, most: number) =>
  z.optional(z.array(item).check(z.maxLength(most)));

/** What a note holds of an examination; absent in notes from before there was one. */
export const examinationFields = {
  examTests: list(examEntry, 400),
  strength: list(strengthEntry, 80),
  reflexes: list(reflexEntry, 40),
  dermatomes: list(dermatomeEntry, 24),
  redFlags: list(redFlagEntry, 60),
  jointRom: list(jointReading, 100),
  jointNormals: z.optional(jointNormals),
};
