/** [3.5] The type under which each report preference is saved. */
export const reportPreferencesType = 'Condition Report';

/** When the next evaluation is due: after so many visits or days, whichever comes first; null leaves one out. */
export interface ReEvalInterval {
  readonly visits: number | null;
  readonly days: number | null;
}

/** [3.5] What a user prefers of reports; docs/decisions/2026-11-20-preferences.md says what each one does. */
export interface ReportPreferences {
  readonly defaultToExercisePlans: boolean;
  readonly displayCurrentAndUpcomingExercisesOnPatientApp: boolean;
  readonly generateHealthcareProviderReports: boolean;
  readonly printExerciseChartCopyByDefault: boolean;
  readonly showPrintGreenBoxOption: boolean;
  readonly showKeyExamFindings: boolean;
  /** Per cent of improvement that the plan aims at, 0 to 100; null names no goal. */
  readonly goalPercent: number | null;
  /** Visits in the office that a plan foresees; null names none. */
  readonly inOfficeVisits: number | null;
  readonly exerciseSummary: boolean;
  readonly hideLetterheadOnChartCopy: boolean;
  readonly reEvalInterval: ReEvalInterval;
}

export const defaultReportPreferences: ReportPreferences = {
  defaultToExercisePlans: false,
  displayCurrentAndUpcomingExercisesOnPatientApp: false,
  generateHealthcareProviderReports: false,
  printExerciseChartCopyByDefault: false,
  showPrintGreenBoxOption: false,
  showKeyExamFindings: false,
  goalPercent: 50,
  inOfficeVisits: 8,
  exerciseSummary: false,
  hideLetterheadOnChartCopy: false,
  reEvalInterval: { visits: 12, days: 30 },
};

/** The bounds of the numbers. */
export const goalPercentRange = { min: 0, max: 100 } as const;
export const inOfficeVisitsRange = { min: 1, max: 100 } as const;
export const reEvalVisitsRange = { min: 1, max: 60 } as const;
export const reEvalDaysRange = { min: 1, max: 365 } as const;

/**
 * The sentence that goal and visits make in a plan; empty when neither is set.
 * `Goal: 50% improvement over 8 in-office visits.`
 */
export function planSentence({
  goalPercent,
  inOfficeVisits,
}: Pick<ReportPreferences, 'goalPercent' | 'inOfficeVisits'>): string {
  const visits =
    inOfficeVisits === null ? '' : `${inOfficeVisits} in-office ${inOfficeVisits === 1 ? 'visit' : 'visits'}`;
  if (goalPercent === null) return visits === '' ? '' : `Planned: ${visits}.`;
  return `Goal: ${goalPercent}% improvement${visits === '' ? '' : ` over ${visits}`}.`;
}
