import type { CatalogueItem } from './catalogue-item.ts';
import { cmtServiceIds } from './cmt-code.ts';

/** [9.6] */
const oneUnit = 1;
const fourUnits = 4;

const spinal = 'Chiropractic manipulative treatment';

/** [3.10] [3.11] [9.6] [9.7] */
export const treatmentItems: readonly CatalogueItem[] = [
  {
    id: cmtServiceIds.oneToTwo,
    subCategory: 'cmt',
    cpt: '98940',
    feeCents: 45_00,
    name: 'Spinal manipulation, 1–2 regions',
    says: spinal,
    namesRegions: true,
    maxUnits: oneUnit,
  },
  {
    id: cmtServiceIds.threeToFour,
    subCategory: 'cmt',
    cpt: '98941',
    feeCents: 60_00,
    name: 'Spinal manipulation, 3–4 regions',
    says: spinal,
    namesRegions: true,
    maxUnits: oneUnit,
  },
  {
    id: cmtServiceIds.five,
    subCategory: 'cmt',
    cpt: '98942',
    feeCents: 75_00,
    name: 'Spinal manipulation, 5 regions',
    says: spinal,
    namesRegions: true,
    maxUnits: oneUnit,
  },
  {
    id: cmtServiceIds.extraspinal,
    subCategory: 'cmtExtraspinal',
    cpt: '98943',
    feeCents: 40_00,
    name: 'Extraspinal manipulation, 1 or more regions',
    says: 'Extraspinal manipulation',
    namesRegions: true,
    maxUnits: oneUnit,
  },
  {
    id: 'massageTherapy',
    subCategory: 'massageTherapy',
    cpt: '97124',
    feeCents: 38_00,
    name: 'Massage therapy',
    says: 'Therapeutic massage to ease soft-tissue tension and improve circulation',
    maxUnits: fourUnits,
  },
  {
    id: 'manualTherapy',
    subCategory: 'manualTherapy',
    cpt: '97140',
    feeCents: 42_00,
    name: 'Manual therapy',
    says: 'Manual therapy with soft-tissue and joint mobilization to restore motion',
    maxUnits: fourUnits,
  },
  {
    id: 'acupuncture',
    subCategory: 'acupuncture',
    cpt: '97810',
    feeCents: 55_00,
    further: { cpt: '97811', feeCents: 42_00 },
    name: 'Acupuncture',
    says: 'Acupuncture without electrical stimulation',
    maxUnits: fourUnits,
  },
  {
    id: 'acupunctureWithEStim',
    subCategory: 'acupunctureWithEStim',
    cpt: '97813',
    feeCents: 60_00,
    further: { cpt: '97814', feeCents: 46_00 },
    name: 'Acupuncture with e-stim',
    says: 'Acupuncture with electrical stimulation',
    maxUnits: fourUnits,
  },
  {
    id: 'dryNeedling1-2Muscles',
    subCategory: 'dryNeedling',
    cpt: '20560',
    feeCents: 45_00,
    name: 'Dry needling, 1–2 muscles',
    says: 'Dry needling of 1 to 2 muscles',
    maxUnits: oneUnit,
  },
  {
    id: 'dryNeedling3+Muscles',
    subCategory: 'dryNeedling',
    cpt: '20561',
    feeCents: 60_00,
    name: 'Dry needling, 3 or more muscles',
    says: 'Dry needling of 3 or more muscles',
    maxUnits: oneUnit,
  },
];

/** [3.11] [9.6] [9.7] */
export const rehabItems: readonly CatalogueItem[] = [
  {
    id: 'therapeuticExercise',
    subCategory: 'therapeuticExercise',
    cpt: '97110',
    feeCents: 45_00,
    name: 'Therapeutic exercise',
    says: 'Therapeutic exercise for strength, endurance and range of motion',
    maxUnits: fourUnits,
  },
  {
    id: 'neuromuscularReeducation',
    subCategory: 'neuromuscularReeducation',
    cpt: '97112',
    feeCents: 46_00,
    name: 'Neuromuscular reeducation',
    says: 'Neuromuscular reeducation for balance, posture and movement control',
    maxUnits: fourUnits,
  },
  {
    id: 'therapeuticActivity',
    subCategory: 'therapeuticActivity',
    cpt: '97530',
    feeCents: 48_00,
    name: 'Therapeutic activity',
    says: 'Therapeutic activity to practice everyday movements',
    maxUnits: fourUnits,
  },
];
