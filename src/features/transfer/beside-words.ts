import type { ImportRow } from '../../contract/patient-import.ts';

export interface BesideCounts {
  readonly allergies: number;
  readonly coverages: number;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

/** `2 allergies and 1 coverage`; empty where there is neither. */
export const besideWords = ({ allergies, coverages }: BesideCounts): string =>
  [...counted(allergies, 'allergy', 'allergies'), ...counted(coverages, 'coverage', 'coverages')].join(
    ' and ',
  );

/** How much comes with a row. */
export const besideOf = ({ allergies = [], coverages = [] }: ImportRow): BesideCounts => ({
  allergies: allergies.length,
  coverages: coverages.length,
});
