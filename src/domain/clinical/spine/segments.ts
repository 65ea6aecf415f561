import type { SpinalRegion } from '../../../contract/clinics/note-parts.ts';
import { spineSegment, type NoteSegment, type SpineSegment } from '../../../contract/clinical/note.ts';

/** From the head down, then the pelvis: the order in which levels are read, whatever the order of tapping. */
export const segmentsInOrder: readonly SpineSegment[] = spineSegment.options;

const names: Partial<Record<SpineSegment, string>> = {
  C0: 'Occiput',
  S: 'Sacrum',
  Co: 'Coccyx',
  LI: 'Left ilium',
  RI: 'Right ilium',
  PS: 'Pubis',
};
const short: Partial<Record<SpineSegment, string>> = { C0: 'Occ', LI: 'L ilium', RI: 'R ilium', PS: 'Pubis' };

/** As it is written in a note: “C5”, “left ilium”. */
export const segmentInText = (segment: SpineSegment): string => names[segment]?.toLowerCase() ?? segment;

/** As it is called on the screen: “C5”, “Left ilium”. */
export const segmentName = (segment: SpineSegment): string => names[segment] ?? segment;

/** As it fits beside a drawing. */
export const segmentShortName = (segment: SpineSegment): string => short[segment] ?? segmentName(segment);

/**
 * The region of the spine that a level counts to (domain rules, section 2): the joint to the skull is cervical, the coccyx goes with the
 * sacrum, the ilia and the pubis are pelvic.
 */
export function regionOfSegment(segment: SpineSegment): SpinalRegion {
  if (segment === 'S' || segment === 'Co') return 'sacral';
  if (segment === 'LI' || segment === 'RI' || segment === 'PS') return 'pelvic';
  if (segment.startsWith('C')) return 'cervical';
  return segment.startsWith('T') ? 'thoracic' : 'lumbar';
}

/** The levels of a region, from the head down. */
export const segmentsOf = (region: SpinalRegion): readonly SpineSegment[] =>
  segmentsInOrder.filter((segment) => regionOfSegment(segment) === region);

/** Entries in reading order. */
export const inSegmentOrder = (entries: readonly NoteSegment[]): NoteSegment[] =>
  entries.toSorted(
    (left, right) => segmentsInOrder.indexOf(left.segment) - segmentsInOrder.indexOf(right.segment),
  );

const ofVertebra = ['PR', 'PL', 'PRS', 'PLS', 'PRI', 'PLI', 'PRS-SP', 'PLS-SP', 'RR', 'LR', 'RLF', 'LLF'];
const listings: Partial<Record<SpineSegment, readonly string[]>> = {
  C0: ['AS-RS', 'AS-LS', 'PS-RS', 'PS-LS', 'RS', 'LS'],
  C1: ['ASR', 'ASL', 'ASRA', 'ASRP', 'ASLA', 'ASLP', 'AIR', 'AIL'],
  S: ['P-R', 'P-L', 'PI-R', 'PI-L', 'BP'],
  Co: ['A', 'AR', 'AL'],
  LI: ['PI', 'AS', 'IN', 'EX', 'PIIN', 'PIEX', 'ASIN', 'ASEX'],
  RI: ['PI', 'AS', 'IN', 'EX', 'PIIN', 'PIEX', 'ASIN', 'ASEX'],
  PS: ['Superior R', 'Superior L'],
};

/** Usual listings of a level, to choose from; a clinic that has a system of its own writes what it likes. */
export const listingsOf = (segment: SpineSegment): readonly string[] => listings[segment] ?? ofVertebra;

/** Ways of adjusting that most offices have, to choose from. */
export const techniques: readonly string[] = [
  'Diversified',
  'Gonstead',
  'Drop table',
  'Instrument',
  'Flexion-distraction',
  'Pelvic blocks',
  'Upper cervical',
  'Mobilization',
];
