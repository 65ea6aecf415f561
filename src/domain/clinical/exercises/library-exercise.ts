/** What a drawing of an exercise is made of; `src/ui/figure/drawing.ts` reads it. */
export interface ExerciseDrawing {
  readonly poses: readonly string[];
  readonly props?: string;
  readonly view?: readonly [yaw: number, pitch: number];
  readonly zoom?: 'head' | 'arm' | 'foot';
  readonly arrow?: string;
}

export const exerciseRegions = [
  'Neck',
  'Shoulder',
  'Elbow and wrist',
  'Upper back',
  'Low back',
  'Hip',
  'Knee',
  'Ankle',
  'Balance',
  'Nerve glides',
  'Breathing',
  'Whole body',
] as const;
export type ExerciseRegion = (typeof exerciseRegions)[number];

export const exercisePositions = [
  'sitting',
  'standing',
  'lying on back',
  'lying face down',
  'lying on side',
  'on hands and knees',
  'kneeling',
  'sitting on floor',
] as const;
export type ExercisePosition = (typeof exercisePositions)[number];

export const exerciseEquipment = [
  'mat',
  'chair',
  'wall',
  'band',
  'towel',
  'stick',
  'table',
  'step',
  'weight',
  'ball',
] as const;
export type ExerciseEquipment = (typeof exerciseEquipment)[number];

/** Timed codes that exercises are billed by. */
export type ExerciseCode = '97110' | '97112' | '97530';

/** What an exercise usually begins with. */
export interface Dose {
  readonly sets: number;
  readonly reps: number;
  /** For how long each repetition is held; 0 where it is not. */
  readonly holdSeconds: number;
  readonly timesPerDay: number;
}

/** An exercise of the product: written by us, with a drawing, under a name that never changes. */
export interface LibraryExercise {
  readonly id: string;
  readonly name: string;
  readonly region: ExerciseRegion;
  readonly position: ExercisePosition;
  readonly equipment: readonly ExerciseEquipment[];
  readonly goal: string;
  readonly start: string;
  readonly movement: string;
  readonly stopWhen: string;
  readonly dose: Dose;
  readonly codes: readonly ExerciseCode[];
  readonly easier: readonly string[];
  readonly harder: readonly string[];
  readonly drawing: ExerciseDrawing;
}

/** How an exercise is written in the library: its dose as sets, repetitions, seconds of hold, times a day. */
interface Written extends Omit<
  LibraryExercise,
  'id' | 'region' | 'stopWhen' | 'dose' | 'easier' | 'harder' | 'drawing'
> {
  readonly dose: readonly [sets: number, reps: number, holdSeconds: number, timesPerDay: number];
  readonly harder?: readonly string[];
}

/** The exercises of a region, with what holds for all of them. */
export function exercisesOf<Id extends string>(
  region: ExerciseRegion,
  from: {
    readonly stopWhen: string;
    readonly drawings: Readonly<Record<Id, ExerciseDrawing>>;
    readonly exercises: Readonly<Record<Id, Written>>;
  },
): Omit<LibraryExercise, 'easier'>[] {
  return (Object.entries(from.exercises) as [Id, Written][]).map(([id, written]) => {
    const [sets, reps, holdSeconds, timesPerDay] = written.dose;
    return {
      harder: [],
      ...written,
      id,
      region,
      stopWhen: from.stopWhen,
      dose: { sets, reps, holdSeconds, timesPerDay },
      drawing: from.drawings[id],
    };
  });
}
