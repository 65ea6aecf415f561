import { describe, expect, it } from 'vitest';
import type { Clinic, Location } from '../../contract/clinics/clinic.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import type { Instant } from '../../contract/base/values.ts';
import { decideGate, isPastDueShown, mayUseProduct, type GateInput } from './gate.ts';

const nowMs = Date.parse('2026-03-02T12:00:00Z');
const place = { ID: 'l1' as LocationId, active: true, primary: true } as Location;
const clinic = (change: Partial<Clinic> = {}): Clinic =>
  ({
    ID: 'c1' as ClinicId,
    name: 'North',
    locations: [place],
    subscription: { status: 'active', pastDueDays: 0 },
    billDate: null,
    ehr: false,
    ...change,
  }) as Clinic;
const withStatus = (status: string, pastDueDays = 0, billDate: string | null = null) =>
  clinic({ subscription: { status, pastDueDays }, billDate: billDate as Instant | null });

const input = (change: Partial<GateInput> = {}): GateInput => {
  const chosen = change.clinic === undefined ? clinic() : change.clinic;
  return {
    auth: 'authenticated',
    vault: 'open',
    isKiosk: false,
    load: { is: 'loaded' },
    clinics: chosen ? [chosen] : [clinic(), clinic({ ID: 'c2' as ClinicId })],
    clinic: chosen,
    location: chosen ? place : null,
    isMakingClinic: false,
    mayOpenLocation: false,
    hasAcceptedEHRTerms: true,
    path: '/schedule',
    nowMs,
    ...change,
  };
};
const failed = (statusCode: number | null) =>
  ({ is: 'failed', statusCode, message: 'Back at ten.' }) as const;

describe('the gate', () => {
  it.each<[string, Partial<GateInput>, string]>([
    ['[2.7] nobody is signed in', { auth: 'signedOut' }, 'signed-out'],
    ['[2.7] signed out wins over a failed load', { auth: 'signedOut', load: failed(503) }, 'signed-out'],
    ['[2.7] it is not known yet who is signed in', { auth: 'unknown' }, 'loading'],
    ['[2.7] the session loads', { load: { is: 'loading' }, clinics: [], clinic: null }, 'loading'],
    ['nobody has looked at the vault yet', { vault: 'unknown' }, 'loading'],
    ['this person is new on this device', { vault: 'none' }, 'set-up'],
    ['new here, and it is not known yet who they are', { vault: 'none', load: { is: 'loading' } }, 'loading'],
    ['patients check in here, at any address', { isKiosk: true, path: '/patients' }, 'kiosk'],
    [
      'they do, whatever stands in the way of the app',
      { isKiosk: true, load: failed(503), clinics: [], clinic: null },
      'kiosk',
    ],
    ['they do, and nobody knows yet who began it', { isKiosk: true, load: { is: 'loading' } }, 'loading'],
    ['they did, and the vault is locked', { isKiosk: true, vault: 'locked' }, 'locked'],
    ['they did, and the one who began it is signed out', { isKiosk: true, auth: 'signedOut' }, 'signed-out'],
    ['the vault is locked', { vault: 'locked' }, 'locked'],
    ['locked, whatever the load says', { vault: 'locked', load: failed(503), clinics: [] }, 'locked'],
    ['signed out wins over locked', { auth: 'signedOut', vault: 'locked' }, 'signed-out'],
    ['too long without the server', { vault: 'lease-over', load: { is: 'loading' } }, 'lease-over'],
    ['the device was shut out', { vault: 'revoked' }, 'revoked'],
    ['the browser does not give the keys', { vault: 'unusable' }, 'unusable'],
    ['[4.9] a body with statusCode 503', { load: failed(503), clinics: [], clinic: null }, 'maintenance'],
    ['any other fault', { load: failed(500), clinics: [], clinic: null }, 'load-fault'],
    ['no network and nothing on the device', { auth: 'unknown', load: failed(null) }, 'load-fault'],
    ['[2.5] [4.5] no clinics', { clinics: [], clinic: null }, 'create-clinic'],
    ['[2.9] clinics, none chosen', { clinic: null }, 'pick-clinic'],
    ['[4.8] the subscription does not allow use', { clinic: withStatus('past_due', 7) }, 'subscription'],
    ['[2.11] EHR terms not accepted', { clinic: clinic({ ehr: true }), hasAcceptedEHRTerms: false }, 'terms'],
    ['[2.11] EHR terms accepted', { clinic: clinic({ ehr: true }) }, 'open'],
    ['[2.11] no EHR, no terms', { hasAcceptedEHRTerms: false }, 'open'],
    ['[2.5] one more clinic is being made', { isMakingClinic: true }, 'create-clinic'],
    [
      '[2.5] one more is being made, and none is chosen',
      { isMakingClinic: true, clinic: null },
      'create-clinic',
    ],
    ['[2.7] signed out wins over making one', { isMakingClinic: true, auth: 'signedOut' }, 'signed-out'],
    ['a clinic without an active location', { location: null }, 'no-location'],
    [
      '[4.8] the subscription comes before the location',
      { clinic: withStatus('canceled'), location: null },
      'subscription',
    ],
    ['nothing in the way', {}, 'open'],
  ])('%s', (_, change, gate) => {
    expect(decideGate(input(change)).gate).toBe(gate);
  });

  it('[4.9] says what the server said', () => {
    expect(decideGate(input({ load: failed(503) }))).toEqual({
      gate: 'maintenance',
      message: 'Back at ten.',
    });
  });

  it.each<[string, boolean, string]>([
    ['/', true, 'open-location'],
    ['/settings', true, 'open-location'],
    ['/settings/clinic/locations', true, 'open'],
    ['/settings/clinic/locations', false, 'no-location'],
    ['/settings/clinic', true, 'open-location'],
    ['/settings/subscription', true, 'open'],
    ['/settings/subscription', false, 'open'],
    ['/schedule', false, 'no-location'],
  ])('[2.14] without an active location at %s, may open one: %s', (path, mayOpenLocation, gate) => {
    expect(decideGate(input({ location: null, path, mayOpenLocation })).gate).toBe(gate);
  });

  it('[2.14] whoever may open a location is led to where that is done', () => {
    expect(decideGate(input({ location: null, mayOpenLocation: true }))).toEqual({
      gate: 'open-location',
      redirectTo: '/settings/clinic/locations',
    });
  });

  it('[2.6] lets nobody in whose subscription does not allow it, in any combination', () => {
    const statuses = [
      'active',
      'trialing',
      'past_due',
      'requires_action',
      'incomplete',
      'canceled',
      'unpaid',
      '',
    ];
    const bills = [null, '2026-03-02T11:59:59.999Z', '2026-03-02T12:00:00.000Z', '2026-03-02T12:00:00.001Z'];
    for (const status of statuses)
      for (const days of [0, 1, 6, 7, 8, 400])
        for (const bill of bills)
          for (const location of [place, null])
            for (const mayOpenLocation of [true, false])
              for (const ehr of [true, false])
                for (const hasAcceptedEHRTerms of [true, false]) {
                  const chosen = { ...withStatus(status, days, bill), ehr };
                  const of = { clinic: chosen, location, mayOpenLocation, hasAcceptedEHRTerms };
                  const words = JSON.stringify({ status, days, bill, of: { mayOpenLocation, ehr } });
                  const isFuture = bill?.endsWith('00.001Z') === true;
                  const isAllowed =
                    ['active', 'trialing'].includes(status) ||
                    (status === 'past_due' && days < 7) ||
                    (['requires_action', 'incomplete'].includes(status) && isFuture);
                  const { gate } = decideGate(input(of));
                  expect(gate === 'subscription', words).toBe(!isAllowed);
                  if (!isAllowed) {
                    const there = decideGate(input({ ...of, path: '/settings/subscription' }));
                    expect(['open', 'terms'], words).toContain(there.gate);
                  } else if (location) {
                    expect(gate, words).toBe(ehr && !hasAcceptedEHRTerms ? 'terms' : 'open');
                  }
                }
  });

  const redirect = { gate: 'subscription', redirectTo: '/settings/subscription' };
  const locked = { gate: 'open', mayUse: false, isPastDue: true };
  it.each([
    ['/settings/subscription', locked],
    ['/settings/subscription/cards', locked],
    ['/settings/subscriptions', redirect],
    ['/settings', redirect],
    ['/', redirect],
  ])('[2.6] [4.8] with a lapsed subscription at %s', (path, decision) => {
    expect(decideGate(input({ clinic: withStatus('past_due', 12), path }))).toEqual(decision);
  });
});

