import { bodyOf, newId } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    feeScheduleId: string;
  }
}

/** A fee schedule, as a device sends it. */
export const feeScheduleBody = (changes: object = {}) => ({
  name: 'Aetna 2026',
  payer: 'Aetna',
  plan: '',
  locationId: null,
  degree: '',
  from: '2026-01-01',
  to: null,
  unitRule: null,
  lines: [{ code: '98941', modifiers: [], feeMinor: 61_50, expectedMinor: 41_00 }],
  ...changes,
});

const of = ({ clinic }: Things) => ({ clinicId: clinic.id });

/** How the calls about fee schedules are made by somebody who may. */
const calls: Record<string, Case> = {
  'feeSchedules.list': ['catalogue.read', (here) => ({ params: of(here) })],
  'feeSchedules.add': [
    'fees.write',
    (here) => ({ params: of(here), body: { ...feeScheduleBody(), id: newId() } }),
  ],
  'feeSchedules.save': [
    'fees.write',
    (here) => ({
      params: { ...of(here), feeScheduleId: here.feeScheduleId },
      body: feeScheduleBody({ to: '2026-12-31' }),
    }),
  ],
};

export const nounCalls: NounCalls = {
  calls,
  furnish: async (world, clinic) => {
    const body = { ...feeScheduleBody(), id: newId() };
    const made = bodyOf(await world.write(clinic.users.Admin, 'POST', `/${clinic.id}/fee-schedules`, body));
    return { feeScheduleId: made.id };
  },
};
