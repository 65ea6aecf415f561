// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../buttons/icon-button.tsx';
import { loadTooltip } from './overlay-loaders.ts';
import { TooltipHost } from './tooltip-host.tsx';

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as typeof ResizeObserver;
  await loadTooltip();
});
const onEscape = vi.fn<() => void>();
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  render(
    <>
      <IconButton label="Pin 97124" icon="p" />
      <IconButton label="Remove 97124" icon="x" />
      <TooltipHost />
    </>,
  );
  document.addEventListener('keydown', onEscape);
});
afterEach(() => {
  document.removeEventListener('keydown', onEscape);
  onEscape.mockClear();
  cleanup();
  vi.useRealTimers();
});

const button = (name = 'Pin 97124') => screen.getByRole('button', { name });
/** Lets the delay pass, and then what is loaded and placed after it. */
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};
const shown = () => screen.queryByText('Pin 97124')?.textContent ?? null;
const pointer = (type: string, pointerType: string, at: Element = button()) =>
  fireEvent(at, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));

describe('a tooltip', () => {
  it('[9.3] shows 500 ms after the mouse came to rest, and goes with it', async () => {
    pointer('pointerover', 'mouse');
    await pass(499);
    expect(shown()).toBeNull();
    await pass(1);
    expect(shown()).toBe('Pin 97124');
    pointer('pointerover', 'mouse', document.body);
    await pass(0);
    expect(shown()).toBeNull();
  });

  it('[9.3] shows 500 ms after the keyboard came to it', async () => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button().focus());
    await pass(499);
    expect(shown()).toBeNull();
    await pass(1);
    expect(shown()).toBe('Pin 97124');
  });

  it('is closed by Escape alone, which what lies under it does not hear; the next one it does', async () => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button().focus());
    await pass(500);
    expect(shown()).toBe('Pin 97124');
    onEscape.mockClear();
    fireEvent.keyDown(button(), { key: 'Escape' });
    await pass(0);
    expect([shown(), onEscape.mock.calls.length]).toEqual([null, 0]);
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('has no place under a finger, also where the finger moves the focus', async () => {
    pointer('pointerover', 'touch');
    pointer('pointerdown', 'touch');
    act(() => button().focus());
    await pass(5_000);
    expect(shown()).toBeNull();
  });

  it('does not show where something else than a key or a mouse has put the focus, as a dialog does', async () => {
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await pass(50);
    act(() => button().focus());
    await pass(5_000);
    expect(shown()).toBeNull();
  });

  it('does not show on what has left the page meanwhile, and not in the way of a press', async () => {
    pointer('pointerover', 'mouse');
    await pass(400);
    pointer('pointerdown', 'mouse');
    await pass(5_000);
    expect(shown()).toBeNull();
  });
});
