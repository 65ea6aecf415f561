import { surveyIds, type SurveyId } from './surveys.ts';

/** [3.6] The type under which each SOAP preference is saved. */
export const soapPreferencesType = 'SOAP';

/** [3.6] The parts that a note offers. What a note already holds is shown whatever is chosen here. */
export interface SoapNoteDetails {
  readonly vitals: boolean;
  readonly painLevel: boolean;
  readonly rangeOfMotion: boolean;
  readonly extraspinalRegions: boolean;
  readonly exercises: boolean;
  readonly charges: boolean;
  /** The note's text says which movements are restricted. */
  readonly namesRestricted: boolean;
}

export interface SoapPreferences {
  /** The surveys that a note offers, in the order of the list. */
  readonly surveys: readonly SurveyId[];
  /** A movement below so many per cent of the normal range counts as restricted. */
  readonly romSlider: number;
  readonly noteDetails: SoapNoteDetails;
}

export const romSliderRange = { min: 50, max: 100, step: 5 } as const;

export const defaultSoapPreferences: SoapPreferences = {
  surveys: surveyIds.filter((id) => id === 'odi' || id === 'ndi'),
  romSlider: 80,
  noteDetails: {
    vitals: true,
    painLevel: true,
    rangeOfMotion: true,
    extraspinalRegions: true,
    exercises: true,
    charges: true,
    namesRestricted: false,
  },
};
