import type { SurveyId } from '../../../contract/clinics/note-parts.ts';

export type { SurveyId };

/** A questionnaire that patients answer; the note takes its score as the clinician worked it out. */
export interface Survey {
  readonly name: string;
  readonly short: string;
  readonly max: number;
  readonly step: number;
  /** Behind the score: `%`, or `/24` for points. */
  readonly unit: string;
  readonly meaning: 'higher is worse' | 'higher is better';
}

/** Scores as their owners define them (domain rules, section 11). */
export const surveys: Readonly<Record<SurveyId, Survey>> = {
  odi: {
    name: 'Oswestry Disability Index',
    short: 'ODI',
    max: 100,
    step: 2,
    unit: '%',
    meaning: 'higher is worse',
  },
  ndi: {
    name: 'Neck Disability Index',
    short: 'NDI',
    max: 100,
    step: 2,
    unit: '%',
    meaning: 'higher is worse',
  },
  quickDash: {
    name: 'QuickDASH',
    short: 'QuickDASH',
    max: 100,
    step: 1,
    unit: '',
    meaning: 'higher is worse',
  },
  lefs: {
    name: 'Lower Extremity Functional Scale',
    short: 'LEFS',
    max: 80,
    step: 1,
    unit: '/80',
    meaning: 'higher is better',
  },
  psfs: {
    name: 'Patient-Specific Functional Scale',
    short: 'PSFS',
    max: 10,
    step: 0.5,
    unit: '/10',
    meaning: 'higher is better',
  },
  rmdq: {
    name: 'Roland-Morris Disability Questionnaire',
    short: 'RMDQ',
    max: 24,
    step: 1,
    unit: '/24',
    meaning: 'higher is worse',
  },
  startBack: {
    name: 'STarT Back Screening Tool',
    short: 'STarT Back',
    max: 9,
    step: 1,
    unit: '/9',
    meaning: 'higher is worse',
  },
};

/** In the order in which they are offered. */
export const surveyIds: readonly SurveyId[] = Object.keys(surveys) as SurveyId[];
