import type { ExerciseDrawing } from '../library-exercise.ts';

export const lowBackDrawings = {
  'cat-and-camel': {
    poses: ['fours pitch 4 hip 94 bend -30 head -10', 'fours pitch -36 hip 54 bend 50 head 40'],
    props: 'mat',
    view: [12, 8],
    arrow: 'waist',
  },
  'knee-to-chest': {
    poses: ['hook', 'hook rfoot=free rhip 128 rknee 138 hands=rknee+4,2,4 sh 50'],
    props: 'mat',
    view: [12, 10],
    arrow: 'rknee',
  },
  'pelvic-tilt': {
    poses: ['hook bend -16', 'hook bend 12 pitch -7'],
    props: 'mat',
    view: [4, 8],
    arrow: 'waist',
  },
  'prone-press-up': {
    poses: [
      'prone hands=_46,0,30 sh 40 ab 40 el 110 head -4',
      'prone bend -62 hands=_42,0,20 sh 40 el 40 head -6',
    ],
    props: 'mat',
    view: [8, 8],
    arrow: 'head',
  },
  'bird-dog': {
    poses: ['fours', 'fours y 47 rhand=free rsh 165 rel 5 lhip -2 lknee 8 lank -20'],
    props: 'mat',
    view: [14, 8],
    arrow: 'rwrist',
  },
  'dead-bug': {
    poses: ['back hip 90 knee 90 sh 90 ab 4', 'back rhip 30 rknee 40 lhip 90 lknee 90 rsh 90 lsh 160 ab 4'],
    props: 'mat',
    view: [12, 10],
    arrow: 'rankle',
  },
  'side-plank-knees': {
    poses: [
      'side roll 2 side 18 hip 4 knee 90 lab 78 lsh 10 lel 88 rsh 0 rab 4 rel 10',
      'side roll 21 hip 4 knee 90 lab 72 lsh 6 lel 88 rsh 0 rab 4 rel 10',
    ],
    props: 'mat',
    view: [0, 12],
    arrow: 'pelvis',
  },
  'child-rest': {
    poses: ['fours', 'fours pitch 8 x -36 y 30 hip 128 knee 146 bend 26 hands=_50,0,16 sh 150 head 14'],
    props: 'mat',
    view: [10, 10],
    arrow: 'pelvis',
  },
  'lower-trunk-roll': {
    poses: [
      'hook rfoot=_46,0,6 lfoot=_46,0,-6 abd 0 ab 60',
      'back yaw 0 hip 60 knee 100 twist -26 roll 40 rabd -14 labd 14 ab 60',
    ],
    props: 'mat',
    view: [34, 26],
    arrow: 'rknee',
  },
  bridge: {
    poses: ['hook', 'hook y 30 pitch -29 x 5 head 26'],
    props: 'mat',
    view: [8, 8],
    arrow: 'pelvis',
  },
  'double-knee-to-chest': {
    poses: ['hook', 'hook feet=free hip 124 knee 136 bend 10 hands=rknee+2,4,4 lhand=lknee+2,4,-4 sh 50'],
    props: 'mat',
    view: [12, 10],
    arrow: 'rknee',
  },
  'prone-prop': {
    poses: ['prone sh 130 ab 40 el 110 hands=_64,0,12', 'prone bend -40 sh 92 el 88 hands=_64,0,14 head -4'],
    props: 'mat',
    view: [8, 8],
    arrow: 'head',
  },
  'standing-back-bend': {
    poses: [
      'stand hands=waist+-11,-4,9 sh -30 ab 30 el 80 abd 5',
      'stand pitch -8 bend -26 head -10 hands=waist+-11,-6,9 sh -30 ab 30 el 80 hip -8 feet=_2,0,12 x 5 y 89',
    ],
    view: [12, 5],
    arrow: 'head',
  },
  'hip-hinge-stick': {
    poses: [
      'stand rhand=waist+-13,2,4 rsh -40 rel 70 lhand=neck+-12,6,-3 lsh 100 lab 60 lel 130 feet=_0,0,11',
      'stand pitch 54 y 82 x -18 hip 54 knee 20 feet=_0,0,11 rhand=waist+-9,10,4 rsh -40 rel 70 lhand=neck+-2,13,-3 lsh 100 lab 60 lel 130',
    ],
    props: 'stick=rwrist;lwrist',
    view: [6, 5],
    arrow: 'head',
  },
  'side-plank': {
    poses: [
      'side roll 2 side 18 hip 0 knee 0 lab 78 lsh 10 lel 88 rsh 0 rab 4 rel 10',
      'side roll 14 hip 0 knee 0 lab 76 lsh 6 lel 88 rsh 0 rab 4 rel 10',
    ],
    props: 'mat',
    view: [0, 10],
    arrow: 'pelvis',
  },
  'front-plank-knees': {
    poses: ['prone bend -24 sh 100 el 92 knee 70 head -6', 'plank pitch -20 sh 70 el 90 knee 66 ank -50'],
    props: 'mat',
    view: [10, 8],
    arrow: 'pelvis',
  },
  'front-plank': {
    poses: ['prone bend -24 sh 100 el 92 ank -5 head -6', 'plank'],
    props: 'mat',
    view: [10, 8],
    arrow: 'pelvis',
  },
  'deadlift-light': {
    poses: [
      'stand pitch 58 y 58 x -26 hip 80 knee 80 feet=_0,0,14 hands=12,30,8 sh 50 head -24',
      'stand feet=_0,0,14 sh 6',
    ],
    props: 'weight=r weight=l',
    view: [20, 6],
    arrow: 'head',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
