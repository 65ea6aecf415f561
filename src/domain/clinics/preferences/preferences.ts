import type { NoteTextOptions } from '../../../contract/clinics/note-parts.ts';
import type { UserSetting } from '../../../contract/clinics/settings.ts';
import {
  defaultExerciseOutput,
  exerciseOutputType,
  type ExerciseOutput,
} from './exercise-output-preferences.ts';
import {
  defaultReportPreferences,
  goalPercentRange,
  inOfficeVisitsRange,
  reEvalDaysRange,
  reEvalVisitsRange,
  reportPreferencesType,
  type ReEvalInterval,
  type ReportPreferences,
} from './report-preferences.ts';
import {
  defaultSoapPreferences,
  romSliderRange,
  soapPreferencesType,
  type SoapNoteDetails,
  type SoapPreferences,
} from './soap-preferences.ts';
import { surveyIds } from './surveys.ts';

/** Everything that a user prefers of notes and reports (clauses 3.5-3.7). */
export interface Preferences {
  readonly report: ReportPreferences;
  readonly soap: SoapPreferences;
  readonly output: ExerciseOutput;
}

export const defaultPreferences: Preferences = {
  report: defaultReportPreferences,
  soap: defaultSoapPreferences,
  output: defaultExerciseOutput,
};

/** Gives the value when it is one of its kind, else undefined: then the default stands. */
type Take<T> = (value: unknown) => T | undefined;
type Takes<T> = { readonly [Name in keyof T]: Take<T[Name]> };

const takeBoolean: Take<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const takeNumber =
  ({ min, max }: { min: number; max: number }): Take<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
const orNull =
  <T>(take: Take<T>): Take<T | null> =>
  (value) =>
    value === null ? null : take(value);

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** Each part of an object for itself, so that one bad part does not cost the others. */
function takeParts<T extends object>(takes: Takes<T>, defaults: T): Take<T> {
  return (value) => {
    const object = asObject(value);
    return object && fill(takes, defaults, (name) => object[name]);
  };
}

function fill<T extends object>(takes: Takes<T>, defaults: T, valueOf: (name: string) => unknown): T {
  const parts = Object.keys(takes).map((name) => {
    const key = name as keyof T & string;
    const taken = takes[key](valueOf(key));
    return [key, taken === undefined ? defaults[key] : taken];
  });
  return Object.fromEntries(parts) as T;
}

const takeInterval = takeParts<ReEvalInterval>(
  { visits: orNull(takeNumber(reEvalVisitsRange)), days: orNull(takeNumber(reEvalDaysRange)) },
  defaultReportPreferences.reEvalInterval,
);

const reportTakes: Takes<ReportPreferences> = {
  defaultToExercisePlans: takeBoolean,
  displayCurrentAndUpcomingExercisesOnPatientApp: takeBoolean,
  generateHealthcareProviderReports: takeBoolean,
  printExerciseChartCopyByDefault: takeBoolean,
  showPrintGreenBoxOption: takeBoolean,
  showKeyExamFindings: takeBoolean,
  goalPercent: orNull(takeNumber(goalPercentRange)),
  inOfficeVisits: orNull(takeNumber(inOfficeVisitsRange)),
  exerciseSummary: takeBoolean,
  hideLetterheadOnChartCopy: takeBoolean,
  reEvalInterval: takeInterval,
};

const soapTakes: Takes<SoapPreferences> = {
  surveys: (value) => (Array.isArray(value) ? surveyIds.filter((id) => value.includes(id)) : undefined),
  romSlider: takeNumber(romSliderRange),
  noteDetails: takeParts<SoapNoteDetails>(
    {
      vitals: takeBoolean,
      painLevel: takeBoolean,
      rangeOfMotion: takeBoolean,
      extraspinalRegions: takeBoolean,
      exercises: takeBoolean,
      charges: takeBoolean,
      namesRestricted: takeBoolean,
    },
    defaultSoapPreferences.noteDetails,
  ),
};

const outputTakes: Takes<ExerciseOutput> = {
  inOfficeExercises: takeBoolean,
  inOfficeSetsReps: takeBoolean,
  atHomeExercises: takeBoolean,
  atHomeSetsReps: takeBoolean,
  modalities: takeBoolean,
  tests: takeBoolean,
  vitals: takeBoolean,
};

const typeOf = {
  report: reportPreferencesType,
  soap: soapPreferencesType,
  output: exerciseOutputType,
} as const;

/**
 * The preferences in a user's settings. What is missing, unknown or of another kind leaves the default, so that a
 * setting which some other client wrote never stops a screen.
 */
export function readPreferences(settings: readonly UserSetting[]): Preferences {
  const valueOf = (type: string) => (name: string) =>
    settings.findLast((setting) => setting.type === type && setting.name === name)?.value;
  return {
    report: fill(reportTakes, defaultReportPreferences, valueOf(typeOf.report)),
    soap: fill(soapTakes, defaultSoapPreferences, valueOf(typeOf.soap)),
    output: fill(outputTakes, defaultExerciseOutput, valueOf(typeOf.output)),
  };
}

/** A change of one group as the settings that carry it [3.5] [7.6]. */
export function asSettings<Group extends keyof Preferences>(
  group: Group,
  change: Partial<Preferences[Group]>,
): UserSetting[] {
  return Object.entries(change).map(([name, value]) => ({ name, value, type: typeOf[group] }));
}

/** [3.7] What a note's text shows by these preferences. They travel with the signature: what was seen is what is signed. */
export function textOptionsOf({ output, soap }: Preferences): NoteTextOptions {
  return { ...output, restrictedBelowPercent: soap.noteDetails.namesRestricted ? soap.romSlider : null };
}
