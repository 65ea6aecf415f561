/**
 * Codes that are used in practices of this kind, valid in the fiscal year 2027 (from October 1, 2026): what a clinic has until it
 * loads the whole list. Titles as in ICD-10-CM, which is in the public domain.
 */
type Titles = readonly (readonly [code: string, title: string])[];

const regions = ['head', 'cervical', 'thoracic', 'lumbar', 'sacral', 'pelvic'] as const;
const furtherParts = ['lower extremity', 'upper extremity', 'rib cage', 'abdomen and other regions'] as const;
/** M99: the last digit is the region. */
const byRegion = (family: string, what: string): Titles => [
  ...regions.map((region, digit) => [`${family}${digit}`, `${what} of ${region} region`] as const),
  ...furtherParts.map((part, at) => [`${family}${at + 6}`, `${what} of ${part}`] as const),
];

/** Regions of the spine as M47, M48, M53 and M54 number them. */
const spine = [
  'occipito-atlanto-axial region',
  'cervical region',
  'cervicothoracic region',
  'thoracic region',
  'thoracolumbar region',
  'lumbar region',
  'lumbosacral region',
  'sacral and sacrococcygeal region',
] as const;
const alongSpine = (family: string, what: string, from = 1, to = 8): Titles =>
  spine.slice(from - 1, to).map((region, at) => [`${family}${from + at}`, `${what}, ${region}`] as const);

type Sides = readonly (readonly [digit: string, side: string])[];
/** 0 or 9 unspecified, 1 right, 2 left. */
const sides = (unspecified: '0' | '9'): Sides => [
  [unspecified, 'unspecified'],
  ['1', 'right'],
  ['2', 'left'],
];
/** A title with `{side}` for each side. */
const bySide = (family: string, title: string, unspecified: '0' | '9' = '0', more: Sides = []): Titles =>
  [...sides(unspecified), ...more].map(
    ([digit, side]) => [`${family}${digit}`, title.replaceAll('{side}', side)] as const,
  );

/** Injuries at the three times of their treatment. */
const encounters = [
  ['A', 'initial encounter'],
  ['D', 'subsequent encounter'],
  ['S', 'sequela'],
] as const;
const injury = (code: string, title: string): Titles =>
  encounters.map(([letter, when]) => [`${code}${letter}`, `${title}, ${when}`] as const);
const injuryBySide = (family: string, title: string): Titles =>
  sides('9')
    .slice(1)
    .flatMap(([digit, side]) => injury(`${family}${digit}`, title.replaceAll('{side}', side)));

const necks: Titles = [
  ['M54.2', 'Cervicalgia'],
  ['M43.6', 'Torticollis'],
  ['M53.0', 'Cervicocranial syndrome'],
  ['M53.1', 'Cervicobrachial syndrome'],
  ['M50.10', 'Cervical disc disorder with radiculopathy, unspecified cervical region'],
  ['M50.11', 'Cervical disc disorder with radiculopathy, high cervical region'],
  ['M50.120', 'Mid-cervical disc disorder, unspecified level'],
  ['M50.121', 'Cervical disc disorder at C4-C5 level with radiculopathy'],
  ['M50.122', 'Cervical disc disorder at C5-C6 level with radiculopathy'],
  ['M50.123', 'Cervical disc disorder at C6-C7 level with radiculopathy'],
  ['M50.13', 'Cervical disc disorder with radiculopathy, cervicothoracic region'],
  ['M50.20', 'Other cervical disc displacement, unspecified cervical region'],
  ['M50.21', 'Other cervical disc displacement, high cervical region'],
  ['M50.221', 'Other cervical disc displacement at C4-C5 level'],
  ['M50.222', 'Other cervical disc displacement at C5-C6 level'],
  ['M50.223', 'Other cervical disc displacement at C6-C7 level'],
  ['M50.23', 'Other cervical disc displacement, cervicothoracic region'],
  ['M50.30', 'Other cervical disc degeneration, unspecified cervical region'],
  ['M50.31', 'Other cervical disc degeneration, high cervical region'],
  ['M50.321', 'Other cervical disc degeneration at C4-C5 level'],
  ['M50.322', 'Other cervical disc degeneration at C5-C6 level'],
  ['M50.323', 'Other cervical disc degeneration at C6-C7 level'],
  ['M50.33', 'Other cervical disc degeneration, cervicothoracic region'],
];

