import type { ExerciseDrawing } from '../library-exercise.ts';

export const upperBackDrawings = {
  'thread-the-needle': {
    poses: [
      'fours',
      'fours bend 20 twist -42 side 0 rhand=_46,0,-34 rsh 80 lhand=_52,0,-18 head 10 y 46 pitch 4 x 0',
    ],
    props: 'mat',
    view: [24, 16],
    arrow: 'rwrist',
  },
  'roll-over-towel': {
    poses: [
      'hook upper 14 head 12 hands=head+-2,4,9 sh 130 ab 40 el 120',
      'hook upper -16 bend -8 head -4 y 12 hands=head+-3,3,9 sh 140 ab 40 el 120',
    ],
    props: 'mat roll=-32,4,5',
    view: [10, 12],
    arrow: 'head',
  },
  'open-book': {
    poses: [
      'side rsh 88 rel 5 lsh 88 lel 5 hip 85 knee 90',
      'side twist 38 rsh 60 rab 92 rel 5 lsh 88 lel 5 turn 36 hip 85 knee 90',
    ],
    props: 'mat',
    view: [0, 38],
    arrow: 'rwrist',
  },
  'seated-turn': {
    poses: [
      'sit hands=chest+12,12,-8 sh 40 el 110',
      'sit twist 44 turn 12 rhand=chest+8,12,14 lhand=chest+14,12,4 sh 40 el 110',
    ],
    props: 'chair=0',
    view: [44, 12],
    arrow: 'lelbow',
  },
  'lat-reach': {
    poses: [
      'fours pitch 6 x -34 y 32 hip 124 knee 142 hands=_56,0,16 sh 150',
      'fours pitch 6 x -34 y 32 hip 124 knee 142 side -22 rhand=_50,0,-6 lhand=_46,0,-34 sh 150',
    ],
    props: 'mat',
    view: [24, 26],
    arrow: 'rwrist',
  },
  'prone-t-raise': {
    poses: ['prone ab 88 sh 8 el 4', 'prone ab 88 sh -22 el 4 pro -3 bend -8'],
    props: 'mat',
    view: [34, 22],
    arrow: 'rwrist',
  },
  'prone-y-raise': {
    poses: ['prone ab 140 sh 8 el 4', 'prone ab 140 sh -24 el 4 bend -8'],
    props: 'mat',
    view: [34, 22],
    arrow: 'rwrist',
  },
  'upper-back-bend-chair': {
    poses: [
      'sit bend 14 hands=head+-8,0,8 sh 110 ab 50 el 125',
      'sit bend -12 upper -16 head -6 hands=head+-8,-2,8 sh 120 ab 50 el 125',
    ],
    props: 'chair=0',
    view: [16, 6],
    arrow: 'head',
  },
  'wall-angel': {
    poses: ['stand ab 80 rot 90 el 92 sh -4', 'stand ab 132 rot 90 el 50 sh -4'],
    props: 'wall=-14',
    view: [66, 6],
  },
  'side-bend-overhead': {
    poses: ['stand abd 10 rab 165 rel 5', 'stand abd 10 side -30 tilt -6 rab 168 rel 12 lab 6'],
    view: [86, 4],
    arrow: 'rwrist',
  },
  'foam-arm-float': {
    poses: [
      'prone sh 130 ab 40 el 110 hands=head+6,-7,8',
      'prone bend -26 head -2 sh 130 ab 40 el 110 hands=head+8,-5,8',
    ],
    props: 'mat',
    view: [20, 14],
    arrow: 'head',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
