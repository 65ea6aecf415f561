import type { ExerciseDrawing } from '../library-exercise.ts';

export const wholeBodyDrawings = {
  'long-steps-walk': {
    poses: [
      'stand x -6 y 86 rfoot=_-26,6,9 rheel 24 rhip -20 rknee 20 lfoot=_22,0,-9 lhip 24 lsh -24 rsh 28 el 40',
      'stand x 22 y 86 rfoot=_50,0,9 rhip 28 rknee 4 lfoot=_2,4,-9 lheel 20 lhip -18 lknee 14 rsh -26 lsh 28 el 40',
    ],
    view: [16, 6],
  },
  'push-up-knees': {
    poses: [
      'plank pitch -26 sh 64 el 0 knee 64 ank -50 hands=_44,0,20 y 30',
      'plank pitch -8 sh 50 ab 30 el 80 knee 72 ank -50 hands=_44,0,20 y 16',
    ],
    props: 'mat',
    view: [10, 8],
    arrow: 'head',
  },
  'ball-roll-down': {
    poses: [
      'stand hands=28,118,8 sh 60 el 40',
      'stand x 8 pitch 6 hands=30,166,8 sh 130 el 20 rfoot=_16,0,9 lfoot=_-12,0,-9 y 88',
    ],
    props: 'wall=48 ball=40,166,0,9',
    view: [-12, 6],
    arrow: 'rwrist',
  },
  'stair-climb': {
    poses: [
      'stand pitch 4 x -2 y 88 rfoot=_26,18,10 rhip 60 rknee 70 lfoot=_0,0,-9 lsh 24 el 40',
      'stand pitch 6 x 26 y 106 rfoot=_26,18,10 lfoot=_52,36,-9 lhip 64 lknee 74 rsh 20 el 40',
    ],
    props: 'box=12,0,40,18 box=40,0,68,36',
    view: [10, 7],
    arrow: 'pelvis',
  },
  'carry-walk': {
    poses: [
      'stand rfoot=_-10,0,9 lfoot=_10,0,-9 y 88 ab 8',
      'stand x 16 y 87 rfoot=_34,0,9 rhip 20 lfoot=_4,3,-9 lheel 18 ab 8',
    ],
    props: 'weight=r weight=l',
    view: [22, 6],
    arrow: 'none',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
