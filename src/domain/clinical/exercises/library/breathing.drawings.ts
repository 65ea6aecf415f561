import type { ExerciseDrawing } from '../library-exercise.ts';

export const breathingDrawings = {
  'belly-breathing': {
    poses: [
      'hook rhand=waist+4,13,4 rsh 30 rel 90 rab 20 lhand=chest+-8,10,2 lsh 40 lab 20 lel 100',
      'hook bend -6 rhand=waist+4,15,4 rsh 30 rel 90 rab 20 lhand=chest+-8,10,2 lsh 40 lab 20 lel 100',
    ],
    props: 'mat',
    view: [16, 16],
    arrow: 'none',
  },
  'rib-breathing': {
    poses: ['sit hands=chest+5,2,13 ab 50 sh 0 el 110', 'sit hands=chest+5,3,16 ab 60 sh 0 el 110'],
    props: 'chair=0',
    view: [76, 6],
    arrow: 'none',
  },
  'box-breathing': {
    poses: [
      'sit hands=rknee+-12,7,0 lhand=lknee+-12,7,0 sh 30',
      'sit hands=rknee+-12,7,0 lhand=lknee+-12,7,0 sh 30 bend -3',
    ],
    props: 'chair=0',
    view: [34, 8],
    arrow: 'none',
  },
  'pursed-lip-breathing': {
    poses: [
      'sit pitch 26 hands=rknee+-4,8,-4 lhand=lknee+-4,8,4 sh 40 el 90',
      'sit pitch 26 hands=rknee+-4,8,-4 lhand=lknee+-4,8,4 sh 40 el 90 bend 4 head 4',
    ],
    props: 'chair=0',
    view: [26, 8],
    arrow: 'none',
  },
  'breath-with-reach': {
    poses: ['stand ab 10', 'stand ab 158 el 8 head -8'],
    view: [88, 5],
  },
  'ninety-ninety-breath': {
    poses: ['back hip 90 knee 90 feet=|42,50,10', 'back hip 90 knee 90 pitch -6 bend 6 feet=|42,50,10'],
    props: 'mat wall=46',
    view: [-8, 8],
    arrow: 'none',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
