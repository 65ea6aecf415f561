import { describe, expect, it } from 'vitest';
import type { LocationId, TimeBlockId, UserId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { instantAt } from '../../base/time/clinic-day.ts';
import { draftOfBlock, newBlock, readBlock } from './block-draft.ts';

const zone = 'America/New_York';
const here = 'here' as LocationId;
const monday = '2026-03-02' as PlainDate;
const providerId = 'a' as UserId;
const preset = { providerId, startsAt: instantAt(monday, '14:00', zone), durationMinutes: 60 };
const draft = newBlock(preset, monday, zone);

describe('readBlock', () => {
  it('takes the tapped time, at every location', () => {
    expect(draft).toMatchObject({ from: '2:00 PM', to: '3:00 PM', date: monday });
    expect(readBlock(draft, here).fields).toEqual({
      providerId,
      locationId: null,
      from: monday,
      to: monday,
      time: { from: 840, to: 900 },
      reason: '',
    });
    expect(readBlock({ ...draft, isEverywhere: false }, here).fields?.locationId).toBe(here);
  });

  it('goes on every day until another, and to the end of a day', () => {
    const until = '2026-03-06' as PlainDate;
    const { fields } = readBlock({ ...draft, until, from: '6p', to: '12am', reason: ' Training ' }, here);
    expect(fields).toMatchObject({
      from: monday,
      to: until,
      time: { from: 1080, to: 1440 },
      reason: 'Training',
    });
    const block = { ...fields!, id: 'b' as TimeBlockId, archivedAt: null, version: 1 };
    expect(readBlock(draftOfBlock(block), here).fields).toEqual(fields);
    expect(draftOfBlock(block).to).toBe('midnight');
  });

  it('says what is wrong, field by field', () => {
    const faults = (change: object) => Object.keys(readBlock({ ...draft, ...change }, here).faults);
    expect(faults({ providerId: '', date: '', from: 'x', to: '' })).toEqual([
      'providerId',
      'date',
      'from',
      'to',
    ]);
    expect(faults({ to: '1:30 PM' })).toEqual(['to']);
    expect(faults({ until: '2026-03-01' })).toEqual(['until']);
    expect(faults({ until: '2036-03-01' })).toEqual(['until']);
  });
});
