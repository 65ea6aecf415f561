import type { RomReading } from '../../../contract/clinical/note.ts';
import type { RomArea, RomMotion } from '../../../contract/clinics/note-parts.ts';
import { federalRomReference, type RomReferenceSet } from '../../clinics/preferences/rom-reference.ts';

export const romAreasInOrder: readonly RomArea[] = ['cervical', 'thoracic', 'lumbar'];
export const romMotionsInOrder: readonly RomMotion[] = [
  'flexion',
  'extension',
  'leftLateralFlexion',
  'rightLateralFlexion',
  'leftRotation',
  'rightRotation',
];

const motionNames: Readonly<Record<RomMotion, string>> = {
  flexion: 'Flexion',
  extension: 'Extension',
  leftLateralFlexion: 'Left lateral flexion',
  rightLateralFlexion: 'Right lateral flexion',
  leftRotation: 'Left rotation',
  rightRotation: 'Right rotation',
};
const areaNames: Readonly<Record<RomArea, string>> = {
  cervical: 'Cervical',
  thoracic: 'Thoracic',
  lumbar: 'Lumbar',
};

export function romMotionName(motion: RomMotion): string {
  return motionNames[motion];
}
export function romAreaName(area: RomArea): string {
  return areaNames[area];
}

/** The normal range in degrees, or null where the set has none. */
export function normalDegrees(
  area: RomArea,
  motion: RomMotion,
  reference: RomReferenceSet = federalRomReference,
): number | null {
  return reference.normalDegrees[area]?.[motion] ?? null;
}

/** [3.6] Whether a movement stays below so many per cent of the normal range. Never where the set has no normal. */
export function isRestricted(
  { area, motion, degrees }: Pick<RomReading, 'area' | 'motion' | 'degrees'>,
  belowPercent: number,
): boolean {
  const normal = normalDegrees(area, motion);
  return normal !== null && degrees * 100 < normal * belowPercent;
}
