import { sided, whole } from '../exam-test.ts';

const abnormal = { reading: 'function' } as const;
const sign = { reading: 'sign' } as const;

export const cranialNerveTests = [
  sided('cn-1', 'CN I smell', 'Olfactory nerve loss, head injury', abnormal),
  sided('cn-2-acuity', 'CN II visual acuity', 'Optic nerve or refractive loss', abnormal),
  sided('cn-2-fields', 'CN II visual fields', 'Lesion of the visual pathway', abnormal),
  sided('pupils', 'CN II/III pupils', 'Oculomotor or sympathetic lesion', {
    ...abnormal,
    isRedFlag: true,
    also: 'Horner light reflex PERRLA',
  }),
  sided('eye-movements', 'CN III/IV/VI eye movements', 'Palsy of the third, fourth or sixth nerve', {
    ...abnormal,
    also: 'diplopia',
  }),
  whole('nystagmus', 'Nystagmus', 'Vestibular or cerebellar disorder', sign),
  sided('cn-5-sensation', 'CN V facial sensation', 'Trigeminal nerve lesion', abnormal),
  sided('cn-5-jaw', 'CN V jaw strength', 'Trigeminal motor lesion', abnormal),
  sided('cn-7', 'CN VII facial movement', 'Facial palsy; with a spared forehead, a central lesion', abnormal),
  sided('cn-8', 'CN VIII hearing', 'Hearing loss', { ...abnormal, also: 'Weber Rinne whisper' }),
  whole('cn-9-10', 'CN IX/X palate and swallowing', 'Glossopharyngeal or vagus nerve lesion', abnormal),
  sided('cn-11', 'CN XI shoulder shrug', 'Accessory nerve lesion', abnormal),
  sided('cn-12', 'CN XII tongue', 'Hypoglossal nerve lesion on the side it deviates to', abnormal),
] as const;

export const upperMotorNeuronTests = [
  sided('hoffmann', 'Hoffmann’s sign', 'Cervical myelopathy', { ...sign, isRedFlag: true }),
  sided('babinski', 'Babinski sign', 'Corticospinal tract lesion', { ...sign, isRedFlag: true }),
  sided('clonus', 'Ankle clonus', 'Upper motor neuron lesion', { ...sign, isRedFlag: true }),
  sided('inverted-supinator', 'Inverted supinator sign', 'Cord compression at C5–C6', {
    ...sign,
    isRedFlag: true,
  }),
  sided('finger-escape', 'Finger escape', 'Cervical myelopathy', { ...sign, isRedFlag: true }),
  sided('grip-release', 'Grip and release under 20 in 10 s', 'Cervical myelopathy', {
    ...sign,
    isRedFlag: true,
  }),
  sided('pronator-drift', 'Pronator drift', 'Corticospinal tract lesion', { ...sign, isRedFlag: true }),
  sided('spasticity', 'Spasticity', 'Upper motor neuron lesion', { ...sign, isRedFlag: true }),
  whole('lhermitte', 'Lhermitte’s sign', 'Cervical cord lesion', { ...sign, isRedFlag: true }),
] as const;

export const coordinationTests = [
  sided('finger-to-nose', 'Finger to nose', 'Cerebellar dysmetria', abnormal),
  sided('heel-to-shin', 'Heel to shin', 'Cerebellar or proprioceptive loss', abnormal),
  sided('rapid-alternating', 'Rapid alternating movements', 'Cerebellar lesion', {
    ...abnormal,
    also: 'dysdiadochokinesia',
  }),
  whole('romberg', 'Romberg', 'Loss of position sense or vestibular function'),
  sided('single-leg-stance', 'Single-leg stance', 'Poor balance, fall risk', abnormal),
] as const;

export const gaitTests = [
  whole('tandem-gait', 'Tandem gait', 'Cerebellar or cord lesion', abnormal),
  sided('heel-walk', 'Heel walk', 'L4–L5 weakness', abnormal),
  sided('toe-walk', 'Toe walk', 'S1 weakness', abnormal),
  sided('antalgic-gait', 'Antalgic gait', 'Pain on loading that leg', sign),
  sided('trendelenburg-gait', 'Trendelenburg gait', 'Weak hip abductors on the stance side', sign),
  sided('steppage-gait', 'Steppage gait', 'Foot drop, L5 or fibular nerve', { ...sign, isRedFlag: true }),
  whole('spastic-gait', 'Spastic gait', 'Upper motor neuron lesion', { ...sign, isRedFlag: true }),
] as const;

export const sensationTests = [
  sided('light-touch', 'Light touch', 'Loss in a nerve, root or tract', abnormal),
  sided('sharp-dull', 'Sharp and dull', 'Spinothalamic or nerve loss', { ...abnormal, also: 'pinprick' }),
  sided('vibration', 'Vibration', 'Polyneuropathy or dorsal column loss', abnormal),
  sided('position-sense', 'Position sense', 'Dorsal column loss', { ...abnormal, also: 'proprioception' }),
  sided('stereognosis', 'Stereognosis', 'Parietal cortex lesion', abnormal),
  sided('saddle-sensation', 'Saddle sensation', 'Cauda equina syndrome', { ...abnormal, isRedFlag: true }),
] as const;

export const nerveTensionTests = [
  sided('slump', 'Slump', 'Neural tension of the sciatic tract, disc herniation'),
  sided('femoral-nerve-stretch', 'Femoral nerve stretch', 'L2–L4 nerve root tension', {
    also: 'prone knee bend',
  }),
  sided('upper-limb-median', 'Upper limb tension (median)', 'Median nerve or C5–C7 root', { also: 'ULTT1' }),
  sided('upper-limb-radial', 'Upper limb tension (radial)', 'Radial nerve tension', { also: 'ULTT2b' }),
  sided('upper-limb-ulnar', 'Upper limb tension (ulnar)', 'Ulnar nerve or C8–T1 root', { also: 'ULTT3' }),
] as const;
