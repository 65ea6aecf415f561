import type { ExerciseDrawing } from '../library-exercise.ts';

export const shoulderDrawings = {
  'wall-slide': {
    poses: ['stand ab 70 rot 90 el 100', 'stand ab 145 rot 90 el 35'],
    props: 'wall=-14',
    view: [78, 4],
  },
  'shoulder-blade-squeeze': {
    poses: ['stand pro 4 el 20 sh 14', 'stand pro -4 sh -18 ab 12 el 20 bend -6'],
    view: [30, 5],
    zoom: 'arm',
    arrow: 'relbow',
  },
  pendulum: {
    poses: [
      'stand pitch 62 y 84 x -10 feet=_-8,0,11 hip 60 knee 15 lhand=_44,76,-16 lsh 60 rsh 40 rab 3 el 5 head -20',
      'stand pitch 62 y 84 x -10 feet=_-8,0,11 hip 60 knee 15 lhand=_44,76,-16 lsh 60 rsh 92 rab 3 el 5 head -20',
    ],
    props: 'box=32,70,70,76',
    view: [12, 6],
  },
  'band-pull-apart': {
    poses: ['stand sh 88 ab 4 el 4', 'stand sh 88 ab 72 el 4 pro -2'],
    props: 'band=rwrist;lwrist',
    view: [50, 10],
  },
  'outward-turn-band': {
    poses: [
      'stand rel 90 rrot -45 rab 6 lel 90 lab 6 lrot -10',
      'stand rel 90 rrot 48 rab 6 lel 90 lab 6 lrot -10',
    ],
    props: 'band=rwrist;lwrist',
    view: [62, 14],
    zoom: 'arm',
    arrow: 'rwrist',
  },
  'doorway-stretch': {
    poses: [
      'stand ab 88 rot 90 el 90 feet=_-2,0,10',
      'stand x 16 ab 92 rot 90 el 90 sh -22 pro 2 rfoot=_34,0,10 lfoot=_-14,1,-10 y 85 rhip 30 rknee 20 lknee 8 bend -6',
    ],
    props: 'door=20',
    view: [40, 6],
    arrow: 'chest',
  },
  'sleeper-turn': {
    poses: [
      'side lsh 88 lab 0 lel 90 lrot 0 rsh 60 rel 60 hip 50 knee 90 head 4',
      'side lsh 88 lab 0 lel 90 lrot -52 rsh 60 rel 60 rhand=lwrist+0,5,0 hip 50 knee 90 head 4',
    ],
    props: 'mat',
    view: [0, 32],
    arrow: 'lwrist',
  },
  'table-arm-slide': {
    poses: [
      'sit rhand=_34,70,16 rsh 40 lhand=_30,70,-16 lsh 40',
      'sit pitch 34 rhand=_74,70,16 rsh 90 lhand=_38,70,-16 lsh 40 head -14',
    ],
    props: 'chair=0 box=26,66,96,70',
    view: [14, 10],
  },
  'wall-walk': {
    poses: ['stand rhand=|46,128,16 rsh 70 lsh 5', 'stand x 6 rhand=|45,174,16 rsh 140 lsh 5'],
    props: 'wall=48',
    view: [-16, 6],
  },
  'scaption-raise': {
    poses: ['stand sh 8 ab 10 el 6', 'stand sh 62 ab 62 el 6'],
    props: 'weight=r weight=l',
    view: [56, 6],
  },
  'band-row': {
    poses: ['stand sh 62 el 10 pro 4 rhip 10', 'stand sh -28 el 100 pro -3'],
    props: 'wall=98 band=rwrist;94,112,8 band=lwrist;94,112,-8',
    view: [-12, 6],
  },
  'inward-turn-band': {
    poses: ['stand rel 90 rrot 55 rab 6', 'stand rel 90 rrot -50 rab 6'],
    props: 'band=rwrist;20,108,80',
    view: [62, 14],
    zoom: 'arm',
    arrow: 'rwrist',
  },
  'wall-push-up-plus': {
    poses: [
      'stand pitch 18 y 86 x -14 feet=_-36,0,10 hands=|46,130,20 sh 70 ab 30 el 60',
      'stand pitch 9 y 88 x -21 feet=_-36,0,10 hands=|46,130,20 sh 80 ab 20 el 20 pro 4',
    ],
    props: 'wall=48',
    view: [-14, 6],
    arrow: 'chest',
  },
  'cross-body-stretch': {
    poses: [
      'stand rsh 84 rab -4 el 5 lsh 10',
      'stand rsh 84 rab -42 rel 20 lsh 78 lab 10 lel 100 lhand=relbow+2,2,-2 pro 3',
    ],
    view: [64, 8],
    zoom: 'arm',
  },
  'stick-raise': {
    poses: ['hook sh 30 ab 8 el 5', 'hook sh 150 ab 8 el 8'],
    props: 'mat stick=rwrist;lwrist',
    view: [18, 16],
  },
  'stick-side-push': {
    poses: ['stand sh 20 ab 12 el 10', 'stand rab 96 rsh 10 rel 5 lsh 40 lab -18 lel 50'],
    props: 'stick=rwrist;lwrist',
    view: [80, 5],
  },
  'outward-turn-raised': {
    poses: ['stand rab 88 rel 90 rrot 0 lab 8', 'stand rab 88 rel 90 rrot 84 lab 8'],
    props: 'band=rwrist;84,128,40',
    view: [52, 8],
    arrow: 'rwrist',
  },
  'behind-back-towel': {
    poses: [
      'stand lab 150 lel 125 lsh -8 lrot 60 rsh -34 rel 50 rab 4 rhand=waist+-14,-2,4',
      'stand lab 160 lel 105 lsh -8 lrot 60 rsh -40 rel 80 rab 6 rhand=waist+-14,14,2',
    ],
    props: 'band=lwrist;rwrist',
    view: [205, 6],
    arrow: 'rwrist',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
