import { describe, expect, it } from 'vitest';
import type { Instant } from '../../contract/base/values.ts';
import { quietUntilMs, reminderDueMs } from './quiet-hours.ts';
import {
  nextTryMs,
  obstacleTo,
  planReminders,
  rulesAt,
  type PlannedReminder,
  type PlanTerms,
} from './reminder-plan.ts';

const zone = 'America/New_York';
const at = (text: string) => new Date(`${text}Z`).toISOString() as Instant;
const due = (startsAt: string, hours: number) =>
  new Date(reminderDueMs(at(startsAt), hours, zone)).toISOString();

describe('when a reminder goes out', () => {
  it.each([
    ['a day before, the same time', '2026-03-04T15:00', 24, '2026-03-03T15:00'],
    ['hours before', '2026-03-04T20:00', 3, '2026-03-04T17:00'],
    ['over the change to summer time, still 10:00', '2026-03-08T14:00', 24, '2026-03-07T15:00'],
    ['over the change to winter time, still 10:00', '2026-11-01T15:00', 24, '2026-10-31T14:00'],
    ['two hours on the morning of a change are two hours', '2026-03-08T16:00', 2, '2026-03-08T14:00'],
    ['not at night: the evening before', '2026-03-04T14:00', 4, '2026-03-04T01:30'],
    ['not late: that evening', '2026-03-05T03:30', 24, '2026-03-04T01:30'],
    ['at eight sharp is allowed', '2026-03-04T15:00', 2, '2026-03-04T13:00'],
  ])('%s', (_, startsAt, hours, expected) => {
    expect(due(startsAt, hours)).toBe(at(expected));
  });

  it('the quiet ends at eight by the wall clock, also in the night of a change', () => {
    expect(quietUntilMs(Date.parse('2026-03-08T02:30Z'), zone)).toBe(Date.parse('2026-03-08T12:00Z'));
    expect(quietUntilMs(Date.parse('2026-03-08T12:00Z'), zone)).toBeNull();
    expect(quietUntilMs(Date.parse('2026-03-04T01:59Z'), zone)).toBeNull();
    expect(quietUntilMs(Date.parse('2026-03-04T02:00Z'), zone)).toBe(Date.parse('2026-03-04T13:00Z'));
  });
});

let made = 0;
const rule = (id: string, hoursBefore: number, channel: 'mail' | 'text' = 'mail') =>
  ({ id, channel, hoursBefore }) as PlanTerms['rules'][number];
const terms = (changes: Partial<PlanTerms> = {}): PlanTerms => ({
  rules: [rule('a', 48), rule('b', 24, 'text')],
  onSince: at('2026-01-01T00:00'),
  rulesSince: at('2026-01-01T00:00'),
  timeZone: zone,
  nowMs: Date.parse('2026-03-02T15:00Z'),
  newId: () => `made ${(made += 1)}`,
  ...changes,
});
const visit = (
  startsAt: string,
  status: 'booked' | 'confirmed' | 'cancelled' | 'noShow' = 'booked',
  updatedAt = '2026-03-02T15:00',
) => ({ startsAt: at(startsAt), status, updatedAt: at(updatedAt) });
const shown = (rows: readonly PlannedReminder[]) =>
  rows.map(({ ruleId, state, reason, dueAt }) => [ruleId, state, reason, dueAt.slice(0, 16)]);
const sent = (row: PlannedReminder): PlannedReminder => ({ ...row, state: 'sent', sentAt: row.dueAt });

