import type { BodyFeeling, BodyMark } from '../../../contract/clinical/body-mark.ts';
import { bodyAreas } from '../../people/forms/body-areas.ts';
import { listInWords } from '../regions.ts';

export const feelingsInOrder: readonly BodyFeeling[] = [
  'ache',
  'burning',
  'numb',
  'pins',
  'stabbing',
  'radiating',
];
export const feelingNames: Readonly<Record<BodyFeeling, string>> = {
  ache: 'Aching',
  burning: 'Burning',
  numb: 'Numb',
  pins: 'Pins and needles',
  stabbing: 'Stabbing',
  radiating: 'Radiating',
};

/** The feelings that are drawn, in order. */
export const feelingsOf = (marks: readonly BodyMark[]): readonly BodyFeeling[] =>
  feelingsInOrder.filter((feeling) => marks.some((mark) => mark.feeling === feeling));

/**
 * What a body chart says: `Body chart: aching (low back, right buttock or back of the hip); numb (left ankle or foot).` Areas are named once for
 * each feeling, from the head down; a stroke beside all of them is said to be drawn.
 */
export function bodyChartInWords(marks: readonly BodyMark[] = []): string {
  const parts = feelingsInOrder.flatMap((feeling) => {
    const drawn = marks.filter((mark) => mark.feeling === feeling);
    if (drawn.length === 0) return [];
    const touched = new Set(drawn.flatMap(({ areas }) => areas));
    const names = bodyAreas.filter(({ id }) => touched.has(id)).map(({ label }) => label.toLowerCase());
    return [
      `${feelingNames[feeling].toLowerCase()} (${names.length === 0 ? 'as drawn' : listInWords(names)})`,
    ];
  });
  return parts.length === 0 ? '' : `Body chart: ${parts.join('; ')}.`;
}
