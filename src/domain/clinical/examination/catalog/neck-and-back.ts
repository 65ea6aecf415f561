import { sided, whole } from '../exam-test.ts';

export const cervicalTests = [
  sided('spurling', 'Spurling’s', 'Cervical nerve root compression', { also: 'foraminal compression' }),
  sided('cervical-compression', 'Maximal cervical compression', 'Nerve root or facet joint compression'),
  whole('cervical-distraction', 'Cervical distraction', 'Nerve root compression that eases with traction'),
  sided('shoulder-abduction-relief', 'Shoulder abduction relief', 'C4–C6 nerve root irritation', {
    also: 'Bakody',
  }),
  sided('shoulder-depression', 'Shoulder depression', 'Nerve root or dural sleeve adhesion, brachial plexus'),
  sided('cervical-flexion-rotation', 'Flexion-rotation', 'C1–C2 restriction, cervicogenic headache'),
  sided('cervical-kemp', 'Cervical extension-rotation', 'Cervical facet joint pain', { also: 'Kemp neck' }),
  whole('neck-flexor-endurance', 'Deep neck flexor endurance', 'Weak deep neck flexors'),
  whole('cervical-valsalva', 'Valsalva', 'Space-occupying lesion such as a disc herniation'),
  whole('sharp-purser', 'Sharp-Purser', 'Atlantoaxial instability', { isRedFlag: true }),
  sided('alar-ligament', 'Alar ligament stress', 'Upper cervical instability', { isRedFlag: true }),
] as const;

export const thoracicTests = [
  whole('adams-forward-bend', 'Adam’s forward bend', 'Structural scoliosis', { also: 'rib hump' }),
  whole('chest-expansion', 'Chest expansion', 'Reduced rib motion, as in ankylosing spondylitis'),
  whole('rib-compression', 'Rib compression', 'Rib fracture or costochondral injury', { also: 'sternal' }),
  sided('rib-spring', 'Rib springing', 'Costovertebral joint dysfunction'),
  sided('first-rib', 'Cervical rotation-lateral flexion', 'Elevated first rib', { also: 'CRLF' }),
  sided('roos', 'Roos', 'Thoracic outlet syndrome', { also: 'elevated arm stress EAST' }),
  sided('adson', 'Adson’s', 'Thoracic outlet syndrome at the scalenes', { also: 'scalenus' }),
  sided('wright', 'Wright’s', 'Thoracic outlet syndrome under the pectoralis minor', {
    also: 'hyperabduction',
  }),
  sided('costoclavicular', 'Costoclavicular', 'Thoracic outlet syndrome behind the clavicle', {
    also: 'Eden military brace',
  }),
  whole('spinal-percussion', 'Spinal percussion', 'Fracture, infection or tumor of a vertebra', {
    isRedFlag: true,
  }),
] as const;

export const lumbarTests = [
  sided('straight-leg-raise', 'Straight leg raise', 'L5 or S1 nerve root tension, disc herniation', {
    hasDegrees: true,
    also: 'SLR Lasegue',
  }),
  sided('crossed-straight-leg-raise', 'Crossed straight leg raise', 'Large or central disc herniation', {
    hasDegrees: true,
    also: 'well leg raise Fajersztajn',
  }),
  sided('bragard', 'Bragard’s', 'Sciatic nerve tension', { also: 'Braggard' }),
  sided('bowstring', 'Bowstring', 'Sciatic nerve tension', { also: 'popliteal pressure' }),
  sided('bechterew', 'Bechterew’s', 'Sciatic nerve or disc involvement', { also: 'seated leg raise' }),
  sided('kemp', 'Kemp’s', 'Facet joint pain, or a disc where the leg hurts', { also: 'quadrant' }),
  sided('one-leg-extension', 'One-leg extension', 'Pars stress injury, spondylolysis', { also: 'stork' }),
  whole('prone-instability', 'Prone instability', 'Lumbar segmental instability'),
  whole('lumbar-aberrant-motion', 'Aberrant motion on flexion', 'Lumbar segmental instability', {
    reading: 'sign',
    also: 'painful arc Gowers thigh climbing',
  }),
  whole('directional-preference', 'Centralization on repeated extension', 'Discogenic pain', {
    reading: 'sign',
    also: 'McKenzie',
  }),
  whole('milgram', 'Milgram’s', 'Raised intrathecal pressure, disc involvement'),
  whole('schober', 'Schober’s under 5 cm', 'Reduced lumbar flexion, as in ankylosing spondylitis'),
] as const;

export const sacroiliacTests = [
  sided('sacroiliac-distraction', 'SI distraction', 'Sacroiliac joint pain', { also: 'gapping' }),
  sided('sacroiliac-compression', 'SI compression', 'Sacroiliac joint pain'),
  sided('thigh-thrust', 'Thigh thrust', 'Sacroiliac joint pain', { also: 'posterior shear P4' }),
  sided('gaenslen', 'Gaenslen’s', 'Sacroiliac joint pain'),
  sided('sacral-thrust', 'Sacral thrust', 'Sacroiliac joint pain'),
  sided('yeoman', 'Yeoman’s', 'Anterior sacroiliac ligament pain'),
  sided('active-straight-leg-raise', 'Active straight leg raise', 'Poor load transfer across the pelvis', {
    also: 'ASLR',
  }),
  sided('standing-flexion', 'Standing flexion', 'Sacroiliac restriction'),
  sided('gillet', 'Gillet’s', 'Sacroiliac restriction', { also: 'stork march' }),
] as const;

export const tmjTests = [
  whole('jaw-opening', 'Jaw opening under 35 mm', 'Limited opening from joint or muscle', {
    reading: 'sign',
  }),
  sided('jaw-deviation', 'Jaw deviation on opening', 'Disc or joint restriction on that side', {
    reading: 'sign',
    also: 'deflection',
  }),
  sided('jaw-click', 'Clicking or crepitus', 'Disc displacement, degenerative joint', { reading: 'sign' }),
  sided('jaw-palpation', 'TMJ palpation', 'Capsulitis, synovitis'),
  sided('jaw-loading', 'Jaw loading on a spatula', 'Joint pain opposite the bite', { also: 'tongue blade' }),
] as const;
