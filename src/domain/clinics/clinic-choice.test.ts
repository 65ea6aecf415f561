import { describe, expect, it } from 'vitest';
import type { Clinic, Location } from '../../contract/clinics/clinic.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import { choiceOnLoad, choosingClinic, nothingRemembered, primaryLocation } from './clinic-choice.ts';

const place = (id: string, change: Partial<Location> = {}) =>
  ({ ID: id as LocationId, active: true, primary: false, ...change }) as Location;
const clinic = (id: string, locations: Location[], status = 'active') =>
  ({ ID: id as ClinicId, locations, subscription: { status, pastDueDays: 0 } }) as Clinic;

const north = clinic('north', [place('n1'), place('n2', { primary: true }), place('n3', { active: false })]);
const south = clinic('south', [place('s1', { active: false, primary: true }), place('s2')], 'trialing');
const empty = clinic('empty', [place('e1', { active: false })]);
const remember = (clinicId: string | null, locationId: string | null = null) => ({
  clinic: clinicId as ClinicId | 'none' | null,
  location: locationId as LocationId | null,
});
const ids = (clinics: Clinic[], remembered: Parameters<typeof choiceOnLoad>[1]) => {
  const choice = choiceOnLoad(clinics, remembered);
  return [choice.clinic?.ID ?? null, choice.location?.ID ?? null];
};

describe('clinic and location at load', () => {
  it.each<[string, Clinic[], ReturnType<typeof remember>, [string | null, string | null]]>([
    ['[4.4] a remembered clinic is restored', [north, south], remember('south'), ['south', 's2']],
    ['[4.4] with its remembered location', [north, south], remember('north', 'n1'), ['north', 'n1']],
    ['[4.4] the primary active one without', [north, south], remember('north'), ['north', 'n2']],
    ['[4.4] an inactive one does not count', [north, south], remember('north', 'n3'), ['north', 'n2']],
    ["[4.4] another clinic's does not count", [north, south], remember('north', 's2'), ['north', 'n2']],
    ['[4.4] none means no clinic', [north, south], remember('none'), [null, null]],
    ['[4.4] a clinic the user left is none', [north, south], remember('gone', 'n1'), [null, null]],
    ['[2.9] nothing remembered, several clinics', [north, south], nothingRemembered, [null, null]],
    ['[4.5] exactly one clinic', [north], nothingRemembered, ['north', 'n2']],
    ['[4.5] exactly one clinic, whatever is remembered', [north], remember('none'), ['north', 'n2']],
    ['[4.5] exactly one clinic after another was left', [north], remember('south', 's2'), ['north', 'n2']],
    ['[4.5] no clinics', [], remember('north', 'n1'), [null, null]],
    ['no active location', [empty], nothingRemembered, ['empty', null]],
  ])('%s', (_, clinics, remembered, expected) => {
    expect(ids(clinics, remembered)).toEqual(expected);
  });

  it('takes the first active location where the primary one is closed', () => {
    expect(primaryLocation(south)?.ID).toBe('s2');
  });
});

describe('[4.6] choosing a clinic', () => {
  it('resets the location to its primary one', () => {
    expect(choosingClinic(north)).toEqual({ remembered: remember('north', 'n2'), redirectTo: null });
  });

  it.each(['trialing', 'past_due', 'requires_action', 'incomplete', 'unknown'])(
    'leads to the subscription when it is %s',
    (status) => {
      expect(choosingClinic(clinic('c', [place('l')], status)).redirectTo).toBe('/settings/subscription');
    },
  );
});
