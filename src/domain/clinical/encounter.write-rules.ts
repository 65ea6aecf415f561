import type { encounterWrites } from '../../contract/clinical/encounter.ts';
import type { BodyMark } from '../../contract/clinical/body-mark.ts';
import type {
  DermatomeEntry,
  ExamEntry,
  JointReading,
  RedFlagEntry,
  ReflexEntry,
  StrengthEntry,
} from '../../contract/clinical/examination.ts';
import type { LineCoding, RuledModifier } from '../../contract/clinical/line-coding.ts';
import type { Diagnosis } from '../../contract/people/patient-file.ts';
import type {
  CarriedText,
  DictatedSentence,
  NoteExercise,
  NoteSegment,
  NoteService,
  RomReading,
} from '../../contract/clinical/note.ts';
import type { NoteSurvey } from '../../contract/clinics/note-parts.ts';
import { isSameJson } from '../../lib/json/same-json.ts';
import { isRow, outcome, patched, type MergeRule, type WriteRules } from '../base/merge-write.ts';
import { fields, listBy, mergeThreeWay, type MergeShape } from '../base/three-way-merge.ts';

const sideOf = (what: string, side: string | null) => (side === null ? what : `${what}-${side}`);

/** Lists inside a note are known by what they are about, never by their place. */
export const noteShape: MergeShape = fields({
  rom: listBy<RomReading>(({ area, motion }) => `${area}-${motion}`, fields({})),
  spinalRegions: listBy<string>((region) => region),
  extraspinalRegions: listBy<string>((region) => region),
  services: listBy<NoteService>(
    ({ serviceId }) => serviceId,
    fields({ regions: listBy<string>((region) => region) }),
  ),
  exercises: listBy<NoteExercise>(({ exerciseId, place }) => `${exerciseId}-${place}`, fields({})),
  surveys: listBy<NoteSurvey>(({ survey }) => survey, fields({})),
  vitals: fields({}),
  examTests: listBy<ExamEntry>(({ test, side }) => sideOf(test, side), fields({})),
  strength: listBy<StrengthEntry>(({ muscle, side }) => sideOf(muscle, side)),
  reflexes: listBy<ReflexEntry>(({ reflex, side }) => sideOf(reflex, side)),
  dermatomes: listBy<DermatomeEntry>(({ level, side }) => sideOf(level, side)),
  redFlags: listBy<RedFlagEntry>(({ flag }) => flag),
  jointRom: listBy<JointReading>(({ joint, motion, side }) => sideOf(`${joint}-${motion}`, side), fields({})),
  segments: listBy<NoteSegment>(
    ({ segment }) => segment,
    fields({ found: listBy<string>((finding) => finding) }),
  ),
  diagnoses: listBy<Diagnosis>(({ code }) => code, fields({})),
  carried: listBy<CarriedText>(({ field, from }) => `${field}-${from}`),
  dictated: listBy<DictatedSentence>(({ at, section, text }) => `${at} ${section} ${text}`),
  marks: listBy<BodyMark>(({ id }) => id),
  billing: fields({}),
  coding: listBy<LineCoding>(
    ({ lineKey }) => lineKey,
    fields({
      modifiers: listBy<RuledModifier>(({ modifier }) => modifier),
      declined: listBy<RuledModifier>(({ modifier }) => modifier),
    }),
  ),
  written: fields({}),
});

const mergeNote: MergeRule = ({ body, seenContent, patches }, current, choices) => {
  const mine = body['note'];
  const theirs = current['note'];
  if (!isRow(theirs) || !isRow(seenContent) || !isRow(mine)) return { kind: 'unknown' };
  const { content, clashes } = mergeThreeWay(noteShape, { seen: seenContent, mine, theirs }, choices);
  return outcome(clashes, {
    body: { ...body, note: content },
    seenContent: theirs,
    patches: patched(patches, 'note', { note: content }),
  });
};

/** Nobody signs words they have not seen: a signature goes on only where the note is the one that was signed. */
const mergeSignature: MergeRule = ({ body, patches, seenContent }, current) => {
  const theirs = current['note'];
  if (!isRow(theirs) || !isRow(seenContent)) return { kind: 'unknown' };
  if (isSameJson(theirs, seenContent)) return { kind: 'merged', write: { body, seenContent, patches } };
  return { kind: 'clash', clashes: [], write: null };
};

export const encounterWriteRules = {
  'encounter.start': { entity: 'encounter', alsoShows: ['appointment'], merge: null },
  'encounter.saveNote': { entity: 'encounter', merge: mergeNote },
  'encounter.sign': { entity: 'encounter', alsoShows: ['charge', 'noteEvent'], merge: mergeSignature },
} as const satisfies WriteRules<typeof encounterWrites>;
