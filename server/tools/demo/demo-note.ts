import type { ExerciseId, ServiceId } from '../../../src/contract/base/ids.ts';
import type {
  NoteExercise,
  NoteSegment,
  NoteService,
  RomReading,
  SegmentSide,
  SoapNote,
  SpineSegment,
} from '../../../src/contract/clinical/note.ts';
import type { SpinalRegion } from '../../../src/contract/clinics/note-parts.ts';
import { emptyNote } from '../../../src/domain/clinical/note/empty-note.ts';
import { normalDegrees, romMotionsInOrder } from '../../../src/domain/clinical/rom/rom-normals.ts';
import type { Dice } from './dice.ts';
import type { DemoExercise } from './exercise-library.ts';
import type { VisitTemplate } from './visit-templates.ts';

/** A complete note of a visit, fit to be signed. `isNew` adds an evaluation. */
export function noteFrom(
  dice: Dice,
  template: VisitTemplate,
  library: readonly DemoExercise[],
  isNew: boolean,
): SoapNote {
  const words = { side: dice.pick(['left', 'right']), weeks: String(dice.between(2, 6)) };
  const fill = (text: string) =>
    capitalised(text.replaceAll('{side}', words.side).replaceAll('{weeks}', words.weeks));
  const spinalRegions = [...dice.pick(template.spinalRegions)];
  const extraspinalRegions =
    spinalRegions.length === 0 || dice.chance(0.35) ? [...template.extraspinalRegions] : [];
  return {
    ...emptyNote(),
    complaint: fill(dice.pick(template.complaints)),
    painLevel: dice.between(1, 8),
    rom: template.rom === null ? [] : readingsFrom(dice, template.rom),
    findings: fill(dice.pick(template.findings)),
    spinalRegions,
    segments: segmentsFrom(spinalRegions, words.side as SegmentSide),
    extraspinalRegions,
    services: servicesFrom(dice, template, isNew),
    exercises: exercisesFrom(dice, template, library),
    assessment: fill(dice.pick(template.assessments)),
    plan: fill(dice.pick(template.plans)),
  };
}

/** What stands in the note while the visit is still going on: the complaint, the pain and no more. */
export function startedNoteFrom(note: SoapNote): SoapNote {
  return { ...emptyNote(), complaint: note.complaint, painLevel: note.painLevel, rom: note.rom.slice(0, 2) };
}

/** The level that is most often adjusted in a region, as it may be listed. */
const usualLevel: Readonly<Record<SpinalRegion, [SpineSegment, string]>> = {
  cervical: ['C5', 'PRS'],
  thoracic: ['T4', 'PL'],
  lumbar: ['L5', 'PRI'],
  sacral: ['S', 'P-R'],
  pelvic: ['LI', 'PI'],
};

const segmentsFrom = (regions: readonly SpinalRegion[], side: SegmentSide): NoteSegment[] =>
  regions.map((region) => {
    const [segment, listing] = usualLevel[region];
    return {
      segment,
      found: ['pain', 'restriction'],
      side,
      listing,
      technique: 'Diversified',
      treated: true,
    };
  });

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function readingsFrom(dice: Dice, area: RomReading['area']): RomReading[] {
  return dice.deal(romMotionsInOrder, dice.between(2, 6)).map((motion) => {
    const normal = normalDegrees(area, motion) ?? 30;
    const degrees = Math.round((normal * dice.between(60, 100)) / 100 / 5) * 5;
    return { area, motion, degrees, painful: degrees < normal * 0.8 };
  });
}

function servicesFrom(dice: Dice, template: VisitTemplate, isNew: boolean): NoteService[] {
  const chosen = dice.deal(template.services, dice.between(1, 2)).map(([id, most]): NoteService => ({
    serviceId: id as ServiceId,
    units: dice.between(1, most),
    text: null,
  }));
  const evaluation = isNew ? dice.pick(['newPatient15', 'newPatient30']) : 'established10';
  return isNew || dice.chance(0.1)
    ? [{ serviceId: evaluation as ServiceId, units: 1, text: null }, ...chosen]
    : chosen;
}

function exercisesFrom(
  dice: Dice,
  template: VisitTemplate,
  library: readonly DemoExercise[],
): NoteExercise[] {
  const fitting = library.filter((exercise) => template.exerciseRegions.includes(exercise.region));
  return dice.deal(fitting, dice.between(0, 4)).map((exercise, index) => ({
    exerciseId: exercise.id as ExerciseId,
    name: exercise.name,
    place: index % 2 === 0 ? 'atHome' : 'inOffice',
    sets: exercise.defaultSets,
    reps: exercise.defaultReps,
    ...(exercise.countsIn !== 'reps' && { countsIn: exercise.countsIn }),
    ...(index % 2 === 0 && { frequency: 'daily' as const }),
  }));
}
