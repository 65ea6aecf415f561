// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWanted } from './use-wanted.ts';

interface Interval {
  readonly visits: number;
  readonly days: number;
}
const interval = (visits: number, days: number): { interval: Interval } => ({ interval: { visits, days } });

it('shows what was chosen at once, and what is chosen next builds on it although nothing is stored yet', async () => {
  const view = renderHook(({ stored }) => useWanted(stored), { initialProps: { stored: interval(12, 30) } });
  const stored: (() => void)[] = [];
  const change = (part: Partial<Interval>) =>
    act(() => {
      const { shown, want } = view.result.current;
      want({ interval: { ...shown.interval, ...part } }, new Promise((end) => stored.push(end)));
    });
  change({ visits: 2 });
  change({ days: 14 });
  expect(view.result.current.shown).toEqual(interval(2, 14));
  view.rerender({ stored: interval(2, 30) });
  await act(async () => stored[0]!());
  expect(view.result.current.shown, 'while the second is under way').toEqual(interval(2, 14));
  view.rerender({ stored: interval(2, 14) });
  await act(async () => stored[1]!());
  view.rerender({ stored: interval(5, 14) });
  expect(view.result.current.shown, 'what another device has saved since').toEqual(interval(5, 14));
});

it('no longer shows what could not be stored', async () => {
  const { result } = renderHook(useWanted<{ interval: Interval }>, { initialProps: interval(12, 30) });
  const refused = Promise.reject(new Error('No room.'));
  await act(async () => result.current.want(interval(2, 30), refused));
  expect(result.current.shown).toEqual(interval(12, 30));
});
