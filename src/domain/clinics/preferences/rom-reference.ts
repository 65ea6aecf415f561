import type { RomArea, RomMotion } from '../../../contract/clinics/note-parts.ts';

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