describe('[4.7] [4.8] whether the subscription allows use', () => {
  const now = '2026-03-02T12:00:00.000Z';
  const later = '2026-03-02T12:00:00.001Z';
  it.each<[string, number, string | null, boolean]>([
    ['active', 0, null, true],
    ['active', 99, null, true],
    ['trialing', 0, null, true],
    ['past_due', 0, null, true],
    ['past_due', 6, null, true],
    ['past_due', 7, null, false],
    ['past_due', 8, later, false],
    ['requires_action', 0, later, true],
    ['requires_action', 0, now, false],
    ['requires_action', 0, '2026-03-02T11:59:59Z', false],
    ['requires_action', 0, null, false],
    ['incomplete', 0, later, true],
    ['incomplete', 0, now, false],
    ['canceled', 0, later, false],
    ['', 0, later, false],
  ])('%s, %i days past due, bill date %s: %s', (status, days, billDate, isAllowed) => {
    expect(mayUseProduct(withStatus(status, days, billDate), nowMs)).toBe(isAllowed);
  });
});

describe('[2.10] the past-due banner', () => {
  it.each<[string, string, boolean]>([
    ['past_due', '/', true],
    ['past_due', '/settings/subscription', true],
    ['past_due', '/billing', false],
    ['past_due', '/billing/charges', false],
    ['past_due', '/billings', true],
    ['active', '/', false],
    ['incomplete', '/', false],
  ])('%s at %s: %s', (status, path, isShown) => {
    expect(isPastDueShown(withStatus(status), path)).toBe(isShown);
    const decision = decideGate(input({ clinic: withStatus(status, 3, '2026-04-01T00:00:00Z'), path }));
    expect(decision).toMatchObject({ gate: 'open', isPastDue: isShown });
  });
});