const backs: Titles = [
  ...byRegion('M99.0', 'Segmental and somatic dysfunction'),
  ...byRegion('M99.1', 'Subluxation complex (vertebral)'),
  ['M54.10', 'Radiculopathy, site unspecified'],
  ...alongSpine('M54.1', 'Radiculopathy'),
  ['M54.30', 'Sciatica, unspecified side'],
  ['M54.31', 'Sciatica, right side'],
  ['M54.32', 'Sciatica, left side'],
  ['M54.40', 'Lumbago with sciatica, unspecified side'],
  ['M54.41', 'Lumbago with sciatica, right side'],
  ['M54.42', 'Lumbago with sciatica, left side'],
  ['M54.50', 'Low back pain, unspecified'],
  ['M54.51', 'Vertebrogenic low back pain'],
  ['M54.59', 'Other low back pain'],
  ['M54.6', 'Pain in thoracic spine'],
  ['M54.81', 'Occipital neuralgia'],
  ['M54.89', 'Other dorsalgia'],
  ['M54.9', 'Dorsalgia, unspecified'],
  ...alongSpine('M53.2X', 'Spinal instabilities'),
  ['M53.3', 'Sacrococcygeal disorders, not elsewhere classified'],
  ['M53.9', 'Dorsopathy, unspecified'],
  ...(['thoracic', 'thoracolumbar', 'lumbar', 'lumbosacral'] as const).flatMap((region, at): Titles => [
    [`M51.1${at + 4}`, `Intervertebral disc disorders with radiculopathy, ${region} region`],
    [`M51.2${at + 4}`, `Other intervertebral disc displacement, ${region} region`],
  ]),
  ['M51.34', 'Other intervertebral disc degeneration, thoracic region'],
  ['M51.35', 'Other intervertebral disc degeneration, thoracolumbar region'],
  ...(['lumbar', 'lumbosacral'] as const).flatMap((region, at): Titles => {
    const what = `Other intervertebral disc degeneration, ${region} region`;
    return [
      [`M51.3${at + 6}0`, `${what} with discogenic back pain only`],
      [`M51.3${at + 6}1`, `${what} with lower extremity pain only`],
      [`M51.3${at + 6}2`, `${what} with discogenic back pain and lower extremity pain`],
      [`M51.3${at + 6}9`, `${what} without mention of lumbar back pain or lower extremity pain`],
    ];
  }),
  ...alongSpine('M47.81', 'Spondylosis without myelopathy or radiculopathy'),
  ...alongSpine('M47.2', 'Other spondylosis with radiculopathy'),
  ...alongSpine('M48.0', 'Spinal stenosis', 1, 5),
  ['M48.061', 'Spinal stenosis, lumbar region without neurogenic claudication'],
  ['M48.062', 'Spinal stenosis, lumbar region with neurogenic claudication'],
  ['M48.07', 'Spinal stenosis, lumbosacral region'],
  ['M43.06', 'Spondylolysis, lumbar region'],
  ['M43.07', 'Spondylolysis, lumbosacral region'],
  ['M43.12', 'Spondylolisthesis, cervical region'],
  ['M43.16', 'Spondylolisthesis, lumbar region'],
  ['M43.17', 'Spondylolisthesis, lumbosacral region'],
  ['M41.9', 'Scoliosis, unspecified'],
  ['M40.04', 'Postural kyphosis, thoracic region'],
  ['M46.1', 'Sacroiliitis, not elsewhere classified'],
  ['M96.1', 'Postlaminectomy syndrome, not elsewhere classified'],
];

const muscles: Titles = [
  ['M62.830', 'Muscle spasm of back'],
  ['M62.838', 'Other muscle spasm'],
  ['M62.81', 'Muscle weakness (generalized)'],
  ['M79.10', 'Myalgia, unspecified site'],
  ['M79.11', 'Myalgia of mastication muscle'],
  ['M79.12', 'Myalgia of auxiliary muscles, head and neck'],
  ['M79.18', 'Myalgia, other site'],
  ['M79.2', 'Neuralgia and neuritis, unspecified'],
  ['M79.7', 'Fibromyalgia'],
  ['M72.2', 'Plantar fascial fibromatosis'],
  ['M35.7', 'Hypermobility syndrome'],
  ['M81.0', 'Age-related osteoporosis without current pathological fracture'],
];

