// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what waits for the paint', () => {
  it('runs after the next frame and not in it, once', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    const run = vi.fn<() => void>();
    afterPaint(run);
    frames[0]!();
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    dispatchEvent(new Event('pagehide'));
    expect(run).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it.each([
    ['goes', () => dispatchEvent(new Event('pagehide'))],
    ['is put away', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('runs at once, and once, when the page %s first', (_, leave) => {
    const run = vi.fn<() => void>();
    afterPaint(run);
    expect(run).not.toHaveBeenCalled();
    leave();
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits for nothing where nobody looks', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const run = vi.fn<() => void>();
    afterPaint(run);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
