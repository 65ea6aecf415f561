import type { ServiceCategory } from '../../../contract/clinics/catalogue.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { rehabItems, treatmentItems } from './treatment-items.ts';

/** [9.6] */
const oneUnit = 1;
const fourUnits = 4;
/** Goods are counted in pieces; no clause limits them, the number keeps a slip of the finger out of the ledger. */
const pieces = 12;

/** [9.7] By time since 2024 (domain rules, section 5); 99211 has no time of its own. */
const evaluations: readonly CatalogueItem[] = [
  {
    id: 'newPatient15',
    cpt: '99202',
    feeCents: 95_00,
    name: 'New patient evaluation, 15 min',
    says: 'New patient evaluation of at least 15 minutes',
    maxUnits: oneUnit,
  },
  {
    id: 'newPatient30',
    cpt: '99203',
    feeCents: 140_00,
    name: 'New patient evaluation, 30 min',
    says: 'New patient evaluation of at least 30 minutes',
    maxUnits: oneUnit,
  },
  {
    id: 'newPatient45',
    cpt: '99204',
    feeCents: 195_00,
    name: 'New patient evaluation, 45 min',
    says: 'New patient evaluation of at least 45 minutes',
    maxUnits: oneUnit,
  },
  {
    id: 'established5',
    cpt: '99211',
    feeCents: 35_00,
    name: 'Established patient check, about 5 min',
    says: 'Established patient check of about 5 minutes',
    maxUnits: oneUnit,
  },
  {
    id: 'established10',
    cpt: '99212',
    feeCents: 65_00,
    name: 'Established patient evaluation, 10 min',
    says: 'Established patient evaluation of at least 10 minutes',
    maxUnits: oneUnit,
  },
  {
    id: 'established20',
    cpt: '99213',
    feeCents: 105_00,
    name: 'Established patient evaluation, 20 min',
    says: 'Established patient evaluation of at least 20 minutes',
    maxUnits: oneUnit,
  },
  {
    id: 'established30',
    cpt: '99214',
    feeCents: 150_00,
    name: 'Established patient evaluation, 30 min',
    says: 'Established patient evaluation of at least 30 minutes',
    maxUnits: oneUnit,
  },
];

const imaging: readonly CatalogueItem[] = [
  {
    id: 'xrayCervical',
    cpt: '72040',
    feeCents: 75_00,
    name: 'Cervical X-ray, 2–3 views',
    says: 'Cervical spine X-ray, 2 to 3 views',
    maxUnits: oneUnit,
  },
  {
    id: 'xrayThoracic',
    cpt: '72070',
    feeCents: 75_00,
    name: 'Thoracic X-ray, 2 views',
    says: 'Thoracic spine X-ray, 2 views',
    maxUnits: oneUnit,
  },
  {
    id: 'xrayLumbar',
    cpt: '72100',
    feeCents: 80_00,
    name: 'Lumbar X-ray, 2–3 views',
    says: 'Lumbar spine X-ray, 2 to 3 views',
    maxUnits: oneUnit,
  },
];

const modalities: readonly CatalogueItem[] = [
  {
    id: 'hotColdPacks',
    cpt: '97010',
    feeCents: 15_00,
    name: 'Hot or cold packs',
    says: 'Hot or cold packs before and after treatment',
    maxUnits: oneUnit,
  },
  {
    id: 'mechanicalTraction',
    cpt: '97012',
    feeCents: 28_00,
    name: 'Mechanical traction',
    says: 'Mechanical traction to decompress the treated segments',
    maxUnits: oneUnit,
  },
  {
    id: 'eStimUnattended',
    cpt: '97014',
    feeCents: 25_00,
    name: 'Electrical stimulation, unattended',
    says: 'Unattended electrical stimulation for pain and muscle guarding',
    maxUnits: oneUnit,
  },
  {
    id: 'eStimUnattendedMedicare',
    cpt: 'G0283',
    feeCents: 25_00,
    name: 'Electrical stimulation, unattended (Medicare)',
    says: 'Unattended electrical stimulation for pain and muscle guarding',
    maxUnits: oneUnit,
  },
  {
    id: 'ultrasound',
    cpt: '97035',
    feeCents: 26_00,
    name: 'Ultrasound',
    says: 'Therapeutic ultrasound to the area of complaint',
    maxUnits: fourUnits,
  },
];

const supplies: readonly CatalogueItem[] = [
  {
    id: 'coldPackReusable',
    cpt: '',
    feeCents: 18_00,
    name: 'Cold pack, reusable',
    says: 'Reusable cold pack handed out for use at home',
    maxUnits: pieces,
  },
  {
    id: 'resistanceBand',
    cpt: '',
    feeCents: 12_00,
    name: 'Resistance band',
    says: 'Resistance band handed out for home exercise',
    maxUnits: pieces,
  },
  {
    id: 'cervicalPillow',
    cpt: '',
    feeCents: 65_00,
    name: 'Cervical support pillow',
    says: 'Cervical support pillow handed out',
    maxUnits: pieces,
  },
  {
    id: 'lumbarSupport',
    cpt: '',
    feeCents: 48_00,
    name: 'Lumbar support cushion',
    says: 'Lumbar support cushion handed out',
    maxUnits: pieces,
  },
  {
    id: 'magnesium',
    cpt: '',
    feeCents: 24_00,
    name: 'Magnesium supplement',
    says: 'Magnesium supplement handed out',
    maxUnits: pieces,
  },
];

/** The system's own services by category, each list in the order in which it is shown. */
export const catalogueItems: Readonly<Record<ServiceCategory, readonly CatalogueItem[]>> = {
  'Evaluation & Management': evaluations,
  'Imaging & Tests': imaging,
  Treatments: treatmentItems,
  Modalities: modalities,
  'Supplements & Supplies': supplies,
  Rehab: rehabItems,
};
