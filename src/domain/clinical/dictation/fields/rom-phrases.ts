import type { RomArea, RomMotion } from '../../../../contract/clinics/note-parts.ts';
import type { Piece } from '../written-form.ts';
import { saysAt } from './entry.ts';

/** A motion before its side is known. */
export type MotionKind = 'flexion' | 'extension' | 'lateralFlexion' | 'rotation';
export type Side = 'left' | 'right' | 'both';

interface Phrase<T> {
  readonly value: T;
  readonly length: number;
}
/** Looks for phrases from a piece on, in the order in which they are listed: the longer ones first. */
function phrasesOf<T>(listed: readonly (readonly [text: string, value: T])[]) {
  const phrases = listed.map(([text, value]) => ({ words: text.split(' '), value }));
  return (pieces: readonly Piece[], at: number): Phrase<T> | null => {
    const found = phrases.find(({ words }) => saysAt(pieces, at, words));
    return found === undefined ? null : { value: found.value, length: found.words.length };
  };
}

export const areaAt = phrasesOf<RomArea>([
  ['cervical spine', 'cervical'],
  ['cervical', 'cervical'],
  ['neck', 'cervical'],
  ['thoracic spine', 'thoracic'],
  ['thoracic', 'thoracic'],
  ['mid back', 'thoracic'],
  ['lumbar spine', 'lumbar'],
  ['lumbar', 'lumbar'],
  ['low back', 'lumbar'],
  ['lower back', 'lumbar'],
]);

export const motionAt = phrasesOf<MotionKind>([
  ['lateral flexion', 'lateralFlexion'],
  ['lateral bending', 'lateralFlexion'],
  ['side bending', 'lateralFlexion'],
  ['side bend', 'lateralFlexion'],
  ['forward flexion', 'flexion'],
  ['flexion', 'flexion'],
  ['extension', 'extension'],
  ['rotation', 'rotation'],
]);

export const sideAt = phrasesOf<Side>([
  ['to the left', 'left'],
  ['to the right', 'right'],
  ['left', 'left'],
  ['right', 'right'],
  ['bilaterally', 'both'],
  ['bilateral', 'both'],
  ['both sides', 'both'],
]);

export const painAt = phrasesOf<boolean>([
  ['not painful', false],
  ['without pain', false],
  ['with no pain', false],
  ['no pain', false],
  ['pain free', false],
  ['painless', false],
  ['with pain', true],
  ['and painful', true],
  ['painful', true],
]);

const fillers = new Set(
  'range of motion rom active passive is at to limited restricted reduced measured measures degrees shows spine with'.split(
    ' ',
  ),
);
export const isFiller = ({ word, kind }: Piece): boolean =>
  kind === 'unit' || fillers.has(word) || (kind === 'mark' && /^[.,;:]$/.test(word)) || word === 'and';

/** The motions of a chart that a kind and a side mean; empty where the side has to be said and was not. */
export function motionsOf(kind: MotionKind, side: Side | null): RomMotion[] {
  if (kind === 'flexion' || kind === 'extension') return side === null ? [kind] : [];
  if (side === null) return [];
  const [left, right]: [RomMotion, RomMotion] =
    kind === 'rotation' ? ['leftRotation', 'rightRotation'] : ['leftLateralFlexion', 'rightLateralFlexion'];
  return { left: [left], right: [right], both: [left, right] }[side];
}

/** Joints of arms and legs, whose motions the chart of the spine does not have. */
export const limbs: ReadonlySet<string> = new Set(
  'shoulder shoulders elbow elbows wrist wrists hip hips knee knees ankle ankles finger fingers thumb toe toes'.split(
    ' ',
  ),
);
