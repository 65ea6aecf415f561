import { describe, expect, it } from 'vitest';
import type { Clinician } from '../../../contract/clinics/clinic.ts';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { isOnDay, providersOfDay } from './day-schedule.ts';

const here = 'here' as LocationId;
const clinicians = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ID: `u${index}`, name: `Dr ${index}` }) as Clinician);
const visits = (...ids: string[]) => ids.map((id) => ({ providerId: id as UserId }));
const namesOf = (rows: { name: string }[]) => rows.map((row) => row.name);

describe('isOnDay', () => {
  it("takes the day in the location's zone", () => {
    const lateEvening = { locationId: here, startsAt: '2026-03-03T03:30:00.000Z' as Instant };
    expect(isOnDay(lateEvening, here, '2026-03-02' as PlainDate, 'America/New_York')).toBe(true);
    expect(isOnDay(lateEvening, here, '2026-03-03' as PlainDate, 'America/New_York')).toBe(false);
    expect(isOnDay(lateEvening, 'there' as LocationId, '2026-03-02' as PlainDate, 'America/New_York')).toBe(
      false,
    );
  });
});

describe('providersOfDay', () => {
  it('shows who works that day and oneself, everyone when asked', () => {
    const many = clinicians(20);
    expect(namesOf(providersOfDay(many, visits('u7'), 'u2' as UserId, 'day'))).toEqual(['Dr 2', 'Dr 7']);
    expect(namesOf(providersOfDay(many, visits('u7', 'u2'), 'u7' as UserId, 'day'))).toEqual([
      'Dr 7',
      'Dr 2',
    ]);
    expect(namesOf(providersOfDay(many, visits('u7'), 'desk' as UserId, 'day'))).toEqual(['Dr 7']);
    expect(providersOfDay(many, visits('u7'), 'u2' as UserId, 'all')).toHaveLength(20);
  });

  it('shows who has hours that day, also without a visit', () => {
    const works = (ID: UserId) => ID === 'u3';
    expect(namesOf(providersOfDay(clinicians(20), visits('u7'), 'desk' as UserId, 'day', works))).toEqual([
      'Dr 3',
      'Dr 7',
    ]);
  });

  it('shows those who were chosen and nobody else, as long as one of them is there', () => {
    const chosen = ['u9', 'u2', 'gone'] as UserId[];
    expect(namesOf(providersOfDay(clinicians(20), visits('u7'), 'u9' as UserId, chosen))).toEqual([
      'Dr 9',
      'Dr 2',
    ]);
    expect(
      namesOf(providersOfDay(clinicians(5), visits('u1'), 'desk' as UserId, ['gone' as UserId])),
    ).toEqual(['Dr 1']);
  });

  it('shows the first few on an empty day, so that there is where to book', () => {
    expect(providersOfDay(clinicians(20), [], 'desk' as UserId, 'day')).toHaveLength(6);
    expect(providersOfDay(clinicians(3), [], 'desk' as UserId, 'day')).toHaveLength(3);
  });

  it('keeps a column for visits of someone who left', () => {
    expect(namesOf(providersOfDay(clinicians(2), visits('gone'), 'u0' as UserId, 'day'))).toEqual([
      'Dr 0',
      'Former provider',
    ]);
  });
});
