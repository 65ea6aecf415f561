import {
  goalPercentRange,
  inOfficeVisitsRange,
  planSentence,
  reEvalDaysRange,
  reEvalVisitsRange,
  reportPreferencesType,
  type ReportPreferences,
} from '../../../domain/clinics/preferences/report-preferences.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { PreferenceRow, SwitchRow } from './preference-row.tsx';
import styles from './preferences.module.css';
import { useSave } from './use-save.ts';

type Toggle = {
  [Name in keyof ReportPreferences]: ReportPreferences[Name] extends boolean ? Name : never;
}[keyof ReportPreferences];

/** [3.5] The label of the first is the specification's own. */
const toggles: readonly { name: Toggle; label: string; hint: string }[] = [
  {
    name: 'defaultToExercisePlans',
    label: 'Default to Creating Exercise Plans',
    hint: 'The report of a note with exercises opens on the exercise plan instead of the chart copy.',
  },
  {
    name: 'displayCurrentAndUpcomingExercisesOnPatientApp',
    label: 'Display current and upcoming exercises on the patient app',
    hint: 'The patient’s exercise plan names what comes next, practiced in the office so far, beside what to do now.',
  },
  {
    name: 'generateHealthcareProviderReports',
    label: 'Generate healthcare provider reports',
    hint: 'A report offers a letter to another healthcare provider.',
  },
  {
    name: 'printExerciseChartCopyByDefault',
    label: 'Print exercise chart copy by default',
    hint: 'The chart copy prints with the exercises on a page of their own, unless it is taken out.',
  },
  {
    name: 'showPrintGreenBoxOption',
    label: 'Show the print green box option',
    hint: 'A report offers a green box at its top with assessment and plan, for the patient to keep in sight.',
  },
  {
    name: 'showKeyExamFindings',
    label: 'Show key exam findings',
    hint: 'A report begins with pain, scores, and movements that are restricted or painful.',
  },
  {
    name: 'exerciseSummary',
    label: 'Exercise summary',
    hint: 'The chart copy ends with a table of the exercises, their sets and reps.',
  },
  {
    name: 'hideLetterheadOnChartCopy',
    label: 'Hide letterhead on chart copy',
    hint: 'The chart copy prints without the clinic’s name and address, for paper that has them.',
  },
];

const settingId = (name: keyof ReportPreferences) => `${reportPreferencesType}/${name}`;

/** [3.5] Report preferences. */
export function ReportSection({ report: stored }: { report: ReportPreferences }) {
  const { shown: report, save } = useSave('report', stored);
  const { reEvalInterval: interval } = report;
  const saveInterval = (change: Partial<ReportPreferences['reEvalInterval']>) =>
    save({ reEvalInterval: { ...interval, ...change } }, 'Re-evaluation interval');
  const sentence = planSentence(report);
  return (
    <Card title="Report preferences">
      <div className={styles['rows']}>
        {toggles.map(({ name, label, hint }) => (
          <SwitchRow
            key={name}
            settingId={settingId(name)}
            label={label}
            hint={hint}
            checked={report[name]}
            onChange={(checked) => save({ [name]: checked }, label)}
          />
        ))}
        <div className={styles['numbers']}>
          <PreferenceRow
            settingId={settingId('goalPercent')}
            hint="How much improvement a plan aims at, 0 to 100. Empty: no goal."
          >
            <Stepper
              label="Goal"
              unit="%"
              step={5}
              {...goalPercentRange}
              value={report.goalPercent}
              onChange={(value) => save({ goalPercent: whole(value) }, 'Goal')}
            />
          </PreferenceRow>
          <PreferenceRow
            settingId={settingId('inOfficeVisits')}
            hint="Visits in the office that a plan foresees. Empty: none named."
          >
            <Stepper
              label="In-office visits"
              unit={report.inOfficeVisits === 1 ? 'visit' : 'visits'}
              {...inOfficeVisitsRange}
              value={report.inOfficeVisits}
              onChange={(value) => save({ inOfficeVisits: whole(value) }, 'In-office visits')}
            />
          </PreferenceRow>
        </div>
        <p className={styles['example']}>
          {sentence === ''
            ? 'A note’s plan is offered no sentence about goal and visits.'
            : `A note’s plan is offered: “${sentence}”`}
        </p>
        <fieldset className={styles['interval']}>
          <legend>Re-evaluation interval</legend>
          <PreferenceRow
            settingId={settingId('reEvalInterval')}
            hint="A note says when the next evaluation is due: after so many visits or days since the last one, whichever comes first. Empty leaves one out."
          >
            <div className={styles['numbers']}>
              <Stepper
                label="After visits"
                unit={interval.visits === 1 ? 'visit' : 'visits'}
                {...reEvalVisitsRange}
                value={interval.visits}
                onChange={(value) => saveInterval({ visits: whole(value) })}
              />
              <Stepper
                label="After days"
                unit={interval.days === 1 ? 'day' : 'days'}
                {...reEvalDaysRange}
                value={interval.days}
                onChange={(value) => saveInterval({ days: whole(value) })}
              />
            </div>
          </PreferenceRow>
        </fieldset>
      </div>
    </Card>
  );
}

const whole = (value: number | null) => (value === null ? null : Math.round(value));
