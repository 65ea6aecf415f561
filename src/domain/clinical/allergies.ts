import type { Allergy, AllergyFields } from '../../contract/clinical/record.ts';
import { absenceIn } from './known-absence.ts';

/** The statement that no allergies are known, in the code of SNOMED CT by which every system knows it. */
export const noneKnown = {
  codeSystem: 'http://snomed.info/sct',
  code: '716186003',
  display: 'No known allergies',
} as const;

/** As Plumbline and other systems write it, with or without a code. */
export const saysNoneKnown = (allergy: Pick<Allergy, 'code' | 'display'>): boolean =>
  absenceIn(allergy) === 'none';

/** Whether it has to be reckoned with: also where another system does not say. */
export const isAllergyActive = ({ status }: Pick<Allergy, 'status'>): boolean =>
  !/^(inactive|resolved)$/i.test(status);
export const isAllergyGrave = ({ criticality, severity = '' }: Allergy): boolean =>
  /^high$/i.test(criticality) || /^severe$/i.test(severity);

export interface AllergyPicture {
  /** What has to be reckoned with, the grave first. */
  readonly active: readonly Allergy[];
  /** What is known not to be: of drugs, of food. */
  readonly ruledOut: readonly Allergy[];
  /** The latest statement that none are known, with whatever else is on record. */
  readonly noneKnown: Allergy | null;
  /** What is over. */
  readonly past: readonly Allergy[];
}

/** What a chart says of allergies, sorted by what it means to whoever treats. */
export function allergyPicture(allergies: readonly Allergy[]): AllergyPicture {
  const now = allergies.filter(isAllergyActive);
  const active = now.filter((allergy) => absenceIn(allergy) === null);
  const statements = now.filter(saysNoneKnown);
  return {
    active: active.toSorted((a, b) => Number(isAllergyGrave(b)) - Number(isAllergyGrave(a))),
    ruledOut: now.filter((allergy) => absenceIn(allergy) === 'none-of-kind'),
    noneKnown:
      statements.toSorted((a, b) => ((a.recordedOn ?? '') < (b.recordedOn ?? '') ? 1 : -1))[0] ?? null,
    past: allergies.filter((allergy) => !isAllergyActive(allergy)),
  };
}

export const criticalityNames: Readonly<Record<AllergyFields['criticality'], string>> = {
  '': 'Not stated',
  low: 'Low risk',
  high: 'High risk',
  'unable-to-assess': 'Cannot be assessed',
};
export const severityNames: Readonly<Record<AllergyFields['severity'], string>> = {
  '': 'Not stated',
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
};
export const allergyStatusNames: Readonly<Record<AllergyFields['status'], string>> = {
  active: 'Active',
  inactive: 'Inactive',
  resolved: 'Resolved',
};
