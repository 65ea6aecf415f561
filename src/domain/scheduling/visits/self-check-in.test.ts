import { describe, expect, it } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { LocationId } from '../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { writeStatus, writeStatusBack } from './appointment-changes.ts';
import { plainVisit, statusAfter } from './appointment-status.ts';
import { mergeWrite } from '../../base/merge-write.ts';
import { appointmentWriteRules } from './appointment.write-rules.ts';
import { findElsewhere, findForCheckIn } from './self-check-in.ts';
import { pausedUntilMs } from '../../access/kiosk-pause.ts';

const here = { ID: 'here' as LocationId, timezone: 'America/New_York' };
const there = { ID: 'there' as LocationId, timezone: 'America/Los_Angeles', name: 'Harbor' };
/** 9:00 in New York. */
const nowMs = Date.parse('2026-03-03T14:00:00Z');
const at = (time: string, day = '2026-03-03') => `${day}T${time}:00.000Z` as Instant;
type Given = Partial<
  Record<'id' | 'firstName' | 'lastName' | 'birthDate' | 'birthDateKnown' | 'phone', string>
> & {
  time?: string;
  status?: AppointmentStatus;
  more?: object;
};

function visit({ time = at('14:30'), status = 'booked', more, ...patient }: Given = {}): Appointment {
  const given = {
    id: 'ana',
    firstName: 'Ana',
    lastName: 'Núñez',
    birthDate: '1985-02-14',
    phone: '(555) 010-4477',
  };
  const whole = { ...given, ...patient };
  return {
    ...plainVisit,
    id: `${whole.id} ${time}`,
    clinicId: 'clinic',
    locationId: 'here',
    patientId: whole.id,
    patient: whole,
    startsAt: time,
    durationMinutes: 30,
    status,
    arrivedAt: null,
    version: 3,
    ...more,
  } as unknown as Appointment;
}
const words = (known: string, birthDate = '1985-02-14') => ({ known, birthDate: birthDate as PlainDate });
const find = (rows: readonly Appointment[], known = 'Nunez', birthDate?: string, ms = nowMs) =>
  findForCheckIn(rows, words(known, birthDate), here, ms);
const miss = { is: 'desk', isMiss: true };

describe('who is meant', () => {
  it('is nobody of whom the birth date is not known whole: what stands for it can be guessed', () => {
    const born = { birthDate: '1950-01-01' };
    expect(find([visit(born)], 'Nunez', '1950-01-01')).not.toEqual(miss);
    expect(find([visit({ ...born, birthDateKnown: 'year' })], 'Nunez', '1950-01-01')).toEqual(miss);
  });
  it.each([
    ['without its accents', 'Núñez', 'nunez'],
    ['with accents that nobody entered', 'Nunez', 'Núñez'],
    ['without its apostrophe', 'O’Kon', 'okon'],
    ['with another apostrophe and a blank', "O'Kon", 'O’ Kon'],
    ['with a blank for its hyphen', 'Søby-Núñez', 'soby nunez'],
    ['in one word', 'van der Berg', 'Vanderberg'],
    ['of another script', 'Петрова', 'петрова'],
  ])('a last name %s', (_, lastName, typed) => {
    expect(find([visit({ lastName })], typed)).toMatchObject({ is: 'found' });
  });

  it.each([
    ['the beginning of the name alone', 'Nu'],
    ['the first name', 'Ana'],
    ['nothing that compares', '’ -'],
    ['three digits of the phone', '477'],
    ['the beginning of the phone', '5550'],
    ['more digits than the phone has', '99995550104477'],
  ])('nobody by %s', (_, typed) => {
    expect(find([visit()], typed)).toEqual(miss);
  });

  it.each(['4477', ' 44-77 ', '010 4477'])('the end of the phone number as %s', (typed) => {
    expect(find([visit()], typed)).toMatchObject({ is: 'found' });
    expect(find([visit({ phone: '' })], typed)).toEqual(miss);
  });

  it('only with the whole birth date, also one of a leap day', () => {
    expect(find([visit()], 'Nunez', '1985-02-15')).toEqual(miss);
    const leap = visit({ birthDate: '2000-02-29' });
    expect(find([leap], 'Nunez', '2000-02-29')).toMatchObject({ is: 'found' });
    expect(find([leap], 'Nunez', '2000-02-28')).toEqual(miss);
    expect(find([leap], 'Nunez', '2000-03-01')).toEqual(miss);
  });

  it('nobody where two are: twins, by name or by the phone of the family', () => {
    const twins = [visit(), visit({ id: 'bea', firstName: 'Bea' })];
    expect(find(twins)).toEqual(miss);
    expect(find(twins, '4477')).toEqual(miss);
  });

  it('only on the day of the location’s own clock', () => {
    // 23:30 and 0:30 of New York, both the 4th in UTC.
    const [evening, night] = [
      visit({ time: at('04:30', '2026-03-04') }),
      visit({ time: at('05:30', '2026-03-04') }),
    ];
    const late = Date.parse(at('04:00', '2026-03-04'));
    expect(find([evening, night], 'Nunez', undefined, late)).toEqual({ is: 'found', visit: evening });
    expect(find([night], 'Nunez', undefined, late)).toEqual(miss);
    expect(find([visit({ more: { locationId: 'there' } })])).toEqual(miss);
  });
});

