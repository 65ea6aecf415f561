import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    /** The count of a day, not reopened. */
    closeId: string;
  }
}

const nothing = { cash: 0, check: 0, card: 0, transfer: 0, other: 0 };

/** A count as the desk makes it: nothing came in, and two twenties are in the drawer. */
export const closeBody = ({ locationId }: Pick<TestClinic, 'locationId'>, changes: object = {}) => ({
  id: newId(),
  locationId,
  day: '2026-02-27',
  floatMinor: 4_000,
  cash: [{ unitMinor: 2_000, count: 2 }],
  checks: [],
  cardMinor: null,
  transferMinor: null,
  otherMinor: null,
  keptMinor: 4_000,
  seen: nothing,
  note: 'Quiet day',
  closedAt: '2026-03-02T15:00:00.000Z',
  ...changes,
});

export const reopeningBody = (changes: object = {}) => ({
  id: newId(),
  reason: 'A check was left out',
  reopenedAt: '2026-03-02T15:30:00.000Z',
  ...changes,
});

const inClinic = ({ clinic }: Things) => ({ clinicId: clinic.id });
const ofPlace = (here: Things) => ({ ...inClinic(here), locationId: here.clinic.locationId });

/** How the calls about closed days are made by somebody who may. */
const calls: Record<string, Case> = {
  'closes.day': ['ledger.read', (here) => ({ params: { ...ofPlace(here), day: '2026-03-02' } })],
  'closes.list': ['ledger.read', (here) => ({ params: ofPlace(here) })],
  'closes.add': ['day.close', (here) => ({ params: inClinic(here), body: closeBody(here.clinic) })],
  // Once: who passes the policy after the first is told so.
  'closes.reopen': [
    'day.reopen',
    (here) => ({ params: { ...inClinic(here), closeId: here.closeId }, body: reopeningBody() }),
  ],
};

/** Gives a clinic a closed day. */
async function furnish(world: ApiWorld, clinic: TestClinic) {
  const body = closeBody(clinic, { day: '2026-02-20' });
  bodyOf(await world.write(clinic.users.Admin, 'POST', `/${clinic.id}/closes`, body));
  return { closeId: body.id };
}

export const nounCalls: NounCalls = { calls, furnish };
