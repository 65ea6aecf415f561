import type { AppointmentTypeId, ResourceId } from '../../../src/contract/base/ids.ts';
import type { AddOn, ResourceKind } from '../../../src/contract/scheduling/schedule-setup.ts';
import type { Transaction } from '../../kernel/db/open-database.ts';
import {
  appointmentTypes,
  providerHours,
  resources,
} from '../../rooms/scheduling/schedule-setup/schedule-setup.table.ts';
import type { DemoClinic, DemoLocation } from './clinic-plan.ts';
import { demoId } from './dice.ts';

interface DemoType {
  key: string;
  name: string;
  minutes: number;
  color: string;
  price: number;
  online?: boolean;
  after?: number;
  capacity?: number;
  needsRoom?: boolean;
  addOns?: readonly { name: string; minutes: number; price: number; online?: boolean }[];
}

/** What the demo's clinics offer, in the order in which it is offered. Prices in cents. */
const types: readonly DemoType[] = [
  {
    key: 'first',
    name: 'First visit',
    minutes: 60,
    color: '#4d6fb3',
    price: 145_00,
    online: true,
    needsRoom: true,
    addOns: [{ name: 'X-ray review', minutes: 15, price: 40_00 }],
  },
  { key: 'follow-up', name: 'Follow-up', minutes: 30, color: '#2a7f86', price: 75_00, online: true },
  { key: 'adjustment', name: 'Adjustment', minutes: 15, color: '#3f8f4f', price: 55_00, online: true },
  {
    key: 're-evaluation',
    name: 'Re-evaluation',
    minutes: 45,
    color: '#8a5aa8',
    price: 95_00,
    needsRoom: true,
  },
  {
    key: 'massage',
    name: 'Massage',
    minutes: 60,
    color: '#b0562f',
    price: 110_00,
    online: true,
    after: 10,
    needsRoom: true,
    addOns: [
      { name: 'Cupping', minutes: 15, price: 25_00, online: true },
      { name: 'Hot stones', minutes: 10, price: 20_00, online: true },
    ],
  },
  { key: 'class', name: 'Core strength class', minutes: 45, color: '#a8791f', price: 30_00, capacity: 6 },
  { key: 'extended', name: 'Extended visit', minutes: 45, color: '#a83e72', price: 90_00 },
  { key: 'soft-tissue', name: 'Soft tissue work', minutes: 60, color: '#7d6b14', price: 105_00 },
];

/** The type of a visit by its length: those that no room has to be found for. */
const typeOfLength: Readonly<Record<number, string>> = {
  15: 'adjustment',
  30: 'follow-up',
  45: 'extended',
  60: 'soft-tissue',
};

/** The id of the type that a visit of the demo has; null for a length that no type has. */
export const demoTypeId = (clinic: DemoClinic, minutes: number): AppointmentTypeId | null => {
  const key = typeOfLength[minutes];
  return key === undefined ? null : (demoId(`type/${clinic.key}/${key}`) as AppointmentTypeId);
};

const roomAlone: ResourceKind[] = ['room'];
const opensAt = 8 * 60;
const lunch = { from: 12 * 60, to: 13 * 60 };
const closesAt = 17 * 60;
/** Monday to Saturday. */
const workdays = [1, 2, 3, 4, 5, 6];

const roomNames = ['Room 1', 'Room 2'] as const;
const thingId = (locationId: string, name: string) => demoId(`resource/${locationId}/${name}`);

/** The ids of the rooms that `writeDemoSetup` gives an open location. */
export const demoRoomIds = (location: DemoLocation): ResourceId[] =>
  location.active ? roomNames.map((name) => thingId(location.id, name) as ResourceId) : [];

/** Gives a clinic its appointment types, two rooms and a table at each open location, and everyone their hours. */
export async function writeDemoSetup(tx: Transaction, clinic: DemoClinic): Promise<void> {
  const { id: clinicId, key } = clinic;
  await tx.insert(appointmentTypes).values(
    types.map((type, order) => ({
      id: demoId(`type/${key}/${type.key}`),
      clinicId,
      name: type.name,
      durationMinutes: type.minutes,
      color: type.color,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: type.after ?? 0,
      priceMinor: type.price,
      bookableOnline: type.online ?? false,
      addOns: (type.addOns ?? []).map(({ name, minutes, price, online }) => ({
        id: demoId(`add-on/${key}/${type.key}/${name}`),
        name,
        minutes,
        priceMinor: price,
        bookableOnline: online ?? false,
      })) as unknown as AddOn[],
      capacity: type.capacity ?? 1,
      providerIds: [],
      needsKinds: type.needsRoom ? roomAlone : [],
      resourceIds: [],
      order,
    })),
  );
  for (const { id: locationId, active, providers } of clinic.locations) {
    if (!active) continue;
    const things = [
      ...roomNames.map((name) => ({ name, kind: 'room' as const })),
      { name: 'Decompression table', kind: 'equipment' as const },
    ];
    await tx.insert(resources).values(
      things.map(({ name, kind }) => ({
        id: thingId(locationId, name),
        clinicId,
        locationId,
        kind,
        name,
        exclusive: true,
      })),
    );
    if (providers.length === 0) continue;
    const weekly = workdays.flatMap((weekday) => [
      { weekday, from: opensAt, to: lunch.from },
      { weekday, from: lunch.to, to: closesAt },
    ]);
    await tx.insert(providerHours).values(
      providers.map(({ userId }) => ({
        id: demoId(`hours/${locationId}/${userId}`),
        clinicId,
        providerId: userId,
        locationId,
        weekly,
      })),
    );
  }
}
