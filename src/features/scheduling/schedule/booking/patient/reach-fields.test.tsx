// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Appointment } from '../../../../../contract/scheduling/appointment.ts';
import { instantAt } from '../../../../../domain/base/time/clinic-day.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import type { BookingContext } from '../booking-wish.ts';
import { AlikeClashes } from './reach-fields.tsx';
import type { AlikeVisit } from '../../series/series-wish.ts';

const zone = 'America/New_York';
const alike = (date: string): AlikeVisit => ({
  visit: { id: date, startsAt: instantAt(date as PlainDate, '10:00', zone) } as Appointment,
  move: {},
  isChecked: true,
  clashes: [{ kind: 'closed', reason: 'Inventory' } as unknown as AlikeVisit['clashes'][number]],
  needing: [],
});
afterEach(cleanup);

it('names the dates that clash in their order, though a move to later writes the last one first', () => {
  const context = {
    timeZone: zone,
    clinicians: [],
    setup: { types: [], resources: [] },
  } as unknown as BookingContext;
  const last = ['2087-03-17', '2087-03-10', '2087-03-03'].map(alike);
  render(<AlikeClashes alike={last} others={[]} context={context} />);
  const days = screen.getAllByRole('listitem').map(({ textContent }) => /Mar \d+/.exec(textContent!)?.[0]);
  expect(days.filter(Boolean)).toEqual(['Mar 3', 'Mar 10', 'Mar 17']);
});
