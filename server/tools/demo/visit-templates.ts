import type { RomReading } from '../../../src/contract/clinical/note.ts';
import type { ExtraspinalRegion, SpinalRegion } from '../../../src/contract/clinics/note-parts.ts';

/** What a kind of visit is about. `{side}` and `{weeks}` are filled in. */
export interface VisitTemplate {
  title: string;
  complaints: readonly string[];
  findings: readonly string[];
  rom: RomReading['area'] | null;
  spinalRegions: readonly (readonly SpinalRegion[])[];
  extraspinalRegions: readonly ExtraspinalRegion[];
  services: readonly (readonly [serviceId: string, mostUnits: number])[];
  exerciseRegions: readonly string[];
  assessments: readonly string[];
  plans: readonly string[];
}

const keepGoing = 'Continue twice a week for {weeks} weeks, then look again at range of motion and pain.';

export const visitTemplates: readonly VisitTemplate[] = [
  {
    title: 'Low back pain',
    complaints: [
      'Low back pain on the {side} for {weeks} weeks, worse after sitting and on the first steps of the day.',
      'Low back feels stiff in the morning and eases within half an hour. Lifting the laundry brought it on again.',
      'Better since the last visit: can drive to work without a stop. Bending to tie shoes still pulls.',
    ],
    findings: [
      'Tight paraspinal muscles L3–S1, more on the {side}. Tender over the {side} sacroiliac joint.',
      'Restricted segmental motion at L4 and L5. Straight leg raise free on both sides.',
    ],
    rom: 'lumbar',
    spinalRegions: [
      ['lumbar', 'pelvic'],
      ['lumbar', 'sacral', 'pelvic'],
      ['thoracic', 'lumbar', 'pelvic'],
    ],
    extraspinalRegions: [],
    services: [
      ['manualTherapy', 2],
      ['therapeuticExercise', 2],
      ['hotColdPacks', 1],
      ['mechanicalTraction', 1],
    ],
    exerciseRegions: ['Low back', 'Hip'],
    assessments: [
      'Mechanical low back pain with restricted motion, improving as expected.',
      'Segmental dysfunction of the lumbar spine and pelvis; pain falls with treatment and rises with long sitting.',
    ],
    plans: [keepGoing, 'Stand up every 30 minutes at work. Return in 5 days.'],
  },
  {
    title: 'Neck pain',
    complaints: [
      'Neck pain on the {side} for {weeks} weeks after long days at the screen. No tingling in the arm.',
      'Turning the head to the {side} while driving is easier than last week, looking up still catches.',
    ],
    findings: [
      'Restricted motion at C3 and C5, tender upper trapezius on the {side}.',
      'Muscle guarding of the {side} levator scapulae. Compression test without arm pain.',
    ],
    rom: 'cervical',
    spinalRegions: [['cervical', 'thoracic'], ['cervical'], ['cervical', 'thoracic', 'lumbar']],
    extraspinalRegions: [],
    services: [
      ['manualTherapy', 1],
      ['massageTherapy', 2],
      ['neuromuscularReeducation', 1],
      ['hotColdPacks', 1],
    ],
    exerciseRegions: ['Neck', 'Upper back'],
    assessments: [
      'Mechanical neck pain with segmental dysfunction, without signs from a nerve root.',
      'Neck pain improving; rotation has gained since the first visit.',
    ],
    plans: [keepGoing, 'Screen at eye height, a pause every half hour. Return in one week.'],
  },
  {
    title: 'Headache from the neck',
    complaints: [
      'Dull headache from the back of the head over the {side} eye, three days a week for {weeks} weeks.',
      'Two headaches since the last visit, both shorter. Sleeps through again.',
    ],
    findings: ['Tender suboccipital muscles, restricted C1–C2 rotation to the {side}.'],
    rom: 'cervical',
    spinalRegions: [['cervical'], ['cervical', 'thoracic']],
    extraspinalRegions: ['head'],
    services: [
      ['manualTherapy', 1],
      ['acupuncture', 2],
      ['dryNeedling1-2Muscles', 1],
    ],
    exerciseRegions: ['Neck'],
    assessments: ['Headache that follows from the upper neck; frequency falls with treatment.'],
    plans: ['Keep a headache diary. ' + keepGoing],
  },
  {
    title: 'Mid-back stiffness',
    complaints: [
      'Stiff between the shoulder blades for {weeks} weeks, a deep breath catches on the {side}.',
      'Mid back holds longer after the exercises; still stiff after night shifts.',
    ],
    findings: ['Restricted motion T4–T8, tender costotransverse joints on the {side}.'],
    rom: 'thoracic',
    spinalRegions: [
      ['thoracic'],
      ['cervical', 'thoracic', 'lumbar'],
      ['cervical', 'thoracic', 'lumbar', 'sacral', 'pelvic'],
    ],
    extraspinalRegions: ['ribCage'],
    services: [
      ['manualTherapy', 1],
      ['therapeuticActivity', 1],
      ['massageTherapy', 1],
    ],
    exerciseRegions: ['Upper back', 'Shoulder'],
    assessments: ['Segmental dysfunction of the thoracic spine with rib involvement.'],
    plans: [keepGoing],
  },
  {
    title: 'Shoulder pain',
    complaints: [
      '{side} shoulder hurts when reaching overhead for {weeks} weeks, cannot sleep on that side.',
      'Reaches the second shelf now. Putting on a coat still hurts on the {side}.',
    ],
    findings: [
      'Painful arc between 70 and 110 degrees on the {side}, strength full but painful in outward rotation.',
    ],
    rom: null,
    spinalRegions: [[], ['cervical', 'thoracic']],
    extraspinalRegions: ['upperExtremity'],
    services: [
      ['therapeuticExercise', 3],
      ['ultrasound', 1],
      ['dryNeedling3+Muscles', 1],
      ['resistanceBand', 1],
    ],
    exerciseRegions: ['Shoulder'],
    assessments: ['Shoulder pain from overloaded tendons, reacting well to graded loading.'],
    plans: ['No lifting above shoulder height for {weeks} weeks. Return in one week.'],
  },
  {
    title: 'Knee pain',
    complaints: [
      '{side} knee aches on stairs for {weeks} weeks, worse going down. No locking, no swelling.',
      'Stairs are easier with the step-downs. Kneeling in the garden still hurts.',
    ],
    findings: ['Tender along the {side} patellar border, weak hip abductors on the same side.'],
    rom: null,
    spinalRegions: [['lumbar', 'pelvic'], []],
    extraspinalRegions: ['lowerExtremity'],
    services: [
      ['therapeuticExercise', 2],
      ['neuromuscularReeducation', 2],
      ['coldPackReusable', 1],
    ],
    exerciseRegions: ['Knee', 'Hip', 'Balance'],
    assessments: ['Pain behind the kneecap with weak hips; function improves week by week.'],
    plans: ['Stairs one step at a time when it hurts more than 4 of 10. ' + keepGoing],
  },
];

export const visitReasons = ['New patient', 'Re-evaluation'] as const;
