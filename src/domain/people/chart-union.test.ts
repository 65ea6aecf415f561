import { describe, expect, it } from 'vitest';
import {
  bothUnions,
  carriedOn,
  dividedOf,
  stillSaid,
  tooLong,
  uniteCharts,
  unitedOf,
  type UnitedFields,
} from './chart-union.ts';
import { blankPatient } from './patient-changes.ts';

const chart = (changes: Partial<UnitedFields> = {}): UnitedFields => ({
  ...(blankPatient as unknown as UnitedFields),
  photo: '',
  ...changes,
});
const merged = (kept: UnitedFields, other: UnitedFields): UnitedFields => ({
  ...kept,
  ...unitedOf(uniteCharts(kept, other)),
});

describe('two charts of one person', () => {
  it('unite what warns and what somebody does not want, each once however it is written', () => {
    const kept = chart({ alerts: ['Pacemaker', 'latex allergy'], noContactBy: ['phone'], tags: ['VIP'] });
    const other = chart({ alerts: ['Latex allergy', 'Osteoporosis'], noContactBy: ['text', 'phone'] });
    expect(merged(kept, other)).toMatchObject({
      alerts: ['Pacemaker', 'latex allergy', 'Osteoporosis'],
      noContactBy: ['phone', 'text'],
      tags: ['VIP'],
    });
  });

  it('fill what is empty and replace nothing', () => {
    const other = chart({ phone: '555-0101', email: 'k@example.com', sex: 'female', preferredName: 'Kate' });
    expect(merged(chart({ phone: '555-0100' }), other)).toMatchObject({
      phone: '555-0100',
      email: 'k@example.com',
      sex: 'female',
      preferredName: 'Kate',
    });
  });

  it('take an address as a whole, never half of one and half of another', () => {
    const other = chart({ address1: '1 Main Street', city: 'Troy', state: 'NY', zip: '12180' });
    expect(merged(chart({ city: 'Albany' }), other)).toMatchObject({ address1: '', city: 'Albany', zip: '' });
    expect(merged(chart(), other)).toMatchObject({ address1: '1 Main Street', city: 'Troy', zip: '12180' });
  });

  it('have died when one of them has, as far as that is known', () => {
    const died = { deceasedOn: '1950-01-01', deceasedOnKnown: 'none' } as Partial<UnitedFields>;
    expect(merged(chart(), chart(died))).toMatchObject(died);
    const whole = chart({ deceasedOn: '2020-05-06' } as Partial<UnitedFields>);
    expect(merged(whole, chart(died))).toEqual(whole);
  });

  it('say so when a chart cannot hold all of it', () => {
    const alerts = (from: number) => Array.from({ length: 12 }, (_, at) => `Alert ${from + at}`);
    expect(tooLong(uniteCharts(chart({ alerts: alerts(0) }), chart({ alerts: alerts(12) })))).toEqual([
      'alerts',
    ]);
    expect(tooLong(uniteCharts(chart({ alerts: alerts(0) }), chart({ alerts: alerts(2) })))).toEqual([]);
  });
});

describe('a merge that is undone', () => {
  const kept = chart({ alerts: ['Pacemaker'], city: 'Albany' });
  const other = chart({
    alerts: ['Latex allergy'],
    phone: '555-0101',
    email: 'k@example.com',
    photo: 'abcd',
  });
  const union = uniteCharts(kept, other);
  const together = merged(kept, other);

  it('gives back every field as it was', () => {
    expect({ ...together, ...dividedOf(together, union) }).toEqual(kept);
  });

  it('leaves what a person has changed since, of a list entry by entry', () => {
    const since = { ...together, phone: '555-0199', alerts: ['Latex allergy', 'Fasts on Fridays'] };
    expect({ ...since, ...dividedOf(since, union) }).toEqual({
      ...kept,
      phone: '555-0199',
      alerts: ['Fasts on Fridays'],
    });
  });

  it('follows the kept chart into a third that took along what was united', () => {
    const third = chart({ alerts: ['Pacemaker'], phone: '555-0102' });
    const onward = uniteCharts(third, together);
    const all = merged(third, together);
    expect(all.alerts).toEqual(['Pacemaker', 'Latex allergy']);
    expect({ ...all, ...dividedOf(all, carriedOn(union, onward)) }).toMatchObject({
      alerts: ['Pacemaker'],
      email: '',
      phone: '555-0102',
      city: 'Albany',
    });
  });

  it('does not take away what another chart that stays says as well', () => {
    const stays = chart({ alerts: ['latex allergy', 'Gout'], email: 'other@example.com' });
    const divided = { ...together, ...dividedOf(together, union) };
    const more = uniteCharts(divided, stillSaid(stays, union));
    expect(unitedOf(more)).toEqual({
      alerts: ['Pacemaker', 'latex allergy'],
      email: 'other@example.com',
    });
    const of = uniteCharts(together, stays);
    expect(bothUnions(of, more).alerts).toEqual({
      before: ['Pacemaker', 'Latex allergy'],
      after: ['Pacemaker', 'Latex allergy', 'Gout', 'latex allergy'],
    });
  });
});