const limbs: Titles = [
  ...bySide('M25.51', 'Pain in {side} shoulder', '9'),
  ...bySide('M25.52', 'Pain in {side} elbow', '9'),
  ...bySide('M25.53', 'Pain in {side} wrist', '9'),
  ...bySide('M25.55', 'Pain in {side} hip', '9'),
  ...bySide('M25.56', 'Pain in {side} knee', '9'),
  ['M25.571', 'Pain in right ankle and joints of right foot'],
  ['M25.572', 'Pain in left ankle and joints of left foot'],
  ...bySide('M25.61', 'Stiffness of {side} shoulder, not elsewhere classified', '9'),
  ...bySide('M25.65', 'Stiffness of {side} hip, not elsewhere classified', '9'),
  ...bySide('M25.66', 'Stiffness of {side} knee, not elsewhere classified', '9'),
  ...bySide('M25.67', 'Stiffness of {side} ankle, not elsewhere classified', '9').slice(1),
  ['M79.601', 'Pain in right arm'],
  ['M79.602', 'Pain in left arm'],
  ['M79.604', 'Pain in right leg'],
  ['M79.605', 'Pain in left leg'],
  ...bySide('M79.62', 'Pain in {side} upper arm', '9'),
  ...bySide('M79.63', 'Pain in {side} forearm', '9'),
  ['M79.641', 'Pain in right hand'],
  ['M79.642', 'Pain in left hand'],
  ...bySide('M79.65', 'Pain in {side} thigh', '9'),
  ...bySide('M79.66', 'Pain in {side} lower leg', '9'),
  ['M79.671', 'Pain in right foot'],
  ['M79.672', 'Pain in left foot'],
  ...bySide('M75.0', 'Adhesive capsulitis of {side} shoulder'),
  ...bySide(
    'M75.10',
    'Unspecified rotator cuff tear or rupture of {side} shoulder, not specified as traumatic',
  ),
  ...bySide('M75.2', 'Bicipital tendinitis, {side} shoulder'),
  ...bySide('M75.3', 'Calcific tendinitis of {side} shoulder'),
  ...bySide('M75.4', 'Impingement syndrome of {side} shoulder'),
  ...bySide('M75.5', 'Bursitis of {side} shoulder'),
  ...bySide('M77.0', 'Medial epicondylitis, {side} elbow'),
  ...bySide('M77.1', 'Lateral epicondylitis, {side} elbow'),
  ...bySide('M70.2', 'Olecranon bursitis, {side} elbow'),
  ['M65.4', 'Radial styloid tenosynovitis [de Quervain]'],
  ['M65.30', 'Trigger finger, unspecified finger'],
  ...bySide('G56.0', 'Carpal tunnel syndrome, {side} upper limb').slice(0, 3),
  ['G56.03', 'Carpal tunnel syndrome, bilateral upper limbs'],
  ...bySide('G56.2', 'Lesion of ulnar nerve, {side} upper limb'),
  ...bySide('M70.6', 'Trochanteric bursitis, {side} hip'),
  ...bySide('M76.0', 'Gluteal tendinitis, {side} hip'),
  ...bySide('M76.1', 'Psoas tendinitis, {side} hip'),
  ...bySide('M76.3', 'Iliotibial band syndrome, {side} leg'),
  ...bySide('M76.5', 'Patellar tendinitis, {side} knee'),
  ...bySide('M76.6', 'Achilles tendinitis, {side} leg'),
  ...bySide('M76.82', 'Posterior tibial tendinitis, {side} leg', '9'),
  ...bySide('M22.2X', 'Patellofemoral disorders, {side} knee', '9'),
  ...bySide('M22.4', 'Chondromalacia patellae, {side} knee'),
  ...bySide('M70.4', 'Prepatellar bursitis, {side} knee'),
  ...bySide('M77.3', 'Calcaneal spur, {side} foot'),
  ...bySide('M77.4', 'Metatarsalgia, {side} foot'),
  ...bySide('M20.1', 'Hallux valgus (acquired), {side} foot'),
  ...bySide('M21.4', 'Flat foot [pes planus] (acquired), {side} foot'),
  ...bySide('G57.1', 'Meralgia paresthetica, {side} lower limb'),
  ...bySide('G57.5', 'Tarsal tunnel syndrome, {side} lower limb'),
  ['M16.0', 'Bilateral primary osteoarthritis of hip'],
  ...bySide('M16.1', 'Unilateral primary osteoarthritis, {side} hip'),
  ['M17.0', 'Bilateral primary osteoarthritis of knee'],
  ...bySide('M17.1', 'Unilateral primary osteoarthritis, {side} knee'),
  ['M19.011', 'Primary osteoarthritis, right shoulder'],
  ['M19.012', 'Primary osteoarthritis, left shoulder'],
  ['M19.90', 'Unspecified osteoarthritis, unspecified site'],
];

