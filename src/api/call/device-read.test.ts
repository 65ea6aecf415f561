// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { listAppointments } from '../../contract/scheduling/appointment.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { configNow, wholeAddress } from '../config/config.ts';
import { decodeClaims, forgetTokens, readDeviceIdentity } from '../auth/device-identity.ts';
import { devicePath, readFromDevice } from './device-read.ts';
import { loopbackDomain } from '../auth/loopback-domain.ts';

const key = 'CognitoIdentityServiceProvider.app';
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const token = (claims: object) => `${encode({ alg: 'RS256' })}.${encode(claims)}.c2ln`;
const signedIn = (claims: object) => {
  localStorage.setItem(`${key}.LastAuthUser`, 'ada.quill@clinic.example');
  localStorage.setItem(`${key}.ada.quill@clinic.example.idToken`, token(claims));
};
beforeEach(() => localStorage.clear());

describe('who is signed in on this device', () => {
  it('is known at once, without Amplify and with an expired token', () => {
    signedIn({ sub: 'u1', email: 'ada@clinic.example', name: 'Adaë Quill 😀', exp: 1 });
    expect(readDeviceIdentity('app')).toEqual({
      sub: 'u1',
      email: 'ada@clinic.example',
      name: 'Adaë Quill 😀',
      exp: 1,
    });
    expect(readDeviceIdentity('another-app')).toBeNull();
  });

  it.each([
    ['nothing', () => {}],
    ['no token', () => localStorage.setItem(`${key}.LastAuthUser`, 'ada')],
    ['a broken token', () => signedIn('nothing' as unknown as object)],
    ['a token without a person', () => signedIn({ exp: 1 })],
  ])('is nobody with %s', (_, prepare) => {
    prepare();
    expect(readDeviceIdentity('app')).toBeNull();
  });

  it('is nobody once the tokens are forgotten; what others keep stays', () => {
    signedIn({ sub: 'u1', exp: 1 });
    localStorage.setItem(`${key}.oauthSignIn`, 'true,false');
    localStorage.setItem(`${key}.oauthPKCE`, 'of a sign-in in another tab');
    localStorage.setItem('plumbline.theme', 'dark');
    forgetTokens('app');
    expect(Object.keys(localStorage).toSorted()).toEqual([`${key}.oauthPKCE`, 'plumbline.theme']);
  });

  it('a text that is no token has no claims', () => {
    for (const text of ['', 'a.b.c', 'a.bnVsbA.c']) expect(decodeClaims(text)).toBeNull();
  });
});

describe("the device's copies", () => {
  it('are named alike, however the query was written', () => {
    const params = { clinicId: 'c1' as ClinicId };
    const [date, locationId] = ['2026-03-02' as PlainDate, 'l1' as LocationId];
    const path = '/api/c1/appointments?date=2026-03-02&locationId=l1';
    expect(devicePath(listAppointments, { params, query: { locationId, date } })).toBe(path);
    expect(devicePath(listAppointments, { params, query: { date, providerId: undefined, locationId } })).toBe(
      path,
    );
  });

  it('are nobody’s while nobody is signed in', async () => {
    const request = {
      params: { clinicId: 'c1' as ClinicId },
      query: { locationId: 'l1' as LocationId, date: '2026-03-02' as PlainDate },
    };
    await expect(readFromDevice(listAppointments, request)).resolves.toBeNull();
  });
});

describe('the configuration', () => {
  it.each(['', 'nothing', '{}', '{"signIn":{"clientId":"a"}}'])('a copy that reads %j is none', (kept) => {
    localStorage.setItem('plumbline.config', kept);
    expect(configNow()).toBeNull();
  });

  it('takes addresses that begin with / as the app’s own', () => {
    expect(wholeAddress('/api')).toBe(`${location.origin}/api`);
    expect(wholeAddress('https://api.example/prod/')).toBe('https://api.example/prod');
  });

  it.each([
    ['localhost:4173', 'http:', 'localhost:4173'],
    ['127.0.0.1', 'http:', '127.0.0.1'],
    ['localhost:4173', 'https:', null],
    ['localhost.evil.example', 'http:', null],
    ['auth.clinic.example', 'https:', null],
    ['auth.clinic.example', 'http:', null],
  ])('%s on a page of %s: loopback is %s', (domain, protocol, expected) => {
    expect(loopbackDomain(domain, protocol)).toBe(expected);
  });
});
