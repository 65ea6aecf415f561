import { sided } from '../exam-test.ts';

export const shoulderTests = [
  sided('neer', 'Neer’s', 'Subacromial pain'),
  sided('hawkins-kennedy', 'Hawkins-Kennedy', 'Subacromial pain'),
  sided('painful-arc', 'Painful arc', 'Rotator cuff or subacromial pain', { hasDegrees: true }),
  sided('empty-can', 'Empty can', 'Supraspinatus pain or tear', { also: 'Jobe' }),
  sided('external-rotation-resisted', 'Resisted external rotation', 'Infraspinatus pain or tear'),
  sided('drop-arm', 'Drop arm', 'Full-thickness rotator cuff tear'),
  sided('external-rotation-lag', 'External rotation lag', 'Supraspinatus or infraspinatus tear', {
    hasDegrees: true,
  }),
  sided('lift-off', 'Lift-off', 'Subscapularis tear', { also: 'Gerber' }),
  sided('belly-press', 'Belly press', 'Subscapularis tear', { also: 'Napoleon' }),
  sided('speed', 'Speed’s', 'Biceps tendon pain'),
  sided('yergason', 'Yergason’s', 'Biceps tendon instability or pain'),
  sided('obrien', 'O’Brien’s', 'Labral tear, or AC joint pain on top', { also: 'active compression SLAP' }),
  sided('cross-body-adduction', 'Cross-body adduction', 'AC joint pain', { also: 'scarf' }),
  sided('apprehension', 'Apprehension', 'Anterior shoulder instability'),
  sided('relocation', 'Relocation', 'Anterior shoulder instability', { also: 'Jobe' }),
  sided('sulcus', 'Sulcus', 'Inferior shoulder instability', { reading: 'sign' }),
  sided('scapular-assistance', 'Scapular assistance', 'Scapular dyskinesis adds to the pain'),
] as const;

export const elbowTests = [
  sided('cozen', 'Cozen’s', 'Lateral epicondylalgia', { also: 'tennis elbow' }),
  sided('mill', 'Mill’s', 'Lateral epicondylalgia', { also: 'tennis elbow' }),
  sided('middle-finger-extension', 'Resisted middle finger extension', 'Lateral epicondylalgia', {
    also: 'Maudsley',
  }),
  sided('golfer-elbow', 'Golfer’s elbow', 'Medial epicondylalgia'),
  sided('elbow-valgus', 'Elbow valgus stress', 'Ulnar collateral ligament sprain'),
  sided('elbow-varus', 'Elbow varus stress', 'Radial collateral ligament sprain'),
  sided('tinel-elbow', 'Tinel’s at the elbow', 'Ulnar nerve irritation, cubital tunnel'),
  sided('elbow-flexion', 'Elbow flexion', 'Cubital tunnel syndrome'),
  sided('elbow-full-extension', 'Loss of full extension', 'Elbow fracture after an injury', {
    reading: 'sign',
    isRedFlag: true,
  }),
] as const;

export const wristTests = [
  sided('phalen', 'Phalen’s', 'Carpal tunnel syndrome'),
  sided('tinel-wrist', 'Tinel’s at the wrist', 'Carpal tunnel syndrome'),
  sided('carpal-compression', 'Carpal compression', 'Carpal tunnel syndrome', { also: 'Durkan' }),
  sided('finkelstein', 'Finkelstein’s', 'De Quervain tenosynovitis', { also: 'Eichhoff' }),
  sided('froment', 'Froment’s', 'Ulnar nerve palsy', { reading: 'sign' }),
  sided('watson', 'Watson’s', 'Scapholunate instability', { also: 'scaphoid shift' }),
  sided('thumb-grind', 'Thumb CMC grind', 'Osteoarthritis at the base of the thumb'),
  sided('tfcc-load', 'TFCC load', 'Triangular fibrocartilage tear', { also: 'ulnar' }),
  sided('allen', 'Allen’s', 'Poor radial or ulnar artery supply of the hand'),
  sided('snuffbox', 'Snuffbox tenderness', 'Scaphoid fracture after an injury', {
    reading: 'sign',
    isRedFlag: true,
  }),
] as const;
