import type { ExerciseDrawing } from '../library-exercise.ts';

export const kneeDrawings = {
  'sit-to-stand': {
    poses: ['sit pitch 26 x 8 feet=_38,0,11 sh 60 ab 4 el 10', 'stand x 38 feet=_38,0,11'],
    props: 'chair=0',
    view: [16, 6],
    arrow: 'head',
  },
  'straight-leg-lift': {
    poses: ['hook rfoot=free rhip 4 rknee 0 rank 0', 'hook rfoot=free rhip 42 rknee 0 rank 5'],
    props: 'mat',
    view: [10, 10],
    arrow: 'rankle',
  },
  'step-down': {
    poses: [
      'stand lfoot=_0,18,-9 rfoot=_0,18,9 y 107 sh 8',
      'stand x -4 y 88 pitch 12 lfoot=_0,18,-9 lhip 40 lknee 45 rfoot=18,9,11 rank 14 rhip 30 rknee 20 sh 40',
    ],
    props: 'box=-18,0,18,18',
    view: [16, 8],
    arrow: 'rankle',
  },
  'hamstring-reach-strap': {
    poses: [
      'back rhip 36 rknee 0 rank 4 hands=-4,40,6 sh 50',
      'back rhip 78 rknee 2 rank 8 hands=-8,52,6 sh 70',
    ],
    props: 'mat band=rwrist;rtoe',
    view: [10, 10],
    arrow: 'rankle',
  },
  'quad-set': {
    poses: [
      'onfloor pitch -14 rknee 20 rhip 86 lhip 75 lknee 2',
      'onfloor pitch -14 rknee 3 rhip 78 rank 14 lhip 75 lknee 2',
    ],
    props: 'mat roll=42,4,4',
    view: [8, 8],
    arrow: 'rknee',
  },
  'heel-slide': {
    poses: ['back', 'back rfoot=_34,0,10 rhip 60 rknee 110'],
    props: 'mat',
    view: [10, 10],
    arrow: 'rankle',
  },
  'short-arc-quad': {
    poses: ['hook rfoot=free rhip 34 rknee 44 rank 0', 'hook rfoot=free rhip 34 rknee 2 rank 6'],
    props: 'mat roll=36,11,11',
    view: [8, 8],
    arrow: 'rankle',
  },
  'seated-knee-extension': {
    poses: ['sit', 'sit rfoot=free rhip 92 rknee 6 rank 5'],
    props: 'chair=0',
    view: [16, 6],
    arrow: 'rankle',
  },
  'mini-squat': {
    poses: [
      'stand hands=36,90,14 sh 40 feet=_0,0,11',
      'stand pitch 24 x -14 y 70 hip 50 knee 60 feet=_0,0,11 hands=36,90,14 sh 60',
    ],
    props: 'chair=60',
    view: [-8, 6],
    arrow: 'pelvis',
  },
  'wall-sit': {
    poses: [
      'stand feet=_36,0,11 y 78 hip 30 knee 30 sh 4',
      'stand feet=_38,0,11 y 54 hip 80 knee 80 sh 20 el 20',
    ],
    props: 'wall=-14',
    view: [16, 6],
    arrow: 'pelvis',
  },
  squat: {
    poses: [
      'stand abd 6 feet=_0,0,15',
      'stand pitch 34 x -22 y 52 hip 80 knee 90 feet=_0,0,15 sh 92 el 5 head -18',
    ],
    view: [22, 6],
    arrow: 'pelvis',
  },
  'step-up': {
    poses: [
      'stand pitch 8 x -2 y 88 rfoot=_32,18,10 rhip 60 rknee 70 lfoot=_0,0,-9 lsh 20 rsh -8',
      'stand x 32 y 107 rfoot=_32,18,10 lfoot=_26,24,-9 lhip 8 lknee 12',
    ],
    props: 'box=12,0,54,18',
    view: [12, 7],
    arrow: 'pelvis',
  },
  'split-squat': {
    poses: [
      'stand y 82 x 14 rfoot=_42,0,10 rhip 40 rknee 30 lfoot=_-22,0,-10 lheel 30 lhip -10 lknee 10 lfoot=_-24,8,-10',
      'stand y 54 x 8 rfoot=_42,0,10 rhip 80 rknee 80 lfoot=_-30,12,-10 lheel 50 lhip -5 lknee 90',
    ],
    view: [12, 6],
    arrow: 'pelvis',
  },
  'prone-knee-bend': {
    poses: [
      'prone sh 130 ab 40 el 110 hands=head+6,-7,8',
      'prone sh 130 ab 40 el 110 hands=head+6,-7,8 rknee 104 rank 0',
    ],
    props: 'mat',
    view: [10, 9],
    arrow: 'rankle',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
