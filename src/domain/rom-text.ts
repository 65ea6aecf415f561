import type { RomReading } from '../contract/note.ts';
import { romAreaName, romAreasInOrder, romMotionName, romMotionsInOrder } from './rom-normals.ts';

/**
 * Range of motion, one line an area, the motions always in the same order:
 * `Cervical range of motion: flexion 40°, left rotation 60° (painful).` Empty without readings. Of two readings of the
 * same motion the later one stands.
 */
export function romInWords(readings: readonly RomReading[]): string {
  return romAreasInOrder
    .flatMap((area) => {
      const motions = romMotionsInOrder.flatMap((motion) => {
        const reading = readings.findLast((each) => each.area === area && each.motion === motion);
        if (!reading) return [];
        return [
          `${romMotionName(motion).toLowerCase()} ${reading.degrees}°${reading.painful ? ' (painful)' : ''}`,
        ];
      });
      return motions.length === 0 ? [] : [`${romAreaName(area)} range of motion: ${motions.join(', ')}.`];
    })
    .join('\n');
}
