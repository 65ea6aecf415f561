import type { ExerciseDrawing } from '../library-exercise.ts';

export const hipDrawings = {
  clamshell: {
    poses: ['side hip 50 knee 84', 'side hip 50 knee 84 rhrot 38 rabd 24'],
    props: 'mat',
    view: [0, 24],
    arrow: 'rknee',
  },
  'figure-four-stretch': {
    poses: [
      'hook rfoot=free rhip 62 rabd 34 rhrot 60 rknee 90',
      'back lhip 104 lknee 94 rhip 92 rabd 36 rhrot 66 rknee 90 hands=lknee+-6,2,6 sh 60',
    ],
    props: 'mat',
    view: [24, 12],
    arrow: 'rknee',
  },
  'half-kneeling-lunge': {
    poses: [
      'half rhand=rknee+-8,7,0 lhand=rknee+-12,7,-5 sh 40 rfoot=_42,0,10 x 0',
      'half rhand=rknee+-8,7,0 lhand=rknee+-12,7,-5 sh 40 rfoot=_42,0,10 x 16 y 42 lhip -26 lknee 64 lank -55 pitch 0',
    ],
    props: 'mat',
    view: [14, 6],
    arrow: 'pelvis',
  },
  'side-step-band': {
    poses: [
      'stand pitch 12 y 82 x -6 hip 30 knee 40 feet=_0,0,10 sh 20 el 90',
      'stand pitch 12 y 80 x -6 z 14 hip 30 knee 40 rfoot=_0,0,40 lfoot=_0,0,-12 sh 20 el 90',
    ],
    props: 'loop=rknee;lknee',
    view: [82, 6],
    arrow: 'rankle',
  },
  'single-leg-bridge': {
    poses: ['hook rfoot=free rhip 40 rknee 4', 'hook rfoot=free rhip 4 rknee 4 y 30 pitch -29 x 5 head 26'],
    props: 'mat',
    view: [10, 8],
    arrow: 'pelvis',
  },
  'marching-bridge': {
    poses: ['hook y 30 pitch -29 x 5 head 26', 'hook y 30 pitch -29 x 5 head 26 rfoot=free rhip 74 rknee 84'],
    props: 'mat',
    view: [10, 8],
    arrow: 'rknee',
  },
  'clamshell-band': {
    poses: ['side hip 50 knee 84', 'side hip 50 knee 84 rhrot 34 rabd 22'],
    props: 'mat loop=rknee;lknee',
    view: [0, 24],
    arrow: 'rknee',
  },
  'side-leg-lift': {
    poses: ['side rhip -6 rknee 2 lhip 40 lknee 80', 'side rhip -6 rknee 2 rabd 34 lhip 40 lknee 80'],
    props: 'mat',
    view: [0, 14],
    arrow: 'rankle',
  },
  'standing-hip-extension': {
    poses: [
      'stand hands=30,88,14 sh 40',
      'stand pitch 6 rhip -26 rknee 4 lfoot=_0,0,-9 hands=30,88,14 sh 40',
    ],
    props: 'chair=53',
    view: [-8, 6],
    arrow: 'rankle',
  },
  'standing-hip-abduction': {
    poses: ['stand hands=34,90,14 sh 40', 'stand rabd 30 lfoot=_0,0,-9 hands=34,90,14 sh 40'],
    view: [96, 6],
    arrow: 'rankle',
  },
  'fire-hydrant': {
    poses: ['fours', 'fours y 47 rabd 50'],
    props: 'mat',
    view: [40, 16],
    arrow: 'rknee',
  },
  'hip-flexor-march': {
    poses: ['stand', 'stand rhip 88 rknee 92 lfoot=_0,0,-9 lsh 26 rsh -20 el 50'],
    view: [20, 6],
    arrow: 'rknee',
  },
  'hamstring-stretch-chair': {
    poses: [
      'sit rfoot=72,6,11 rank 16 rknee 10 rhip 70',
      'sit pitch 30 rfoot=72,6,11 rank 16 rknee 10 rhip 70 hands=44,54,13 sh 60 head -12',
    ],
    props: 'chair=0',
    view: [12, 6],
    arrow: 'head',
  },
  'adductor-rock-back': {
    poses: [
      'fours rabd 62 rhip 76 rknee 6 rank 0',
      'fours rabd 56 rhip 96 rknee 6 lhip 104 lknee 116 hip 104 x -16 pitch -4 y 42 rank 0',
    ],
    props: 'mat',
    view: [52, 16],
    arrow: 'pelvis',
  },
  'seated-hip-turn': {
    poses: ['sit', 'sit rfoot=free rhip 88 rabd 0 rknee 88 rhrot -32'],
    props: 'chair=0',
    view: [68, 10],
    arrow: 'rankle',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
