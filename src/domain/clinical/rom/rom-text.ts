import type { RomReading } from '../../../contract/clinical/note.ts';
import {
  isRestricted,
  romAreaName,
  romAreasInOrder,
  romMotionName,
  romMotionsInOrder,
} from './rom-normals.ts';

/**
 * Range of motion, one line an area, the motions always in the same order:
 * `Cervical range of motion: flexion 40°, left rotation 60° (painful).` Empty without readings. Of two readings of the
 * same motion the later one stands.
 * @param restrictedBelowPercent [3.6] below so many per cent of the normal range a movement is called restricted; null
 *   leaves that unsaid
 */
export function romInWords(
  readings: readonly RomReading[],
  restrictedBelowPercent: number | null = null,
): string {
  const marksOf = (reading: RomReading) => {
    const isSaid = restrictedBelowPercent !== null && isRestricted(reading, restrictedBelowPercent);
    const marks = [...(isSaid ? ['restricted'] : []), ...(reading.painful ? ['painful'] : [])];
    return marks.length === 0 ? '' : ` (${marks.join(', ')})`;
  };
  return romAreasInOrder
    .flatMap((area) => {
      const motions = romMotionsInOrder.flatMap((motion) => {
        const reading = readings.findLast((each) => each.area === area && each.motion === motion);
        if (!reading) return [];
        return [`${romMotionName(motion).toLowerCase()} ${reading.degrees}°${marksOf(reading)}`];
      });
      return motions.length === 0 ? [] : [`${romAreaName(area)} range of motion: ${motions.join(', ')}.`];
    })
    .join('\n');
}
