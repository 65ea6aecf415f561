/**
 * Where on the body something is. Left and right are the patient's own. What is seen from in front and from behind alike (shoulders,
 * arms, knees) is one area. A code never changes its meaning and is never taken away: forms that were filled in name it.
 */
export interface BodyArea {
  readonly id: string;
  /** For patients. */
  readonly label: string;
  readonly part: 'Head and trunk' | 'Back' | 'Arms' | 'Legs';
}

const both = (part: BodyArea['part'], code: string, words: string): BodyArea[] => [
  { id: `right${code}`, label: `Right ${words}`, part },
  { id: `left${code}`, label: `Left ${words}`, part },
];
const one = (part: BodyArea['part'], id: string, label: string): BodyArea[] => [{ id, label, part }];

/** From the head down, those in front first. An answer names 40 at most: there are no more. */
export const bodyAreas: readonly BodyArea[] = [
  ...one('Head and trunk', 'head', 'Head and face'),
  ...one('Head and trunk', 'anteriorNeck', 'Front of the neck'),
  ...one('Head and trunk', 'chest', 'Chest'),
  ...one('Head and trunk', 'abdomen', 'Belly'),
  ...both('Head and trunk', 'Groin', 'groin or front of the hip'),
  ...one('Back', 'occiput', 'Back of the head'),
  ...one('Back', 'cervical', 'Neck'),
  ...both('Back', 'Scapula', 'shoulder blade'),
  ...one('Back', 'thoracic', 'Middle of the back'),
  ...one('Back', 'lumbar', 'Low back'),
  ...one('Back', 'sacral', 'Tailbone'),
  ...both('Back', 'Gluteal', 'buttock or back of the hip'),
  ...both('Arms', 'Shoulder', 'shoulder'),
  ...both('Arms', 'UpperArm', 'upper arm'),
  ...both('Arms', 'Elbow', 'elbow'),
  ...both('Arms', 'Forearm', 'forearm'),
  ...both('Arms', 'Hand', 'wrist or hand'),
  ...both('Legs', 'AnteriorThigh', 'thigh, front'),
  ...both('Legs', 'PosteriorThigh', 'thigh, back'),
  ...both('Legs', 'Knee', 'knee'),
  ...both('Legs', 'Shin', 'shin'),
  ...both('Legs', 'Calf', 'calf'),
  ...both('Legs', 'Foot', 'ankle or foot'),
  ...both('Legs', 'Heel', 'heel'),
];

const order = new Map(bodyAreas.map(({ id }, at) => [id, at]));

/** Whether a code is that of an area. */
export const isBodyArea = (code: string): boolean => order.has(code);

/** Those areas with one more, or without it where it was among them; in the order of the list. */
export const withArea = (chosen: readonly string[], id: string): string[] =>
  (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]).toSorted(
    (left, right) => (order.get(left) ?? 0) - (order.get(right) ?? 0),
  );
