import type { Diagnosis } from '../../../contract/people/patient-file.ts';
import { mostPointers } from '../../../contract/clinical/line-coding.ts';
import type { TreatedRegion } from './modifier-advice.ts';

/** M99.0x and M99.1x: segmental dysfunction and subluxation, by their last digit (ICD-10-CM). */
const bySegmentalDigit: readonly TreatedRegion[] = [
  'head',
  'cervical',
  'thoracic',
  'lumbar',
  'sacral',
  'pelvic',
  'lowerExtremity',
  'upperExtremity',
  'ribCage',
  'abdomen',
];

/** Beginnings of codes, without the point, of conditions that belong to one region of the spine. */
const byBeginning: readonly (readonly [string, TreatedRegion])[] = [
  ['M4712', 'cervical'],
  ['M4722', 'cervical'],
  ['M542', 'cervical'],
  ['M50', 'cervical'],
  ['S13', 'cervical'],
  ['S161', 'cervical'],
  ['M5114', 'thoracic'],
  ['M5124', 'thoracic'],
  ['M5134', 'thoracic'],
  ['M546', 'thoracic'],
  ['S23', 'thoracic'],
  ['M5116', 'lumbar'],
  ['M5126', 'lumbar'],
  ['M5136', 'lumbar'],
  ['M5117', 'sacral'],
  ['M5127', 'sacral'],
  ['M5137', 'sacral'],
  ['M543', 'lumbar'],
  ['M544', 'lumbar'],
  ['M545', 'lumbar'],
  ['S335', 'lumbar'],
  ['M533', 'sacral'],
  ['M461', 'pelvic'],
  ['S336', 'pelvic'],
];

/** The region of the spine or body that a diagnosis names; null where it names none or several. */
export function regionOfDiagnosis(code: string): TreatedRegion | null {
  const bare = code.replaceAll('.', '').toUpperCase();
  const segmental = /^M99[01](\d)$/.exec(bare);
  if (segmental) return bySegmentalDigit[Number(segmental[1])] ?? null;
  // M47.81x names its region by the sixth character: 2 is cervical, 4 thoracic, 6 lumbar.
  const arthrosis = /^M4781([2467])$/.exec(bare);
  if (arthrosis)
    return ({ '2': 'cervical', '4': 'thoracic', '6': 'lumbar', '7': 'sacral' } as const)[
      arthrosis[1] as '2' | '4' | '6' | '7'
    ];
  return byBeginning.find(([beginning]) => bare.startsWith(beginning))?.[1] ?? null;
}

/**
 * The diagnoses that a line points at while nobody has chosen: those of the regions that it treats, in their order; of none of
 * those, the first of the day.
 */
export function proposedPointers(
  regions: readonly TreatedRegion[],
  diagnoses: readonly Pick<Diagnosis, 'code'>[],
): string[] {
  const codes = diagnoses.map(({ code }) => code);
  const fitting = codes.filter((code) => {
    const region = regionOfDiagnosis(code);
    return region !== null && regions.includes(region);
  });
  return (fitting.length > 0 ? fitting : codes).slice(0, mostPointers);
}

/** Regions treated that no diagnosis of the day supports. */
export const unsupported = <R extends TreatedRegion>(
  regions: readonly R[],
  diagnoses: readonly Pick<Diagnosis, 'code'>[],
): R[] => {
  const supported = new Set(diagnoses.map(({ code }) => regionOfDiagnosis(code)));
  return regions.filter((region) => !supported.has(region));
};
