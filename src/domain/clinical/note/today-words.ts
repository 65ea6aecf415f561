import type { SoapNote, VisitResponse } from '../../../contract/clinical/note.ts';
import type { Diagnosis } from '../../../contract/people/patient-file.ts';

/** As a control names it. */
export const responseNames: Readonly<Record<VisitResponse, string>> = {
  better: 'Better',
  same: 'Same',
  worse: 'Worse',
  new: 'Something new',
};

const responseSentences: Readonly<Record<VisitResponse, string>> = {
  better: 'Better since the last visit.',
  same: 'About the same since the last visit.',
  worse: 'Worse since the last visit.',
  new: 'Presents with a new complaint.',
};

/** How the patient does since the visit before: what was tapped, and what was written of it. */
export const responseInWords = ({
  response = null,
  responseWords = '',
}: Pick<SoapNote, 'response' | 'responseWords'>): string =>
  [response === null ? '' : responseSentences[response], responseWords.trim()].filter(Boolean).join(' ');

/** `Diagnoses:` and a line for each, in their order. */
export const diagnosesInWords = (diagnoses: readonly Diagnosis[]): string =>
  diagnoses.length === 0
    ? ''
    : ['Diagnoses:', ...diagnoses.map(({ code, name }) => `- ${`${code} ${name}`.trim()}`)].join('\n');
