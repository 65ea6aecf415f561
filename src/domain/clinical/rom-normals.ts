import type { RomReading } from '../../contract/clinical/note.ts';

export type RomArea = RomReading['area'];
export type RomMotion = RomReading['motion'];

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

/**
 * Normal ranges differ by source (domain rules, section 11: cervical rotation alone is printed as 70 or 80), so a
 * value is never shown without the name of its set.
 */
export interface RomReferenceSet {
  name: string;
  note: string;
  normalDegrees: Readonly<Record<RomArea, Readonly<Record<RomMotion, number>> | null>>;
}

/**
 * 38 CFR § 4.71a, general rating formula for diseases and injuries of the spine, note (2): a public text with one
 * figure for each motion. It measures the thoracolumbar spine as a whole, so its figures stand under the lumbar area
 * and the thoracic area has none.
 */
export const federalRomReference: RomReferenceSet = {
  name: '38 CFR § 4.71a, note 2',
  note: 'Lumbar figures are for the thoracolumbar spine as a whole; the set has none for the thoracic spine alone.',
  normalDegrees: {
    cervical: {
      flexion: 45,
      extension: 45,
      leftLateralFlexion: 45,
      rightLateralFlexion: 45,
      leftRotation: 80,
      rightRotation: 80,
    },
    thoracic: null,
    lumbar: {
      flexion: 90,
      extension: 30,
      leftLateralFlexion: 30,
      rightLateralFlexion: 30,
      leftRotation: 30,
      rightRotation: 30,
    },
  },
};

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
