import type { Joint, JointMotion, JointNormals } from '../../../contract/clinical/examination.ts';

type Ranges = Readonly<Record<Joint, Readonly<Partial<Record<JointMotion, number>>>>>;

export interface JointReference {
  readonly name: string;
  /** Short, as a note says it. */
  readonly short: string;
  readonly degrees: Ranges;
}

/**
 * Normal ranges of the limbs by two published sets; they differ, so a value is never shown without its set’s name.
 *
 * - American Academy of Orthopaedic Surgeons, “Joint Motion: Method of Measuring and Recording”, 1965.
 * - American Medical Association, “Guides to the Evaluation of Permanent Impairment”, third edition revised, 1990. Later editions
 *   give the motion below which an impairment begins, which is no normal range.
 */
export const jointReferences: Readonly<Record<JointNormals, JointReference>> = {
  aaos: {
    name: 'American Academy of Orthopaedic Surgeons, 1965',
    short: 'AAOS',
    degrees: {
      shoulder: {
        flexion: 180,
        extension: 60,
        abduction: 180,
        adduction: 75,
        internalRotation: 70,
        externalRotation: 90,
      },
      elbow: { flexion: 150, extension: 0, pronation: 80, supination: 80 },
      wrist: { flexion: 80, extension: 70, radialDeviation: 20, ulnarDeviation: 30 },
      hip: {
        flexion: 120,
        extension: 30,
        abduction: 45,
        adduction: 30,
        internalRotation: 45,
        externalRotation: 45,
      },
      knee: { flexion: 135, extension: 0 },
      ankle: { dorsiflexion: 20, plantarFlexion: 50, inversion: 35, eversion: 15 },
    },
  },
  ama: {
    name: 'AMA Guides to the Evaluation of Permanent Impairment, 3rd ed. revised',
    short: 'AMA Guides',
    degrees: {
      shoulder: {
        flexion: 180,
        extension: 50,
        abduction: 180,
        adduction: 50,
        internalRotation: 90,
        externalRotation: 90,
      },
      elbow: { flexion: 140, extension: 0, pronation: 80, supination: 80 },
      wrist: { flexion: 60, extension: 60, radialDeviation: 20, ulnarDeviation: 30 },
      hip: {
        flexion: 100,
        extension: 30,
        abduction: 40,
        adduction: 20,
        internalRotation: 40,
        externalRotation: 50,
      },
      knee: { flexion: 150, extension: 0 },
      ankle: { dorsiflexion: 20, plantarFlexion: 40, inversion: 30, eversion: 20 },
    },
  },
};

export const jointsInOrder: readonly Joint[] = ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'];
const motions = jointReferences.aaos.degrees;
/** The motions of a joint, in the order in which they are measured. */
export const motionsOf = (joint: Joint): readonly JointMotion[] =>
  Object.keys(motions[joint]) as JointMotion[];

export const defaultJointNormals: JointNormals = 'aaos';

export const normalOfJoint = (
  set: JointNormals | undefined,
  joint: Joint,
  motion: JointMotion,
): number | null => jointReferences[set ?? defaultJointNormals].degrees[joint][motion] ?? null;