describe('the plan of a visit', () => {
  const first = planReminders(visit('2026-03-10T15:00'), terms(), []);

  it('has one reminder of each rule', () => {
    expect(shown(first)).toEqual([
      ['a', 'due', null, '2026-03-08T15:00'],
      ['b', 'due', null, '2026-03-09T15:00'],
    ]);
    expect(planReminders(visit('2026-03-10T15:00'), terms(), first)).toEqual([]);
  });

  it('goes along with a move, under the same ids, and never keeps the old time', () => {
    const moved = planReminders(visit('2026-03-12T18:00'), terms(), first);
    expect(moved.map(({ id, startsAt }) => [id, startsAt])).toEqual(
      first.map(({ id }) => [id, at('2026-03-12T18:00')]),
    );
    expect(shown(moved).map(([, , , dueAt]) => dueAt)).toEqual(['2026-03-10T18:00', '2026-03-11T18:00']);
  });

  it('is taken back when the visit is cancelled or missed, and comes back with it', () => {
    const gone = planReminders(visit('2026-03-10T15:00', 'cancelled'), terms(), first);
    expect(shown(gone).map(([, state, reason]) => [state, reason])).toEqual([
      ['skipped', 'cancelled'],
      ['skipped', 'cancelled'],
    ]);
    const again = planReminders(visit('2026-03-10T15:00'), terms(), gone);
    expect(again.map(({ id, state }) => [id, state])).toEqual(first.map(({ id }) => [id, 'due']));
  });

  it('does not remind of what was booked after its time, nor make up for when it was off', () => {
    expect(
      shown(planReminders(visit('2026-03-03T20:00'), terms(), [])).map(([id, state, reason]) => [
        id,
        state,
        reason,
      ]),
    ).toEqual([
      ['a', 'skipped', 'late'],
      ['b', 'due', null],
    ]);
    const later = terms({ onSince: at('2026-03-09T16:00'), nowMs: Date.parse('2026-03-09T16:00Z') });
    expect(planReminders(visit('2026-03-10T15:00'), later, first).map(({ reason }) => reason)).toEqual([
      'late',
      'late',
    ]);
  });

  it('keeps what came due while no server ran', () => {
    const late = terms({ nowMs: Date.parse('2026-03-09T17:00Z') });
    expect(planReminders(visit('2026-03-10T15:00'), late, first)).toEqual([]);
    // Nor did any run when it was booked: what was to come then is planned still.
    expect(planReminders(visit('2026-03-10T15:00'), late, []).map(({ state }) => state)).toEqual([
      'due',
      'due',
    ]);
  });

  it('says the right time after another one was told, and nothing twice', () => {
    const told = first.map(sent);
    expect(planReminders(visit('2026-03-10T15:00'), terms(), told)).toEqual([]);
    const now = terms({ nowMs: Date.parse('2026-03-09T16:00Z') });
    const moved = planReminders(visit('2026-03-10T18:00'), now, told);
    expect(shown(moved)).toEqual([
      ['a', 'due', null, '2026-03-09T16:10'],
      ['b', 'due', null, '2026-03-09T18:00'],
    ]);
    // Back to the time that was told: there is nothing to say.
    const back = planReminders(visit('2026-03-10T15:00'), now, [...told, ...moved]);
    expect(back.map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'told'],
      ['skipped', 'told'],
    ]);
    // Back after the other one was told as well: it is said once more.
    const both = [...told, ...moved.map(sent)];
    expect(planReminders(visit('2026-03-10T15:00'), now, both).map(({ state }) => state)).toEqual([
      'due',
      'due',
    ]);
  });

  it('sends one message where the quiet hours bring two together', () => {
    const rules = [rule('a', 3), rule('b', 5), rule('c', 5, 'text')];
    const rows = planReminders(visit('2026-03-04T14:00'), terms({ rules }), []);
    expect(rows.map(({ ruleId }) => ruleId)).toEqual(['a', 'c']);
  });

  it('loses what no rule asks for any more, and keeps what a longer notice would have passed over', () => {
    expect(shown(planReminders(visit('2026-03-10T15:00'), terms({ rules: [rule('a', 48)] }), first))).toEqual(
      [['b', 'skipped', 'off', '2026-03-09T15:00']],
    );
    const now = Date.parse('2026-03-08T20:00Z');
    const longer = terms({ rules: [rule('b', 72, 'text')], nowMs: now, rulesSince: at('2026-03-08T20:00') });
    expect(planReminders(visit('2026-03-10T15:00'), longer, first.slice(1))).toEqual([]);
  });

  it('leaves one that failed, and plans anew only for another time', () => {
    const failed = first.map((row) => ({ ...row, state: 'failed', reason: 'gave-up' }) as PlannedReminder);
    expect(planReminders(visit('2026-03-10T15:00', 'confirmed'), terms(), failed)).toEqual([]);
    const moved = planReminders(visit('2026-03-12T15:00'), terms(), failed);
    expect(moved.map(({ id, state }) => [failed.some((row) => row.id === id), state])).toEqual([
      [false, 'due'],
      [false, 'due'],
    ]);
  });
});

it('a location has its own rules, or the clinic’s; none while reminders are off', () => {
  const settings = { isOn: true, rules: [rule('a', 48)], ofLocations: [{ locationId: 'here', rules: [] }] };
  const ask = (isOn: boolean, id: string) => rulesAt({ ...settings, isOn } as never, id).length;
  expect([ask(true, 'here'), ask(true, 'there'), ask(false, 'there')]).toEqual([0, 1, 0]);
});

it.each([
  [{ deceasedOn: '2026-01-01' }, 'mail', 'deceased'],
  [{ noRemindersBy: ['mail'] }, 'mail', 'opted-out'],
  [{ noRemindersBy: ['mail'] }, 'text', null],
  [{ noContactBy: ['email', 'voicemail'] }, 'mail', 'opted-out'],
  [{ noContactBy: ['email', 'voicemail'] }, 'text', null],
  [{ noContactBy: ['text'] }, 'text', 'opted-out'],
  [{ email: '' }, 'mail', 'no-address'],
  [{ email: 'a@b.example, c@d.example' }, 'mail', 'no-address'],
  [{ phone: '555-0134' }, 'text', 'no-number'],
  [{}, 'mail', null],
])('with %j a reminder by %s is kept back as %s', (changes, channel, reason) => {
  const patient = { email: 'w@patients.example', phone: '(518) 555-0134', deceasedOn: null, ...changes };
  expect(obstacleTo(channel as 'mail', patient as never, { mail: 'out', text: 'folder' })).toBe(reason);
});

it('texts that nobody sends are no texts', () => {
  const patient = { email: '', phone: '(518) 555-0134', deceasedOn: null };
  expect(obstacleTo('text', patient as never, { mail: 'out', text: 'off' })).toBe('not-set-up');
});

it('waits longer from try to try, gives up, and never comes after the visit began', () => {
  const nowMs = Date.parse('2026-03-02T15:00Z');
  const wait = (attempts: number, startsAt = at('2026-03-04T15:00')) => {
    const next = nextTryMs(attempts, startsAt, nowMs);
    return next === null ? null : (next - nowMs) / 60_000;
  };
  expect([1, 2, 3, 4, 5, 6].map((attempts) => wait(attempts))).toEqual([1, 5, 15, 60, 180, null]);
  expect(wait(4, at('2026-03-02T16:10'))).toBeNull();
});
