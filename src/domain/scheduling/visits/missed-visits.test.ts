import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Closure } from '../../../contract/scheduling/schedule-setup.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { writeMove } from './appointment-changes.ts';
import { plainVisit, statusAfter } from './appointment-status.ts';
import { mergeWrite } from '../../base/merge-write.ts';
import { appointmentWriteRules } from './appointment.write-rules.ts';
import {
  isMissed,
  missedInWords,
  versionBeforeMark,
  withoutMark,
  type MissedTerms,
} from './missed-visits.ts';

const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z` as Instant;
const visit = {
  ...plainVisit,
  id: 'visit',
  locationId: 'here',
  startsAt: at('15:30'),
  durationMinutes: 30,
  status: 'booked',
  arrivedAt: null,
  encounterId: null,
  patient: { firstName: 'Ada', lastName: 'Quill' },
  statusTimes: { booked: at('10:00', '01') },
  updatedAt: at('10:00', '01'),
  version: 1,
} as unknown as Appointment;
const terms: MissedTerms = {
  rule: { minutes: 15, after: 'start' },
  since: at('08:00', '01'),
  closures: [],
  timeZone: 'America/New_York',
};
const missed = (change: Partial<Appointment>, time = '16:00', more: Partial<MissedTerms> = {}) =>
  isMissed({ ...visit, ...change }, { ...terms, ...more }, Date.parse(at(time)));

describe('a visit is missed', () => {
  it('from the minute on that the rule says, after its start or its end', () => {
    expect([missed({}, '15:44'), missed({}, '15:45')]).toEqual([false, true]);
    const rule = { minutes: 15, after: 'end' } as const;
    expect([missed({}, '16:14', { rule }), missed({}, '16:15', { rule })]).toEqual([false, true]);
  });

  it.each(['arrived', 'inRoom', 'withProvider', 'checkedOut', 'cancelled', 'noShow'] as const)(
    'not where it is %s',
    (status) => {
      expect(missed({ status })).toBe(false);
      expect(missed({ status: 'confirmed' })).toBe(true);
    },
  );

  it('not where a note was begun, nor where it was entered or changed when it was due', () => {
    expect(missed({ encounterId: 'note' as never })).toBe(false);
    expect(missed({ updatedAt: at('15:44') })).toBe(true);
    expect(missed({ updatedAt: at('15:45') })).toBe(false);
  });

  it('not where it began before the rule stood', () => {
    expect(missed({}, '16:00', { since: at('15:29') })).toBe(true);
    expect(missed({}, '16:00', { since: at('15:30') })).toBe(false);
  });

  it('not on a closed day, which is one of the location', () => {
    const closed = (day: string, change: object = {}) => ({
      closures: [
        { locationId: null, from: day as PlainDate, to: day as PlainDate, archivedAt: null, ...change },
      ] as Closure[],
    });
    // 03:30Z of the 3rd is the evening of the 2nd in New York.
    const late = { startsAt: at('03:30', '03') };
    const later = (more: Partial<MissedTerms>) =>
      isMissed({ ...visit, ...late }, { ...terms, ...more }, Date.parse(at('06:00', '03')));
    expect(later(closed('2026-03-02'))).toBe(false);
    expect(later(closed('2026-03-03'))).toBe(true);
    expect(later(closed('2026-03-02', { locationId: 'elsewhere' }))).toBe(true);
    expect(later(closed('2026-03-02', { archivedAt: at('09:00') }))).toBe(true);
  });
});

const marked = (before: Appointment): Appointment => ({
  ...before,
  ...statusAfter(before, { status: 'noShow', at: at('15:45'), isAutomatic: true }),
  version: before.version + 1,
});

describe('a mark', () => {
  it('is taken away with nothing left of it, also from a visit that was confirmed', () => {
    const confirmed = {
      ...visit,
      status: 'confirmed',
      statusTimes: { ...visit.statusTimes, confirmed: at('12:00') },
    } as Appointment;
    for (const before of [visit, confirmed]) {
      expect(marked(before)).toMatchObject({ status: 'noShow', missedMarkedAt: at('15:45') });
      expect(withoutMark(marked(before))).toEqual({ ...before, version: 2 });
    }
  });

  it('is no word of a person, whose own no-show stays', () => {
    const theirs = { ...visit, ...statusAfter(visit, { status: 'noShow', at: at('15:45') }) };
    expect(withoutMark(theirs)).toBe(theirs);
    const { missedMarkedAt: _, ...old } = theirs;
    expect(withoutMark(old as Appointment)).toBe(old);
  });

  it('leaves the version before it as good as its own, until somebody changes the visit', () => {
    expect(versionBeforeMark({ version: 4, missedVersion: 4 })).toBe(3);
    expect(versionBeforeMark({ version: 5, missedVersion: 4 })).toBeNull();
    expect(versionBeforeMark({ version: 4, missedVersion: null })).toBeNull();
  });

  it('does not stand in the way where a step meets what somebody changed besides', () => {
    const step = {
      name: 'appointment.setStatus',
      body: { status: 'arrived', at: at('15:29') },
      seenContent: { status: 'booked' },
      patches: [],
    } as const;
    const rule = appointmentWriteRules['appointment.setStatus'];
    const current = { ...marked(visit), note: 'Brings films', version: 3 };
    expect(mergeWrite(rule.merge, step, current)).toMatchObject({
      kind: 'merged',
      write: { body: step.body },
    });
    expect(mergeWrite(rule.merge, step, { ...current, missedMarkedAt: null }).kind).toBe('clash');
  });

  it('goes with a move to another time, and stays where only a word is changed', () => {
    const merged = (move: object) => writeMove(marked(visit), move).patches[0]!.merge;
    expect(merged({ startsAt: at('19:00') })).toEqual({
      startsAt: at('19:00'),
      status: 'booked',
      statusTimes: visit.statusTimes,
      missedMarkedAt: null,
    });
    expect(merged({ note: 'No answer' })).toEqual({ note: 'No answer' });
    expect(writeMove(visit, { startsAt: at('19:00') }).patches[0]!.merge).toEqual({ startsAt: at('19:00') });
  });

  it('says of itself when it was made, with the day where that was another one', () => {
    const words = (missedMarkedAt: Instant | null) =>
      missedInWords({ ...visit, missedMarkedAt }, 'America/New_York');
    expect(words(at('15:45'))).toBe('Marked as missed at 10:45 AM, nobody checked in');
    expect(words(at('15:45', '04'))).toBe('Marked as missed Mar 4, 2026, 10:45 AM, nobody checked in');
    expect(words(null)).toBeNull();
  });
});
