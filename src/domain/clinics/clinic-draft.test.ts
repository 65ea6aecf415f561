import { describe, expect, it } from 'vitest';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import { blankClinic, readClinicDraft } from './clinic-draft.ts';
import { isTimeZone, timeZoneNames } from '../base/time/time-zone.ts';

const ids = {
  clinic: '01890000-0000-7000-8000-000000000001' as ClinicId,
  location: '01890000-0000-7000-8000-000000000002' as LocationId,
};
const draft = { ...blankClinic('America/Denver'), name: 'Niño & Söhne "Chiro"' };

describe('[2.5] a new clinic as it is typed', () => {
  it('is taken as it stands; a location without a name has the clinic’s', () => {
    expect(readClinicDraft({ ...draft, city: ' Troy ', treats: true }, ids).clinic).toMatchObject({
      id: ids.clinic,
      name: draft.name,
      treats: true,
      location: {
        id: ids.location,
        name: draft.name,
        timezone: 'America/Denver',
        city: ' Troy ',
        country: 'US',
      },
    });
    expect(readClinicDraft({ ...draft, locationName: 'Mill' }, ids).clinic?.location.name).toBe('Mill');
  });

  it('says by field what is wrong, the name of the location only where one was typed', () => {
    const { faults } = readClinicDraft({ ...blankClinic('Nowhere'), city: 'x'.repeat(101) }, ids);
    expect(faults).toEqual({
      name: 'Type the name of the clinic.',
      timezone: 'Choose the time zone.',
      city: 'This city is too long.',
    });
    expect(readClinicDraft({ ...draft, locationName: 'x'.repeat(201) }, ids).faults).toEqual({
      locationName: 'This name of the location is too long.',
    });
  });

  it('knows the zones of the IANA list and no others', () => {
    expect(
      ['America/New_York', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].map(isTimeZone),
    ).toEqual([true, true, true, true]);
    expect(['', 'EST5', '+02:00', 'Mars/Olympus', 'America/New York', 'undefined'].some(isTimeZone)).toBe(
      false,
    );
    expect(timeZoneNames('US/Eastern')).toContain('US/Eastern');
    expect(timeZoneNames('Mars/Olympus')).not.toContain('Mars/Olympus');
  });
});