const heads: Titles = [
  ['G43.009', 'Migraine without aura, not intractable, without status migrainosus'],
  ['G43.909', 'Migraine, unspecified, not intractable, without status migrainosus'],
  ['G44.209', 'Tension-type headache, unspecified, not intractable'],
  ['G44.219', 'Episodic tension-type headache, not intractable'],
  ['G44.229', 'Chronic tension-type headache, not intractable'],
  ['G44.309', 'Post-traumatic headache, unspecified, not intractable'],
  ['G44.86', 'Cervicogenic headache'],
  ['R51.9', 'Headache, unspecified'],
  ['R42', 'Dizziness and giddiness'],
  ['R68.84', 'Jaw pain'],
  ['M26.621', 'Arthralgia of right temporomandibular joint'],
  ['M26.622', 'Arthralgia of left temporomandibular joint'],
  ['M26.623', 'Arthralgia of bilateral temporomandibular joint'],
];

const nerves: Titles = [
  ['G54.0', 'Brachial plexus disorders'],
  ['G54.1', 'Lumbosacral plexus disorders'],
  ['G54.2', 'Cervical root disorders, not elsewhere classified'],
  ['G54.4', 'Lumbosacral root disorders, not elsewhere classified'],
  ['G89.11', 'Acute pain due to trauma'],
  ['G89.21', 'Chronic pain due to trauma'],
  ['G89.29', 'Other chronic pain'],
  ['G89.4', 'Chronic pain syndrome'],
  ['R20.2', 'Paresthesia of skin'],
  ['R25.2', 'Cramp and spasm'],
  ['R26.2', 'Difficulty in walking, not elsewhere classified'],
  ['R29.3', 'Abnormal posture'],
  ['R52', 'Pain, unspecified'],
];

const injuries: Titles = [
  ...injury('S13.4XX', 'Sprain of ligaments of cervical spine'),
  ...injury('S16.1XX', 'Strain of muscle, fascia and tendon at neck level'),
  ...injury('S23.3XX', 'Sprain of ligaments of thoracic spine'),
  ...injury('S23.41X', 'Sprain of ribs'),
  ...injury('S29.012', 'Strain of muscle and tendon of back wall of thorax'),
  ...injury('S33.5XX', 'Sprain of ligaments of lumbar spine'),
  ...injury('S33.6XX', 'Sprain of sacroiliac joint'),
  ...injury('S39.012', 'Strain of muscle, fascia and tendon of lower back'),
  ...injuryBySide('S43.40', 'Unspecified sprain of {side} shoulder joint'),
  ...injuryBySide('S46.01', 'Strain of muscle(s) and tendon(s) of the rotator cuff of {side} shoulder'),
  ...injuryBySide('S53.40', 'Unspecified sprain of {side} elbow'),
  ...injuryBySide('S63.50', 'Unspecified sprain of {side} wrist'),
  ...injuryBySide('S73.10', 'Unspecified sprain of {side} hip'),
  ...injuryBySide('S83.41', 'Sprain of medial collateral ligament of {side} knee'),
  ...injuryBySide('S93.40', 'Sprain of unspecified ligament of {side} ankle'),
];

/** All of them, in no order. */
export const usualTitles: Titles = [
  ...necks,
  ...backs,
  ...muscles,
  ...limbs,
  ...heads,
  ...nerves,
  ...injuries,
];
