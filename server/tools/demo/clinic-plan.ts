import { demoId } from './dice.ts';

export interface DemoProvider {
  userId: string;
  name: string;
  credentials: string;
}

export interface DemoLocation {
  key: string;
  id: string;
  name: string;
  timezone: string;
  color: string;
  serviceTaxRate: number;
  productTaxRate: number;
  address1: string;
  town: { city: string; state: string; zip: string };
  phone: string;
  primary: boolean;
  active: boolean;
  providers: readonly DemoProvider[];
  patients: number;
}

export interface DemoClinic {
  key: string;
  id: string;
  name: string;
  status: string;
  /** How long the subscription has been past due; kept at this by every start. */
  pastDueDays: number | null;
  locations: readonly DemoLocation[];
}

const location = (
  clinicKey: string,
  key: string,
  made: Omit<DemoLocation, 'key' | 'id' | 'primary' | 'active'> & { primary?: boolean; active?: boolean },
): DemoLocation => ({
  primary: true,
  active: true,
  ...made,
  key: `${clinicKey}/${key}`,
  id: demoId(`location/${clinicKey}/${key}`),
});

const provider = (key: string, name: string, credentials: string): DemoProvider => ({
  userId: demoId(`user/${key}`),
  name,
  credentials,
});

/** Providers who have a day of their own but no sign-in. */
export const furtherProviders = [
  { key: 'provider-two', title: 'Dr.', firstName: 'Anselm', lastName: 'Greymoor', degree: 'DC' },
  { key: 'provider-three', title: '', firstName: 'Nerys', lastName: 'Calloway-Pryce', degree: 'LMT' },
  { key: 'provider-four', title: 'Dr.', firstName: 'Ignacio', lastName: 'Vellamar', degree: 'DPT' },
] as const;

const maren = provider('provider', 'Dr. Maren Oakhollow', 'DC');
const anselm = provider('provider-two', 'Dr. Anselm Greymoor', 'DC');
const nerys = provider('provider-three', 'Nerys Calloway-Pryce', 'LMT');
const ignacio = provider('provider-four', 'Dr. Ignacio Vellamar', 'DPT');
const sunniva = provider('twoclinics', 'Dr. Sunniva Brackwell', 'DPT');

const small = (key: string, name: string, status: string, pastDueDays: number | null): DemoClinic => ({
  key,
  id: demoId(`clinic/${key}`),
  name,
  status,
  pastDueDays,
  locations: [
    location(key, 'front', {
      name: 'Main office',
      timezone: 'America/New_York',
      color: '#7a5c3e',
      serviceTaxRate: 0,
      productTaxRate: 6.25,
      address1: '9 Bellfounder Way',
      town: { city: 'Ashmere', state: 'MA', zip: '01999' },
      phone: '(617) 555-0144',
      providers: [],
      patients: 6,
    }),
  ],
});

/** Where most people of the demo work. */
export const mainClinic: DemoClinic = {
  key: 'main',
  id: demoId('clinic/main'),
  name: 'Plumbline Demo Clinic',
  status: 'active',
  pastDueDays: null,
  locations: [
    location('main', 'harbor', {
      name: 'Harbor Street',
      timezone: 'America/New_York',
      color: '#2a7f86',
      serviceTaxRate: 0,
      productTaxRate: 8.875,
      address1: '214 Harbor Street',
      town: { city: 'Port Ellery', state: 'NY', zip: '11999' },
      phone: '(212) 555-0110',
      providers: [maren, anselm, nerys],
      patients: 88,
    }),
    location('main', 'mesa', {
      name: 'Mesa Road',
      timezone: 'America/Denver',
      color: '#b0562f',
      serviceTaxRate: 1.5,
      productTaxRate: 4.81,
      address1: '1800 Mesa Road, Suite 4',
      town: { city: 'Larkspur Flats', state: 'CO', zip: '80999' },
      phone: '(303) 555-0120',
      primary: false,
      providers: [ignacio],
      patients: 32,
    }),
    location('main', 'mill', {
      name: 'Old Mill (closed)',
      timezone: 'America/New_York',
      color: '#8a8f98',
      serviceTaxRate: 0,
      productTaxRate: 8.875,
      address1: '3 Millrace Court',
      town: { city: 'Port Ellery', state: 'NY', zip: '11999' },
      phone: '(212) 555-0119',
      primary: false,
      active: false,
      providers: [],
      patients: 0,
    }),
  ],
};

export const secondClinic: DemoClinic = {
  key: 'lakeside',
  id: demoId('clinic/lakeside'),
  name: 'Lakeside Demo Wellness',
  status: 'trialing',
  pastDueDays: null,
  locations: [
    location('lakeside', 'pier', {
      name: 'Pier House',
      timezone: 'America/Chicago',
      color: '#4d6fb3',
      serviceTaxRate: 0,
      productTaxRate: 10.25,
      address1: '77 Ferryman Close',
      town: { city: 'Lake Verity', state: 'IL', zip: '60999' },
      phone: '(312) 555-0130',
      providers: [sunniva],
      patients: 18,
    }),
  ],
};

export const pastDueClinic = small('pastdue', 'Past Due Demo Practice', 'past_due', 3);
export const lapsedClinic = small('lapsed', 'Lapsed Demo Practice', 'past_due', 12);

export const demoClinics: readonly DemoClinic[] = [mainClinic, secondClinic, pastDueClinic, lapsedClinic];
