/** Exercises that are often given together, by problem and stage. A clinician starts from one and changes it. */
export interface ExerciseSet {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly exercises: readonly string[];
}

export const exerciseSets: readonly ExerciseSet[] = [
  {
    id: 'low-back-first',
    name: 'Low back pain, first two weeks',
    hint: 'Move often and gently',
    exercises: ['pelvic-tilt', 'knee-to-chest', 'lower-trunk-roll', 'cat-and-camel', 'long-steps-walk'],
  },
  {
    id: 'low-back-stable',
    name: 'Low back pain, building strength',
    hint: 'From week three',
    exercises: ['bridge', 'bird-dog', 'dead-bug', 'side-plank-knees', 'hip-hinge-stick'],
  },
  {
    id: 'leg-pain-extension',
    name: 'Back and leg pain, better with bending back',
    hint: 'Stop if leg pain spreads',
    exercises: ['prone-prop', 'prone-press-up', 'standing-back-bend', 'sciatic-slider-supine'],
  },
  {
    id: 'neck-first',
    name: 'Neck pain, first two weeks',
    hint: 'Easy motion, several times a day',
    exercises: ['chin-tuck', 'neck-turn-assisted', 'neck-side-bend', 'shoulder-blade-squeeze'],
  },
  {
    id: 'neck-strength',
    name: 'Neck pain, building strength',
    hint: 'For headaches and desk work',
    exercises: ['deep-neck-nod', 'neck-press', 'levator-stretch', 'band-row', 'wall-angel'],
  },
  {
    id: 'stiff-shoulder',
    name: 'Stiff shoulder',
    hint: 'Let the good arm help',
    exercises: ['pendulum', 'table-arm-slide', 'stick-raise', 'stick-side-push', 'wall-walk'],
  },
  {
    id: 'rotator-cuff',
    name: 'Rotator cuff, building strength',
    hint: 'Light load, slow return',
    exercises: ['outward-turn-band', 'inward-turn-band', 'band-row', 'scaption-raise', 'cross-body-stretch'],
  },
  {
    id: 'tennis-elbow',
    name: 'Tennis elbow',
    hint: 'Slow lowering',
    exercises: ['wrist-extensor-stretch', 'wrist-extension-slow', 'towel-twist', 'ball-squeeze'],
  },
  {
    id: 'desk-posture',
    name: 'Desk breaks',
    hint: 'Five minutes, no mat',
    exercises: ['chin-tuck', 'upper-back-bend-chair', 'seated-turn', 'doorway-stretch', 'standing-back-bend'],
  },
  {
    id: 'hip-pain',
    name: 'Outer hip pain',
    hint: 'Strength before stretch',
    exercises: ['clamshell', 'bridge', 'side-leg-lift', 'figure-four-stretch'],
  },
  {
    id: 'knee-arthritis',
    name: 'Knee arthritis',
    hint: 'Little and often',
    exercises: ['quad-set', 'straight-leg-lift', 'seated-knee-extension', 'sit-to-stand', 'heel-slide'],
  },
  {
    id: 'knee-front',
    name: 'Pain at the front of the knee',
    hint: 'Hips and thighs together',
    exercises: ['clamshell', 'mini-squat', 'step-up', 'hamstring-reach-strap'],
  },
  {
    id: 'ankle-sprain',
    name: 'Ankle sprain, after the first week',
    hint: 'Then balance',
    exercises: ['ankle-alphabet', 'band-ankle-press', 'calf-raise', 'single-leg-stand'],
  },
  {
    id: 'fall-prevention',
    name: 'Steady on your feet',
    hint: 'Next to a counter',
    exercises: ['sit-to-stand', 'weight-shift', 'tandem-stand', 'standing-hip-abduction', 'calf-raise'],
  },
];
