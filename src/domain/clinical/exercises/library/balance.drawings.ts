import type { ExerciseDrawing } from '../library-exercise.ts';

export const balanceDrawings = {
  'single-leg-stand': {
    poses: ['stand', 'stand lfoot=_0,0,-9 rhip 44 rknee 84 ab 22 el 12'],
    view: [30, 6],
    arrow: 'rankle',
  },
  'tandem-stand': {
    poses: [
      'stand rfoot=_0,0,10 lfoot=_0,0,-10 ab 18',
      'stand x 10 y 88 rfoot=_22,0,0 lfoot=_-1,0,0 ab 32 el 10',
    ],
    view: [34, 10],
    arrow: 'rankle',
  },
  'tandem-walk': {
    poses: [
      'stand x -6 y 88 rfoot=_-16,0,0 lfoot=_6,0,0 ab 40 el 5',
      'stand x 14 y 88 rfoot=_28,0,0 lfoot=_6,0,0 ab 40 el 5',
    ],
    view: [30, 10],
    arrow: 'rankle',
  },
  'single-leg-reach': {
    poses: [
      'stand lfoot=_0,0,-9 rhip 8 rknee 12 ab 14',
      'stand x -8 y 82 pitch 12 lfoot=_0,0,-9 lhip 30 lknee 40 rfoot=36,10,14 rank 10 rhip 40 rknee 10 ab 34',
    ],
    view: [22, 8],
    arrow: 'rankle',
  },
  'pillow-stand': {
    poses: ['stand y 96 feet=_0,6,7 ab 12', 'stand y 96 feet=_0,6,7 ab 34 el 6 side 4'],
    props: 'box=-20,0,24,6',
    view: [28, 8],
    arrow: 'none',
  },
  'weight-shift': {
    poses: ['stand feet=_0,0,17 y 88 ab 10', 'stand z 14 y 87 feet=_0,0,17 ab 16'],
    view: [88, 5],
    arrow: 'pelvis',
  },
  'backward-walk': {
    poses: [
      'stand x 10 rfoot=_24,0,10 lfoot=_0,0,-9 y 88 sh 10 el 30',
      'stand x -14 y 86 rfoot=_-32,4,10 rheel 20 rhip -20 rknee 14 lfoot=_0,0,-9 sh 10 el 30',
    ],
    view: [20, 7],
    arrow: 'rankle',
  },
  'head-turn-stand': {
    poses: ['stand feet=_0,0,7 turn -40', 'stand feet=_0,0,7 turn 46'],
    view: [64, 6],
    arrow: 'head',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
