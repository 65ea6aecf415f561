import type {
  BodySide,
  Joint,
  JointMotion,
  JointNormals,
  JointReading,
} from '../../../contract/clinical/examination.ts';
import {
  defaultJointNormals,
  jointReferences,
  jointsInOrder,
  motionsOf,
  normalOfJoint,
} from './joint-normals.ts';

export const jointNames: Readonly<Record<Joint, string>> = {
  shoulder: 'Shoulder',
  elbow: 'Elbow',
  wrist: 'Wrist',
  hip: 'Hip',
  knee: 'Knee',
  ankle: 'Ankle',
};

/** `internalRotation` → `Internal rotation` */
export function jointMotionName(motion: JointMotion): string {
  const words = motion.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Measured = Pick<JointReading, 'joint' | 'motion' | 'side'>;

export const readingOfJoint = (
  readings: readonly JointReading[],
  { joint, motion, side }: Measured,
): JointReading | undefined =>
  readings.findLast((one) => one.joint === joint && one.motion === motion && one.side === side);

/** Sets what was measured of a motion; without a value it was not measured. */
export function setJointReading(
  readings: readonly JointReading[],
  of: Measured,
  change: Partial<Pick<JointReading, 'active' | 'passive' | 'painful'>>,
): JointReading[] {
  const before = readingOfJoint(readings, of) ?? { ...of, active: null, passive: null, painful: false };
  const next = { ...before, ...change };
  const others = readings.filter(
    ({ joint, motion, side }) => joint !== of.joint || motion !== of.motion || side !== of.side,
  );
  return next.active === null && next.passive === null ? others : [...others, next];
}

/** [3.6] Below so many per cent of the normal range, by the active motion where it was measured. */
export function isJointRestricted(
  { joint, motion, active, passive }: Pick<JointReading, 'joint' | 'motion' | 'active' | 'passive'>,
  set: JointNormals | undefined,
  belowPercent: number,
): boolean {
  const normal = normalOfJoint(set, joint, motion);
  const degrees = active ?? passive;
  return normal !== null && degrees !== null && degrees * 100 < normal * belowPercent;
}

function readingInWords(reading: JointReading, set: JointNormals | undefined, belowPercent: number | null) {
  const { motion, active, passive, painful } = reading;
  const said = [active !== null && `${active}° active`, passive !== null && `${passive}° passive`];
  const isSaid = belowPercent !== null && isJointRestricted(reading, set, belowPercent);
  const marks = [isSaid && 'restricted', painful && 'painful'].filter(Boolean).join(', ');
  return `${jointMotionName(motion).toLowerCase()} ${said.filter(Boolean).join(', ')}${marks === '' ? '' : ` (${marks})`}`;
}

/**
 * Range of motion of the limbs, one line a joint and side, with the name of the set of normal values:
 * `Left shoulder range of motion: flexion 150° active, 160° passive (painful); abduction 90° active. Normal values: AAOS.`
 */
export function jointsInWords(
  readings: readonly JointReading[] = [],
  set?: JointNormals,
  restrictedBelowPercent: number | null = null,
): string {
  const lines = jointsInOrder.flatMap((joint) =>
    (['left', 'right'] satisfies BodySide[]).flatMap((side) => {
      const said = motionsOf(joint).flatMap((motion) => {
        const reading = readingOfJoint(readings, { joint, motion, side });
        const isMeasured = reading !== undefined && (reading.active ?? reading.passive) !== null;
        return isMeasured ? [readingInWords(reading, set, restrictedBelowPercent)] : [];
      });
      const name = `${side === 'left' ? 'Left' : 'Right'} ${joint}`;
      return said.length === 0 ? [] : [`${name} range of motion: ${said.join('; ')}.`];
    }),
  );
  if (lines.length === 0) return '';
  return `${lines.join('\n')} Normal values: ${jointReferences[set ?? defaultJointNormals].short}.`;
}