describe('what they are told', () => {
  it('too early, with the time from which it can be done; two hours before, and late, it can', () => {
    const early = visit({ time: at('16:01') });
    expect(find([early])).toEqual({ is: 'early', visit: early, fromMs: Date.parse(at('14:01')) });
    expect(find([visit({ time: at('16:00') })])).toMatchObject({ is: 'found' });
    expect(find([visit({ time: at('12:00'), status: 'confirmed' })])).toMatchObject({ is: 'found' });
  });

  it.each<[AppointmentStatus, unknown]>([
    ['arrived', { is: 'here' }],
    ['inRoom', { is: 'here' }],
    ['withProvider', { is: 'here' }],
    ['cancelled', { is: 'cancelled' }],
    ['checkedOut', { is: 'desk', isMiss: false }],
    ['noShow', { is: 'desk', isMiss: false }],
  ])('of one that is %s', (status, answer) => {
    expect(find([visit({ status })])).toEqual(answer);
  });

  it('the next of several visits; a cancelled one stands in nobody’s way', () => {
    const [gone, first, second] = [
      visit({ time: at('13:00'), status: 'cancelled' }),
      visit({ time: at('14:15') }),
      visit({ time: at('15:00') }),
    ];
    expect(find([second, gone, first])).toEqual({ is: 'found', visit: first });
    expect(find([visit({ time: at('14:15'), status: 'arrived' }), second])).toEqual({
      is: 'found',
      visit: second,
    });
    expect(find([visit({ status: 'arrived' }), visit({ time: at('20:00') })])).toEqual({ is: 'here' });
  });

  it('another location, where that is a single one', () => {
    const away = visit({ more: { locationId: 'there' } });
    expect(findElsewhere([away], words('Nunez'), [there], nowMs)).toBe(there);
    expect(findElsewhere([away], words('Nunes'), [there], nowMs)).toBeNull();
    const third = { ...there, ID: 'third' as LocationId };
    const both = [away, visit({ more: { locationId: 'third' } })];
    expect(findElsewhere(both, words('Nunez'), [there, third], nowMs)).toBeNull();
  });
});

it('pauses after five misses within five minutes, for two, and then after each', () => {
  const minutes = (...ago: number[]) => ago.map((each) => nowMs - each * 60_000);
  expect(pausedUntilMs(minutes(4, 3, 2, 1), nowMs)).toBeNull();
  expect(pausedUntilMs(minutes(4, 3, 2, 1, 0.5), nowMs)).toBe(nowMs + 90_000);
  expect(pausedUntilMs(minutes(6, 3, 2, 1, 0.5), nowMs)).toBeNull();
  expect(pausedUntilMs(minutes(4, 4, 4, 3, 2.1), nowMs)).toBeNull();
  expect(pausedUntilMs(minutes(4, 4, 4, 3, 2.1, 0), nowMs)).toBe(nowMs + 120_000);
});

describe('that they did it themselves', () => {
  const step = { status: 'arrived', at: at('14:00'), arrivedBySelf: true } as const;
  const arrived = { ...visit(), ...statusAfter(visit(), step) };

  it('is kept as long as the time of arrival, and comes back with it', () => {
    expect(arrived).toMatchObject({ arrivedBySelf: true, arrivedAt: at('14:00') });
    expect(statusAfter(arrived, { status: 'inRoom', at: at('14:10') }).arrivedBySelf).toBe(true);
    const back = { ...arrived, ...statusAfter(arrived, { status: 'booked', at: at('14:05') }) };
    expect(back).toMatchObject({ arrivedBySelf: false, arrivedAt: null });
    expect(statusAfter(back, { status: 'arrived', at: at('14:06') }).arrivedBySelf).toBe(false);
    const undone = writeStatusBack(arrived, 'booked', at('14:07'));
    expect(undone.patches[0]!.merge).toMatchObject({ arrivedBySelf: true, arrivedAt: at('14:00') });
  });

  it('does not change who came first: the desk’s own check-in', () => {
    const byDesk = { ...visit(), ...statusAfter(visit(), { status: 'arrived', at: at('13:58') }) };
    expect(statusAfter(byDesk, step)).toMatchObject({ arrivedBySelf: false, arrivedAt: at('13:58') });
  });

  it('asks nobody where the desk was quicker, and takes back nothing that it did', () => {
    const rule = appointmentWriteRules['appointment.setStatus'];
    const write = writeStatus(visit(), 'arrived', at('14:00'), { arrivedBySelf: true });
    const byDesk = {
      ...visit(),
      ...statusAfter(visit(), { status: 'arrived', at: at('13:58') }),
      version: 4,
    };
    expect(mergeWrite(rule.merge, write, byDesk)).toMatchObject({
      kind: 'merged',
      write: { body: { status: 'arrived' } },
    });
    const inRoom = { ...byDesk, ...statusAfter(byDesk, { status: 'inRoom', at: at('14:02') }), version: 5 };
    const merged = mergeWrite(rule.merge, write, inRoom);
    expect(merged).toMatchObject({ kind: 'merged', write: { body: { status: 'inRoom', at: at('14:02') } } });
    if (merged.kind !== 'merged') throw new Error('It asks somebody.');
    expect(statusAfter(inRoom, merged.write.body as never)).toEqual(
      statusAfter(inRoom, { status: 'inRoom', at: at('14:02') }),
    );
    const gone = { ...visit(), status: 'cancelled', version: 4 };
    expect(mergeWrite(rule.merge, write, gone).kind).toBe('clash');
  });
});
