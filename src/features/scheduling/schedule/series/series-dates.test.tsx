// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { addDays, instantAt } from '../../../../domain/base/time/clinic-day.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import { noRepeat } from './repeat-draft.ts';
import { SeriesDates } from './series-dates.tsx';
import type { SeriesVisit } from './series-wish.ts';

const zone = 'America/New_York';
const context = {
  timeZone: zone,
  clinicians: [],
  setup: { types: [], resources: [] },
} as unknown as BookingContext;
/** Eight weeks; those of these numbers clash. */
const series = (clashing: readonly number[], count = 8) =>
  Array.from({ length: count }, (_, week) => {
    const date = addDays('2087-03-05' as PlainDate, 7 * week);
    const at = instantAt(date, '10:00', zone);
    const clashes = clashing.includes(week) ? [{ kind: 'closed', reason: 'Inventory' }] : [];
    const rest = { isLeftOut: false, isMoved: false, isChecked: true, needing: [], resourceIds: [] };
    return { planned: { at, date }, date, startsAt: at, clashes, ...rest } as unknown as SeriesVisit;
  });
const dates = (visits: readonly SeriesVisit[]) => (
  <SeriesDates
    {...{ visits, context }}
    repeat={noRepeat}
    others={[]}
    error={undefined}
    onChange={() => undefined}
  />
);
const shown = () => screen.getAllByRole('button', { name: /^Move / }).length;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
afterEach(cleanup);

it('shows of a long series only what clashes, on demand, and what is being moved until it is done', () => {
  const { rerender } = render(dates(series([2, 6])));
  expect(shown()).toBe(8);
  press('Show only clashes');
  expect(shown()).toBe(2);
  press(/^Move Wed, Mar 19/);
  rerender(dates(series([6])));
  expect(shown()).toBe(2);
  press('Show all dates');
  expect(shown()).toBe(8);
});

it('shows all again when nothing clashes any more', () => {
  const { rerender } = render(dates(series([2])));
  press('Show only clashes');
  rerender(dates(series([])));
  expect(shown()).toBe(8);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('has no such way where a few dates are seen at a glance, or none clashes', () => {
  const { rerender } = render(dates(series([1], 4)));
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  rerender(dates(series([])));
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('closes by Escape the date that is being moved, and no dialog around it', () => {
  const dialogHears = vi.fn<() => void>();
  const hear = ({ key }: KeyboardEvent) => key === 'Escape' && dialogHears();
  document.addEventListener('keydown', hear, { capture: true });
  render(dates(series([], 3)));
  press(/^Move Wed, Mar 12/);
  const field = screen.getByLabelText(/^Time of Wed, Mar 12/);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dialogHears).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(dialogHears).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText(/^Time of/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move Wed, Mar 12/ }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(dialogHears).toHaveBeenCalledTimes(2);
  document.removeEventListener('keydown', hear, { capture: true });
});
