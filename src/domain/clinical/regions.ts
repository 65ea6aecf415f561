import type { ExtraspinalRegion, SpinalRegion } from '../../contract/clinics/note-parts.ts';

/** From the head down: the order in which regions are read, whatever the order of tapping. */
export const spinalRegionsInOrder: readonly SpinalRegion[] = [
  'cervical',
  'thoracic',
  'lumbar',
  'sacral',
  'pelvic',
];
export const extraspinalRegionsInOrder: readonly ExtraspinalRegion[] = [
  'head',
  'upperExtremity',
  'ribCage',
  'abdomen',
  'lowerExtremity',
];

const spinalNames: Readonly<Record<SpinalRegion, string>> = {
  cervical: 'Cervical',
  thoracic: 'Thoracic',
  lumbar: 'Lumbar',
  sacral: 'Sacral',
  pelvic: 'Pelvic',
};
const extraspinalNames: Readonly<Record<ExtraspinalRegion, string>> = {
  head: 'Head',
  upperExtremity: 'Upper extremity',
  ribCage: 'Rib cage',
  abdomen: 'Abdomen',
  lowerExtremity: 'Lower extremity',
};
/** What a region takes in (domain rules, section 2), for the person who picks. */
const spinalHints: Readonly<Record<SpinalRegion, string>> = {
  cervical: 'C1–C7, with the joint to the skull',
  thoracic: 'T1–T12, with the joints to the ribs',
  lumbar: 'L1–L5',
  sacral: 'Sacrum',
  pelvic: 'Sacroiliac joints',
};

export function spinalRegionName(region: SpinalRegion): string {
  return spinalNames[region];
}
export function spinalRegionHint(region: SpinalRegion): string {
  return spinalHints[region];
}
export function extraspinalRegionName(region: ExtraspinalRegion): string {
  return extraspinalNames[region];
}

/** The regions once each, from the head down. */
export function inReadingOrder<R extends SpinalRegion | ExtraspinalRegion>(
  regions: readonly R[],
  order: readonly R[],
): R[] {
  return order.filter((region) => regions.includes(region));
}

/** `a`, `a and b`, `a, b and c`. */
export function listInWords(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
