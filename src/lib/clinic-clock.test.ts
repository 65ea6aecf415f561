import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAheadMs, noteServerTime, now, onClockChanged, startClock } from './clinic-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;

/** A device of which the clock can be set, and the time that really passes. */
let realMs: number;
let offMs: number;
let slept: number;
let kept: string | null;
const start = () =>
  startClock({
    deviceMs: () => realMs + offMs,
    countMs: () => realMs - slept,
    readKept: () => kept,
    keep: (text) => (kept = text),
  });
const pass = (ms: number) => void (realMs += ms);
const hear = () => noteServerTime(realMs, realMs + offMs);

beforeEach(() => {
  realMs = Date.UTC(2026, 10, 26, 14);
  offMs = 0;
  slept = 0;
  kept = null;
  start();
});

afterAll(() => startClock());

describe('the clinic’s clock', () => {
  it('is the device’s own while nothing else is known, and where the difference is small', () => {
    offMs = -year;
    expect(now()).toBe(realMs - year);
    expect(clockAheadMs()).toBe(0);
    offMs = minute;
    hear();
    expect(now()).toBe(realMs + minute);
    expect(clockAheadMs()).toBe(0);
  });

  it.each([
    ['a year behind', -year],
    ['ten years ahead', 10 * year],
    ['three minutes ahead', 3 * minute],
  ])('is put right on a device that is %s', (_, off) => {
    offMs = off;
    hear();
    pass(40 * minute);
    expect([now(), clockAheadMs()]).toEqual([realMs, off]);
  });

  it.each([
    ['behind', -year],
    ['ahead', 10 * year],
  ])('does not move when the clock is set right while the page is open: %s', (_, off) => {
    offMs = off;
    hear();
    pass(hour);
    now();
    offMs = 0;
    pass(30_000);
    expect([now(), clockAheadMs()]).toEqual([realMs, 0]);
  });

  it('does not move when the clock is set back while the page is open', () => {
    hear();
    offMs = -year;
    pass(minute);
    expect([now(), clockAheadMs()]).toEqual([realMs, -year]);
  });

  it('shows whole milliseconds, though the count that nobody can set has fractions', () => {
    let countMs = 0.3;
    startClock({
      deviceMs: () => realMs + offMs,
      countMs: () => countMs,
      readKept: () => null,
      keep: () => {},
    });
    hear();
    offMs = -year;
    countMs += 7.4;
    expect(Number.isInteger(now())).toBe(true);
    expect(Number.isInteger(clockAheadMs())).toBe(true);
  });

  it('takes a sleep for time that has passed', () => {
    offMs = -year;
    hear();
    pass(9 * hour);
    slept = 9 * hour;
    expect([now(), clockAheadMs()]).toEqual([realMs, -year]);
  });

  it('keeps the difference across a restart without the server', () => {
    offMs = -year;
    hear();
    pass(2 * hour);
    start();
    expect([now(), clockAheadMs()]).toEqual([realMs, -year]);
  });

  it.each([
    ['behind', -year],
    ['ahead', 10 * year],
  ])('is the device’s own again after it was set right and started anew without the server: %s', (_, off) => {
    offMs = off;
    hear();
    pass(2 * hour);
    offMs = 0;
    start();
    expect([now(), clockAheadMs()]).toEqual([realMs, 0]);
  });

  it('goes on from what it has shown when it was set back and started anew without the server', () => {
    hear();
    pass(hour);
    now();
    offMs = -year;
    pass(10 * minute);
    start();
    expect(now()).toBe(realMs - 10 * minute);
    hear();
    expect([now(), clockAheadMs()]).toEqual([realMs, -year]);
  });

  it('never lies before the last word of the server', () => {
    hear();
    offMs = -5 * minute;
    kept = JSON.stringify({ ...JSON.parse(kept!), seenMs: 0 });
    start();
    expect(now()).toBe(realMs);
  });

  it('does not go back and forth with the way of the answers', () => {
    offMs = -year;
    hear();
    const before = now();
    noteServerTime(realMs - 3_000, realMs + offMs);
    expect(now()).toBe(before);
  });

  it('heeds no answer that was long on its way, and no broken time', () => {
    offMs = -year;
    noteServerTime(realMs, realMs + offMs - hour);
    noteServerTime(Number.NaN, realMs + offMs);
    expect(clockAheadMs()).toBe(0);
  });

  it('starts anew from what cannot be read', () => {
    for (const text of ['{', '{"aheadMs":"x"}', '[]']) {
      kept = text;
      start();
      expect(clockAheadMs()).toBe(0);
    }
  });

  it('tells of a change once', async () => {
    let told = 0;
    const stop = onClockChanged(() => (told += 1));
    offMs = -year;
    hear();
    hear();
    await Promise.resolve();
    expect(told).toBe(1);
    stop();
  });
});
