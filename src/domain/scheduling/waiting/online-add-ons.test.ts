import { expect, it } from 'vitest';
import type { AppointmentType } from '../../../contract/scheduling/schedule-setup.ts';
import { onlineAddOns, priceWith, withAddOns } from './online-add-ons.ts';

const addOns = [
  { id: 'cupping', name: 'Cupping', minutes: 15, priceMinor: 25_00, bookableOnline: true },
  { id: 'stones', name: 'Hot stones', minutes: 10, priceMinor: 20_00, bookableOnline: false },
  { id: 'tape', name: 'Tape', minutes: 0, priceMinor: 5_00 },
];
const type = (changes: object = {}) =>
  ({ id: 'massage', durationMinutes: 60, priceMinor: 110_00, capacity: 1, addOns, ...changes }) as never;
const chosen = (...addOnIds: string[]) => ({ type: type(), addOnIds: addOnIds as never });

it('offers what is said to be offered online; nothing of a class, and nothing that nobody spoke of', () => {
  const names = (of: AppointmentType) => onlineAddOns(of).map(({ name }) => name);
  expect(names(type())).toEqual(['Cupping']);
  expect(names(type({ capacity: 6 }))).toEqual([]);
});

it('adds minutes and price of what was chosen, and of nothing else', () => {
  expect([withAddOns(chosen()).durationMinutes, priceWith(chosen())]).toEqual([60, 110_00]);
  const both = chosen('cupping', 'tape', 'unknown');
  expect([withAddOns(both).durationMinutes, priceWith(both)]).toEqual([75, 140_00]);
});
