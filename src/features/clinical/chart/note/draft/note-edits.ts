import type { Exercise } from '../../../../../contract/clinics/catalogue.ts';
import type { ServiceId } from '../../../../../contract/base/ids.ts';
import type {
  NoteExercise,
  NoteService,
  NoteVitals,
  RomReading,
  SoapNote,
} from '../../../../../contract/clinical/note.ts';
import type { NoteSurvey, SurveyId } from '../../../../../contract/clinics/note-parts.ts';

/** What the screen's controls do to a note. Each gives the fields that change; the note itself stays as it was. */
import { unitOf } from '../../../../../domain/clinical/note/exercise-count.ts';

type Place = NoteExercise['place'];

/** Adds a service with one unit; one that is there already stays as it is. */
export function addService(note: SoapNote, serviceId: ServiceId): Partial<SoapNote> {
  if (note.services.some((entry) => entry.serviceId === serviceId)) return {};
  return { services: [...note.services, { serviceId, units: 1, text: null }] };
}

export function removeService(note: SoapNote, serviceId: ServiceId): Partial<SoapNote> {
  return { services: note.services.filter((entry) => entry.serviceId !== serviceId) };
}

export function changeService(
  note: SoapNote,
  serviceId: ServiceId,
  change: Partial<Pick<NoteService, 'units' | 'text'>>,
): Partial<SoapNote> {
  return {
    services: note.services.map((entry) => (entry.serviceId === serviceId ? { ...entry, ...change } : entry)),
  };
}

const isEntry = (entry: NoteExercise, id: string, place: Place) =>
  entry.exerciseId === id && entry.place === place;

/** Adds an exercise with the library's sets and reps; one that is there already stays as it is. */
export function addExercise(note: SoapNote, exercise: Exercise, place: Place): Partial<SoapNote> {
  if (note.exercises.some((entry) => isEntry(entry, exercise.id, place))) return {};
  const sets = Math.min(99, Math.max(1, exercise.defaultSets));
  const reps = Math.min(999, Math.max(1, exercise.defaultReps));
  const added: NoteExercise = {
    exerciseId: exercise.id,
    name: exercise.name,
    place,
    sets,
    reps,
    ...(unitOf(exercise) !== 'reps' && { countsIn: exercise.countsIn }),
    ...(place === 'atHome' && { frequency: 'daily' as const }),
  };
  return { exercises: [...note.exercises, added] };
}

export function removeExercise(note: SoapNote, exerciseId: string, place: Place): Partial<SoapNote> {
  return { exercises: note.exercises.filter((entry) => !isEntry(entry, exerciseId, place)) };
}

export function changeExercise(
  note: SoapNote,
  exerciseId: string,
  place: Place,
  change: Partial<Pick<NoteExercise, 'sets' | 'reps' | 'frequency'>>,
): Partial<SoapNote> {
  return {
    exercises: note.exercises.map((entry) =>
      isEntry(entry, exerciseId, place) ? { ...entry, ...change } : entry,
    ),
  };
}

type Motion = Pick<RomReading, 'area' | 'motion'>;
const isMotion = (reading: RomReading, { area, motion }: Motion) =>
  reading.area === area && reading.motion === motion;

/** Sets a measurement, in the place of an earlier one of the same motion; null takes it away. */
export function setReading(
  note: SoapNote,
  of: Motion,
  value: Pick<RomReading, 'degrees' | 'painful'> | null,
): Partial<SoapNote> {
  const others = note.rom.filter((reading) => !isMotion(reading, of));
  return { rom: value === null ? others : [...others, { ...of, ...value }] };
}

/** The measurement of a motion; the later one where there are two. */
export function readingOf(rom: SoapNote['rom'], of: Motion): RomReading | undefined {
  return rom.findLast((reading) => isMotion(reading, of));
}

/** Sets the score of a survey, in the place of an earlier one; null takes it off the note. */
export function setScore(note: SoapNote, survey: SurveyId, score: number | null): Partial<SoapNote> {
  if (score === null) return { surveys: (note.surveys ?? []).filter((one) => one.survey !== survey) };
  const first = note.surveys?.find((one) => one.survey === survey)?.first;
  return setSurvey(note, { survey, score, ...(first && { first }) });
}

/** Puts a survey on the note, in the place of an earlier one. */
export const setSurvey = (note: SoapNote, survey: NoteSurvey): Partial<SoapNote> => ({
  surveys: [...(note.surveys ?? []).filter((one) => one.survey !== survey.survey), survey],
});

/** Sets what was measured; null says that it was not. */
export function setVital(note: SoapNote, vital: keyof NoteVitals, value: number | null): Partial<SoapNote> {
  return { vitals: { ...note.vitals, [vital]: value } };
}
