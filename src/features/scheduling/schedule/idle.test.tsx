// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWaiting } from './idle.ts';
import { useWhenIdle } from './use-when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Whatever was pressed is released, and long ago.
  dispatchEvent(new Event('pointerup'));
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
});

const press = (type = 'keydown') => dispatchEvent(new Event(type));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
function open() {
  const { result, rerender } = renderHook(
    ({ value, about }: { value: string; about: string }) => useWhenIdle(value, about),
    { initialProps: { value: 'old', about: 'monday' } },
  );
  return { result, tell: (value: string, about = 'monday') => rerender({ value, about }) };
}

describe('what a full schedule is told', () => {
  it('is shown at once while the hands rest', () => {
    const { result, tell } = open();
    tell('new');
    expect(result.current).toBe('new');
  });

  it('waits for the pause after a key, and is then the newest', () => {
    const { result, tell } = open();
    press();
    tell('new');
    pass(250);
    press();
    tell('newer');
    pass(250);
    expect(result.current).toBe('old');
    pass(60);
    expect(result.current).toBe('newer');
  });

  it('waits less long after a press: what it did is shown soon', () => {
    const { result, tell } = open();
    press('pointerdown');
    press('pointerup');
    tell('new');
    pass(60);
    expect(result.current).toBe('old');
    pass(50);
    expect(result.current).toBe('new');
  });

  it('waits while something is held, and for no longer than three seconds', () => {
    const { result, tell } = open();
    press('pointerdown');
    tell('new');
    pass(2_900);
    expect(result.current).toBe('old');
    pass(200);
    expect(result.current).toBe('new');
  });

  it('is shown with keys in it that never pause', () => {
    const { result, tell } = open();
    press();
    tell('new');
    for (let key = 0; key < 80; key += 1) {
      press();
      pass(40);
    }
    expect(result.current).toBe('new');
  });

  it('is shown at once when other days are opened, or when somebody goes on with it', () => {
    const { result, tell } = open();
    press();
    tell('other', 'tuesday');
    expect(result.current).toBe('other');
    tell('changed', 'tuesday');
    expect(result.current).toBe('other');
    act(() => drawWaiting());
    expect(result.current).toBe('changed');
  });
});
