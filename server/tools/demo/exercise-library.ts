import type { ExerciseUnit } from '../../../src/contract/clinics/note-parts.ts';
import { demoId } from './dice.ts';

/** The demo's exercises, ours in word and choice: name | region | sets | repetitions (or seconds) | instructions. */
const library: readonly string[] = [
  'Chin tuck | Neck | 2 | 10 | Sit tall and look straight ahead. Slide the chin straight back as if closing a drawer, hold for three breaths, let go.',
  'Neck turn, assisted | Neck | 2 | 8 | Turn the head to one side until it stops by itself. Two fingers on the cheek invite it a little further. Both sides.',
  'Side bend of the neck | Neck | 2 | 30 | Sit on one hand. Tip the opposite ear toward its shoulder until the side of the neck feels long. Count the seconds, change sides.',
  'Deep neck nod | Neck | 3 | 8 | Lie on the back with a folded towel under the head. Nod as if to say a small yes without lifting, hold five seconds.',
  'Neck press into the hand | Neck | 2 | 6 | Palm against the forehead. Press head and hand together with half the strength for six seconds; nothing moves. Then the sides.',
  'Wall slide | Shoulder | 2 | 10 | Back and forearms on the wall. Slide the arms up as far as the forearms keep touching, and down again slowly.',
  'Shoulder blade squeeze | Shoulder | 3 | 12 | Arms at the sides, palms forward. Draw the shoulder blades down and together, hold for two breaths, let go.',
  'Pendulum | Shoulder | 1 | 30 | Lean on a table with the good arm. Let the other hang and swing in small circles by moving the hips, not the arm.',
  'Band pull-apart | Shoulder | 3 | 12 | Hold a band at chest height with straight arms. Pull until it touches the breastbone, come back slowly.',
  'Outward turn with band | Shoulder | 3 | 12 | Elbow bent at the side with a towel under it. Turn the forearm outward against the band, return in four counts.',
  'Doorway stretch | Shoulder | 2 | 30 | Forearms on the door frame at shoulder height. Step through with one foot until the chest feels wide. Count the seconds.',
  'Sleeper turn | Shoulder | 2 | 20 | Lie on the stiff side, elbow bent at a right angle. Press the forearm gently toward the mat and hold.',
  'Table arm slide | Shoulder | 2 | 10 | Sit at a table with the hand on a cloth. Slide the cloth forward while bowing from the hips, and back.',
  'Thread the needle | Upper back | 2 | 8 | On hands and knees, slide one arm under the body until the shoulder rests on the floor. Breathe there, come back, change.',
  'Roll over the towel | Upper back | 2 | 6 | Lie over a rolled towel at the height of the shoulder blades, hands behind the head. Let the upper back open over it.',
  'Open book | Upper back | 2 | 8 | Lie on the side with knees bent. Open the upper arm like a page, the eyes follow the hand, the knees stay together.',
  'Seated turn | Upper back | 2 | 8 | Sit astride a chair, arms crossed. Turn as far as is easy, breathe out, turn a little more. Both sides.',
  'Lat reach | Upper back | 2 | 20 | Kneel and slide both hands forward on the mat, walk them to one side and hold until the flank feels long.',
  'Cat and camel | Low back | 2 | 10 | On hands and knees, round the back slowly to the ceiling, then let it sink. Only as far as it is easy.',
  'Knee to chest | Low back | 2 | 20 | Lie on the back and draw one knee to the chest until the low back lets go. Count the seconds, change legs.',
  'Pelvic tilt | Low back | 3 | 10 | On the back with knees bent, press the low back into the mat and let it rise again. Small and slow.',
  'Prone press-up | Low back | 3 | 10 | Lie face down, hands under the shoulders. Straighten the arms and leave the pelvis heavy on the mat.',
  'Bird dog | Low back | 3 | 8 | On hands and knees, reach one arm forward and the opposite leg back. Hold for two breaths without swaying.',
  'Dead bug | Low back | 3 | 8 | On the back, knees over the hips, arms up. Lower one heel and the opposite arm while the back stays flat.',
  'Side plank from the knees | Low back | 2 | 20 | On the elbow and the bent knees, lift the hip until the body is one line. Count the seconds, change sides.',
  'Child rest | Low back | 1 | 60 | Sit back on the heels, arms forward, forehead down. Breathe into the low back. Count the seconds.',
  'Lower trunk roll | Low back | 2 | 10 | On the back with knees bent and together, let them roll from side to side as far as the shoulders stay down.',
  'Bridge | Hip | 3 | 12 | On the back with knees bent, press through the heels and lift the hips until thighs and trunk are one line.',
  'Clamshell | Hip | 3 | 12 | On the side with knees bent, feet together. Lift the upper knee without letting the pelvis roll back.',
  'Figure-four stretch | Hip | 2 | 30 | On the back, ankle over the other knee. Draw the lower thigh toward the chest until the seat feels long.',
  'Half-kneeling lunge | Hip | 2 | 30 | Kneel on one knee, tuck the pelvis, shift forward until the front of the hip feels long. Count the seconds.',
  'Side step with band | Hip | 3 | 10 | Band above the knees, a small squat. Step to the side and follow slowly, feet straight, both ways.',
  'Hip hinge with a stick | Hip | 2 | 10 | Stick along head, back and tailbone. Bow from the hips and keep all three touching.',
  'Sit to stand | Knee | 3 | 10 | From a chair, stand up without the hands and sit down in four counts. Knees follow the toes.',
  'Straight leg lift | Knee | 3 | 10 | On the back, one knee bent. Tighten the other thigh, lift the straight leg to the height of the bent knee.',
  'Step-down | Knee | 3 | 8 | Stand on a low step. Lower the free heel to touch the floor with the pelvis level, and rise again.',
  'Hamstring reach with strap | Knee | 2 | 30 | On the back, strap around the foot. Raise the straight leg until the back of the thigh feels long.',
  'Calf raise | Ankle | 3 | 15 | Hands on the wall. Rise on the toes in two counts, stay for one, come down in four.',
  'Single-leg stand | Balance | 3 | 30 | Stand on one leg beside a counter. Look ahead and count the seconds; close the eyes when that is easy.',
  'Walk with long steps | Whole body | 1 | 15 | Walk briskly and let the arms swing. Count the minutes. Stop when the pain rises by more than two points.',
];

/** What an exercise counts, as its instructions say. */
const unitIn = (instructions: string): ExerciseUnit =>
  /count the minutes/i.test(instructions)
    ? 'minutes'
    : /count the seconds|press the forearm|walk them to one side|until the (seat|back of the thigh)/i.test(
          instructions,
        )
      ? 'seconds'
      : 'reps';

export interface DemoExercise {
  id: string;
  name: string;
  region: string;
  defaultSets: number;
  defaultReps: number;
  countsIn: ExerciseUnit;
  instructions: string;
}

/** The library of a clinic; each clinic has its own rows. */
export function exercisesOf(clinicKey: string): DemoExercise[] {
  return library.map((line) => {
    const [name = '', region = '', sets, reps, instructions = ''] = line.split(' | ');
    return {
      id: demoId(`exercise/${clinicKey}/${name}`),
      name,
      region,
      defaultSets: Number(sets),
      defaultReps: Number(reps),
      countsIn: unitIn(instructions),
      instructions,
    };
  });
}
