// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const acts = {
  openPalette: vi.fn<() => void>(),
  openSheet: vi.fn<() => void>(),
  changeLocation: vi.fn<() => void>(),
  toggleRecentCodes: vi.fn<() => void>(),
  lock: vi.fn<() => void>(),
  goTo: vi.fn<(letter: string) => boolean>(() => true),
};
function Keys({ hasLayer = false, over = '' }: { hasLayer?: boolean; over?: string }) {
  useShortcuts({ ...acts, hasLayer });
  return over === '' ? null : (
    <div role={over} data-state="open">
      <button type="button">Close</button>
    </div>
  );
}
const press = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('a letter by itself', () => {
  it('acts where nothing lies over the screen', () => {
    render(<Keys />);
    press('rgt?');
    expect(acts.toggleRecentCodes).toHaveBeenCalledOnce();
    expect(acts.goTo).toHaveBeenCalledExactlyOnceWith('t');
    expect(acts.openSheet).toHaveBeenCalledOnce();
  });

  it.each(['dialog', 'alertdialog', 'menu'])('rests while a %s is open', (over) => {
    render(<Keys over={over} />);
    press('rl?gt/');
    for (const act of Object.values(acts)) expect(act).not.toHaveBeenCalled();
  });

  it('rests while a layer of the frame is still on its way', () => {
    render(<Keys hasLayer />);
    press('rl?gt/');
    for (const act of Object.values(acts)) expect(act).not.toHaveBeenCalled();
  });
});
