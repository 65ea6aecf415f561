// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { isIdleOver } from '../../vault/idle.ts';
import { watchIdle } from './idle-watch.ts';

it('calls nobody idle while patients check in on the device, and at once when that is over', () => {
  let nowMs = Date.now();
  let isHeldOpen = true;
  const onIdle = vi.fn<() => void>();
  const stop = watchIdle({
    idleMs: () => 600_000,
    isHeldOpen: () => isHeldOpen,
    onIdle,
    nowMs: () => nowMs,
  });
  nowMs += 3_600_000;
  dispatchEvent(new Event('focus'));
  expect(onIdle).not.toHaveBeenCalled();
  isHeldOpen = false;
  dispatchEvent(new Event('focus'));
  expect(onIdle).toHaveBeenCalledOnce();
  stop();
});

describe('a device that has slept beyond its limit', () => {
  it.each(['pointerdown', 'keydown', 'touchstart', 'wheel', 'input'])(
    'is locked by the %s that wakes it, which counts as nobody’s presence',
    (kind) => {
      let nowMs = Date.now();
      const onIdle = vi.fn<() => void>();
      const stop = watchIdle({ idleMs: () => 600_000, onIdle, nowMs: () => nowMs });
      nowMs += 300_000;
      dispatchEvent(new Event('pointerdown'));
      // No timer runs while it sleeps.
      nowMs += 3_600_000;
      dispatchEvent(new Event(kind));
      expect(onIdle).toHaveBeenCalledOnce();
      expect(isIdleOver(600_000, nowMs)).toBe(true);
      stop();
    },
  );

  it('stays open where somebody has touched it in time', () => {
    let nowMs = Date.now();
    const onIdle = vi.fn<() => void>();
    const stop = watchIdle({ idleMs: () => 600_000, onIdle, nowMs: () => nowMs });
    for (let minutes = 0; minutes < 60; minutes += 5) {
      nowMs += 300_000;
      dispatchEvent(new Event('pointerdown'));
    }
    expect(onIdle).not.toHaveBeenCalled();
    stop();
  });
});
