import type { ExerciseDrawing } from '../library-exercise.ts';

export const elbowWristDrawings = {
  'wrist-extensor-stretch': {
    poses: [
      'stand rsh 74 rab -30 rel 22 lsh 8',
      'stand rsh 74 rab -30 rel 22 rwr -70 lsh 60 lab -10 lel 40 lhand=rfingers+-1,1,-3',
    ],
    view: [14, 8],
    zoom: 'arm',
    arrow: 'rfingers',
  },
  'wrist-flexor-stretch': {
    poses: [
      'stand rsh 66 rab -30 rel 26 lsh 8',
      'stand rsh 66 rab -30 rel 26 rwr -70 lsh 60 lab -10 lel 40 lhand=rfingers+-2,-2,-3',
    ],
    view: [14, 8],
    zoom: 'arm',
    arrow: 'rfingers',
  },
  'wrist-extension-slow': {
    poses: [
      'sit rsh 20 rel 78 rwr 50 rhand=40,78,16 lel 60',
      'sit rsh 20 rel 78 rwr -50 rhand=40,78,16 lel 60',
    ],
    props: 'chair=0 box=4,70,38,74 weight=r',
    view: [8, 6],
    zoom: 'arm',
    arrow: 'rfingers',
  },
  'wrist-curl': {
    poses: [
      'sit rsh 20 rel 78 rwr -40 rhand=40,78,16 lel 60',
      'sit rsh 20 rel 78 rwr 55 rhand=40,78,16 lel 60',
    ],
    props: 'chair=0 box=4,70,38,74 weight=r',
    view: [8, 6],
    zoom: 'arm',
    arrow: 'rfingers',
  },
  'towel-twist': {
    poses: ['sit sh 52 el 40 hands=34,92,14', 'sit sh 52 el 40 hands=38,98,8'],
    props: 'chair=0 stick=rwrist;lwrist',
    view: [46, 10],
    zoom: 'arm',
    arrow: 'none',
  },
  'biceps-curl': {
    poses: ['stand el 8 sh 2', 'stand el 128 sh 12'],
    props: 'weight=r weight=l',
    view: [24, 6],
  },
  'triceps-press': {
    poses: ['sit rsh 168 rel 128 lsh 20', 'sit rsh 172 rel 12 lsh 20'],
    props: 'chair=0 weight=r',
    view: [14, 6],
  },
  'ball-squeeze': {
    poses: ['sit rel 84 rsh 10 lsh 10', 'sit rel 88 rsh 10 lsh 10'],
    props: 'chair=0 grip=r',
    view: [26, 8],
    zoom: 'arm',
    arrow: 'none',
  },
  'forearm-turn': {
    poses: ['sit rel 84 rsh 10 rab 4 lsh 12', 'sit rel 90 rsh 10 rab 4 rrot 22 lsh 12'],
    props: 'chair=0 upright=r',
    view: [40, 8],
    zoom: 'arm',
  },
  'finger-spread-band': {
    poses: ['sit rel 96 rsh 18 lel 60', 'sit rel 104 rsh 22 lel 60'],
    props: 'chair=0 loop=rfingers;rfingers;4.4',
    view: [26, 8],
    zoom: 'arm',
    arrow: 'none',
  },
  'elbow-bend-straighten': {
    poses: ['sit rel 20 rsh 14 lsh 10', 'sit rel 138 rsh 22 lsh 10'],
    props: 'chair=0',
    view: [18, 6],
    zoom: 'arm',
  },
} as const satisfies Readonly<Record<string, ExerciseDrawing>>;
