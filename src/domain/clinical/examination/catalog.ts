import { elbowTests, shoulderTests, wristTests } from './catalog/arm.ts';
import { ankleTests, hipTests, kneeTests } from './catalog/leg.ts';
import {
  cervicalTests,
  lumbarTests,
  sacroiliacTests,
  thoracicTests,
  tmjTests,
} from './catalog/neck-and-back.ts';
import {
  coordinationTests,
  cranialNerveTests,
  gaitTests,
  nerveTensionTests,
  sensationTests,
  upperMotorNeuronTests,
} from './catalog/nerves.ts';
import type { ExamTest } from './exam-test.ts';

export interface ExamRegion {
  readonly id: string;
  readonly name: string;
  readonly kind: 'orthopedic' | 'neurological';
  readonly tests: readonly ExamTest[];
}

const orthopedic = (id: string, name: string, tests: readonly ExamTest[]): ExamRegion => ({
  id,
  name,
  kind: 'orthopedic',
  tests,
});
const neurological = (id: string, name: string, tests: readonly ExamTest[]): ExamRegion => ({
  id,
  name,
  kind: 'neurological',
  tests,
});

/** From the neck down, the nerves last: the order in which a note reads. */
export const examRegions: readonly ExamRegion[] = [
  orthopedic('cervical', 'Cervical', cervicalTests),
  orthopedic('thoracic', 'Thoracic', thoracicTests),
  orthopedic('lumbar', 'Lumbar', lumbarTests),
  orthopedic('sacroiliac', 'Sacroiliac', sacroiliacTests),
  orthopedic('shoulder', 'Shoulder', shoulderTests),
  orthopedic('elbow', 'Elbow', elbowTests),
  orthopedic('wrist', 'Wrist and hand', wristTests),
  orthopedic('hip', 'Hip', hipTests),
  orthopedic('knee', 'Knee', kneeTests),
  orthopedic('ankle', 'Ankle and foot', ankleTests),
  orthopedic('tmj', 'Jaw (TMJ)', tmjTests),
  neurological('nerveTension', 'Nerve tension', nerveTensionTests),
  neurological('upperMotorNeuron', 'Upper motor neuron', upperMotorNeuronTests),
  neurological('cranialNerves', 'Cranial nerves', cranialNerveTests),
  neurological('coordination', 'Coordination', coordinationTests),
  neurological('gait', 'Gait', gaitTests),
  neurological('sensation', 'Sensation', sensationTests),
];

const byId = new Map(examRegions.flatMap(({ tests }) => tests.map((test) => [test.id, test] as const)));

export const examTestOf = (id: string): ExamTest | undefined => byId.get(id);

/** What an id reads as that this catalog does not know: one of a later release. */
export const unknownName = (id: string): string => {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Words as they are compared: without marks, apostrophes and case. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase();

/** The tests that have each word of a search in their name, their other names or what they suggest; by region, none empty. */
export function findExamTests(search: string): readonly ExamRegion[] {
  const words = bare(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return examRegions.flatMap((region) => {
    const tests = region.tests.filter((test) => {
      const text = bare(`${test.name} ${test.also} ${test.suggests} ${region.name}`);
      return words.every((word) => text.includes(word));
    });
    return tests.length === 0 ? [] : [{ ...region, tests }];
  });
}
