// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tellBroken, tellRefused, tellRestored } from '../../session/kept/restored-words.ts';
import { toastStore } from '../../ui/messages/toast.ts';
import { useRestoredWords } from './use-restored-words.ts';

const last = () => toastStore.getSnapshot().at(-1)!;
afterEach(cleanup);

describe('what is said of words that were entered in a form and not saved', () => {
  it('they are back, not saved yet, and can be cleared', () => {
    renderHook(() => useRestoredWords());
    const clear = vi.fn<() => void>();
    act(() => tellRestored(Date.parse('2026-03-02T15:00:00Z'), clear));
    expect(last()).toMatchObject({ title: 'What you entered is back' });
    expect(last().description).toMatch(/^Last touched Mar 2, 2026, .*\. It is not saved yet\.$/);
    last().action!.onPress();
    expect(clear).toHaveBeenCalledOnce();
  });

  it('they cannot be opened, also when that was told before anybody listened', () => {
    tellBroken();
    renderHook(() => useRestoredWords());
    expect(last()).toMatchObject({
      title: 'Words that were kept on this device cannot be opened',
      description: 'They were entered in a form and never saved.',
    });
  });

  it('they are on this screen only, because the device does not keep them', () => {
    renderHook(() => useRestoredWords());
    act(() => tellRefused());
    expect(last()).toMatchObject({
      title: 'This device is not keeping what you enter',
      description: 'It is on this screen only. Save it before you leave or lock the screen.',
    });
  });
});
