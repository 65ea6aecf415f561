import type { ExerciseDrawing } from '../library-exercise.ts';

export const ankleDrawings = {
  'calf-raise': {
    poses: [
      'stand hands=|44,128,15 sh 70 feet=_0,0,10',
      'stand y 99 hands=|44,134,15 sh 70 feet=_2,10,10 heel 38 x 4',
    ],
    props: 'wall=46',
    view: [-12, 6],
    arrow: 'rankle',
  },
  'single-calf-raise': {
    poses: [
      'stand hands=|44,128,15 sh 70 lfoot=_0,0,-9 rhip 10 rknee 70',
      'stand y 99 x 4 hands=|44,134,15 sh 70 lfoot=_2,10,-9 lheel 38 rhip 10 rknee 70',
    ],
    props: 'wall=46',
    view: [-12, 6],
    arrow: 'lankle',
  },
  'heel-drop': {
    poses: [
      'stand y 116 x 4 feet=_4,28,10 heel 34 hands=40,128,16 sh 60',
      'stand y 101 feet=_0,12,10 heel -24 hands=40,128,16 sh 60',
    ],
    props: 'box=6,0,40,18',
    view: [8, 6],
    arrow: 'rankle',
  },
  'calf-stretch-wall': {
    poses: [
      'stand pitch 2 x -4 y 87 rfoot=_14,0,10 rhip 20 rknee 20 lfoot=_-24,0,-9 lhip -14 lknee 4 hands=|46,128,15 sh 70',
      'stand pitch 12 x 4 y 82 rfoot=_26,0,10 rhip 40 rknee 40 lfoot=_-30,0,-9 lhip -14 lknee 4 hands=|46,130,15 sh 80 el 60',
    ],
    props: 'wall=48',
    view: [-10, 6],
    arrow: 'pelvis',
  },
  'soleus-stretch': {
    poses: [
      'stand y 86 rfoot=_18,0,10 rhip 30 rknee 30 lfoot=_-8,0,-9 lhip 0 lknee 10 hands=|46,126,15 sh 70',
      'stand y 76 x 2 rfoot=_18,0,10 rhip 50 rknee 60 lfoot=_-8,0,-9 lhip 20 lknee 50 hands=|46,118,15 sh 70',
    ],
    props: 'wall=48',
    view: [-10, 6],
    arrow: 'pelvis',
  },
  'ankle-pump': {
    poses: ['back rank -42', 'back rank 18'],
    props: 'mat',
    view: [6, 8],
    zoom: 'foot',
    arrow: 'rtoe',
  },
  'band-ankle-press': {
    poses: ['onfloor rank 14 hands=34,24,8 sh 50', 'onfloor rank -36 hands=34,24,8 sh 50'],
    props: 'mat band=rwrist;rtoe band=lwrist;rtoe',
    view: [10, 8],
    arrow: 'rtoe',
  },
  'towel-scrunch': {
    poses: ['sit rank 0', 'sit rheel -14'],
    props: 'chair=0 box=34,0,72,1.4',
    view: [14, 8],
    zoom: 'foot',
    arrow: 'none',
  },
  'ankle-alphabet': {
    poses: ['sit rfoot=free rhip 92 rknee 24 rank -26', 'sit rfoot=free rhip 92 rknee 24 rank 22 rhrot 10'],
    props: 'chair=0',
    view: [18, 6],
    arrow: 'rtoe',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
