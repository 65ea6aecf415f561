import type { ExerciseDrawing } from '../library-exercise.ts';

export const nerveGlidesDrawings = {
  'median-glide': {
    poses: ['stand rab 84 rel 84 rrot 80 rwr 30', 'stand rab 86 rel 4 rrot 80 rwr -50 tilt 20'],
    view: [84, 5],
    arrow: 'rwrist',
  },
  'median-tension': {
    poses: ['stand rab 84 rel 6 rsh 10 rwr -70', 'stand rab 84 rel 6 rsh -18 rwr -70 tilt -18 twist -12'],
    view: [84, 6],
    arrow: 'head',
  },
  'ulnar-glide': {
    poses: ['stand rab 86 rel 6 rrot 60', 'stand rab 96 rel 132 rrot 88 rwr -50'],
    view: [84, 5],
    arrow: 'rwrist',
  },
  'radial-glide': {
    poses: ['stand rab 8 rwr 20', 'stand rab 26 rsh -24 rel 2 rwr 60 rshrug -2 tilt -22'],
    view: [70, 5],
    arrow: 'rwrist',
  },
  'slump-slider': {
    poses: [
      'sit bend 40 head 36 hands=-10,56,12 sh -20',
      'sit bend 40 head -34 rfoot=free rhip 92 rknee 12 rank 8 hands=-10,56,12 sh -20',
    ],
    props: 'chair=0',
    view: [14, 6],
    arrow: 'rankle',
  },
  'slump-tension': {
    poses: [
      'sit bend 40 head 36 hands=-10,56,12 sh -20',
      'sit bend 44 head 44 rfoot=free rhip 92 rknee 8 rank 20 hands=-10,56,12 sh -20',
    ],
    props: 'chair=0',
    view: [14, 6],
    arrow: 'rankle',
  },
  'sciatic-slider-supine': {
    poses: [
      'back rhip 88 rknee 92 rhand=rknee+-6,-6,0 lhand=rknee+-14,-9,-3 sh 60 lhip 0',
      'back rhip 88 rknee 18 rank 8 rhand=rknee+-6,-6,0 lhand=rknee+-14,-9,-3 sh 60',
    ],
    props: 'mat',
    view: [10, 9],
    arrow: 'rankle',
  },
  'femoral-slider': {
    poses: [
      'side head 24 rhip 44 rknee 90 lhip 70 lknee 90',
      'side head -14 rhip -16 rknee 104 lhip 70 lknee 90',
    ],
    props: 'mat',
    view: [0, 26],
    arrow: 'rknee',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
