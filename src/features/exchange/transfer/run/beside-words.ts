import type { ImportOutcome, ImportRow } from '../../../../contract/exchange/patient-import.ts';

/** How much of what a row says beside the person: what somebody lacks, or got. */
export type BesideCounts = NonNullable<ImportOutcome['beside']>;

const kinds = [
  ['allergies', 'allergy', 'allergies'],
  ['coverages', 'coverage', 'coverages'],
  ['contacts', 'person to be called', 'people to be called'],
  ['providers', 'preferred provider', 'preferred providers'],
  ['photos', 'photo', 'photos'],
] as const satisfies readonly (readonly [keyof BesideCounts, string, string])[];

/** `2 allergies, 1 coverage and 1 photo`; empty where there is nothing. */
export function besideWords(counts: BesideCounts): string {
  const words = kinds.flatMap(([key, one, many]) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];
  });
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** How much comes with a row. */
export const besideOf = ({
  allergies = [],
  coverages = [],
  contacts = [],
  photo,
  fields,
}: ImportRow): BesideCounts => ({
  allergies: allergies.length,
  coverages: coverages.length,
  contacts: contacts.length,
  providers: fields['preferredProviderId'] === undefined ? 0 : 1,
  photos: photo === undefined ? 0 : 1,
});

/** Both together. */
export const besideSum = (a: BesideCounts, b: BesideCounts): Required<BesideCounts> => ({
  allergies: a.allergies + b.allergies,
  coverages: a.coverages + b.coverages,
  contacts: (a.contacts ?? 0) + (b.contacts ?? 0),
  providers: (a.providers ?? 0) + (b.providers ?? 0),
  photos: (a.photos ?? 0) + (b.photos ?? 0),
});
