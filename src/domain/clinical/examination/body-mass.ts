import type { NoteVitals } from '../../../contract/clinical/note.ts';

export const centimetersPerInch = 2.54;
export const kilogramsPerPound = 0.45359237;

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

export const inchesOf = (centimeters: number): number => round(centimeters / centimetersPerInch, 3);
export const centimetersOf = (inches: number): number => round(inches * centimetersPerInch, 1);
export const poundsOf = (kilograms: number): number => round(kilograms / kilogramsPerPound, 3);
export const kilogramsOf = (pounds: number): number => round(pounds * kilogramsPerPound, 1);

type Body = Pick<NoteVitals, 'heightInches' | 'weightPounds'>;

/** Kilograms by the square of meters, to a tenth; null where one of the two is missing, or is of nobody. */
export function bodyMassIndex({ heightInches, weightPounds }: Body): number | null {
  if (heightInches == null || weightPounds == null || heightInches < 12 || weightPounds <= 0) return null;
  const meters = (heightInches * centimetersPerInch) / 100;
  return round((weightPounds * kilogramsPerPound) / meters ** 2, 1);
}

/** `height 5 ft 10 in (178 cm)`, `weight 180 lb (81.6 kg)`, `BMI 25.8` */
export function bodyInWords(vitals: Body): string[] {
  const { heightInches, weightPounds } = vitals;
  const mass = bodyMassIndex(vitals);
  return [
    heightInches == null
      ? ''
      : `height ${feetInWords(heightInches)} (${Math.round(centimetersOf(heightInches))} cm)`,
    weightPounds == null ? '' : `weight ${round(weightPounds, 1)} lb (${kilogramsOf(weightPounds)} kg)`,
    mass === null ? '' : `BMI ${mass}`,
  ].filter((part) => part !== '');
}

/** To the half inch. */
function feetInWords(inches: number): string {
  const whole = Math.round(inches * 2) / 2;
  const feet = Math.floor(whole / 12);
  return feet === 0 ? `${whole} in` : `${feet} ft ${whole - feet * 12} in`;
}
