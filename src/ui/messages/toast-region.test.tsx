// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { toast, toastStore } from './toast.ts';

const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const item = () => screen.getByRole('listitem');
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const open = (work: () => unknown) => act(() => void work());

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button">Work</button>
      <ToastRegion />
    </>,
  );
});
afterEach(() => {
  act(() => {
    for (const { id } of toastStore.getSnapshot()) toast.close(id);
  });
  cleanup();
  vi.useRealTimers();
});

describe('the messages', () => {
  it('[2.16] [3.12] show success, fail and info, open as they are made, to the eye and to a reader', () => {
    open(() => toast.success('Saved', { duration: null }));
    open(() => toast.info('A new version is ready', { duration: null }));
    open(() => toast.fail('Not saved', { description: 'The note is signed.', duration: null }));
    expect(new Set(shown())).toEqual(new Set(['A new version is ready', 'Not saved', 'Saved']));
    expect(screen.getByText('Not saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
    expect(screen.getByText('Saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(toastStore.getSnapshot().map(({ type }) => type)).toEqual([0, 2, 1]);
  });

  it('[4.11] go by their timer, by id and by name, and the list is then empty', () => {
    let id = '';
    open(() => (id = toast.info('by id', { duration: null })));
    open(() => toast.info('by name', { name: 'offer', duration: null }));
    open(() => toast.info('by time', { duration: 5_000 }));
    pass(4_999);
    expect(shown()).toEqual(['by id', 'by name', 'by time']);
    pass(1);
    expect(shown()).toEqual(['by id', 'by name']);
    open(() => toast.close(id));
    open(() => toast.close('offer'));
    expect([shown(), toastStore.getSnapshot()]).toEqual([[], []]);
  });

  it('[4.11] wait while the mouse is over them or the focus in them, and then go on with the time that was left', () => {
    open(() => toast.info('read me', { duration: 5_000 }));
    pass(4_000);
    fireEvent.mouseEnter(item());
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Close this message' }).focus());
    fireEvent.mouseLeave(item());
    pass(60_000);
    expect(shown()).toEqual(['read me']);
    act(() => screen.getByRole('button', { name: 'Work' }).focus());
    pass(999);
    expect(shown()).toEqual(['read me']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it("[4.11] an error is shown in the server's words if there are any, else in its own", () => {
    const refusal = Object.assign(new Error('Request failed'), {
      response: { data: { statusCode: 409, message: 'The note is signed.' } },
    });
    const wordless = Object.assign(new Error('timeout of 9 ms exceeded'), {
      response: { data: { statusCode: 500 } },
    });
    open(() => toast.fail('One', { description: refusal, duration: null }));
    open(() => toast.fail('Two', { description: wordless, duration: null }));
    expect(screen.getByText('The note is signed.')).toBeTruthy();
    expect(screen.queryByText('Request failed')).toBeNull();
    expect(screen.getByText('timeout of 9 ms exceeded')).toBeTruthy();
  });

  it('[4.11] a failed one shows the error stack; a press copies it and says that it did', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const error = new Error('Network Error');
    open(() => toast.fail('Not sent', { description: error, duration: null }));
    const stack = screen.getByRole('button', { name: 'Copy the error' });
    expect(stack.textContent).toBe(error.stack);
    await act(async () => void fireEvent.click(stack));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(error.stack);
    expect(screen.getByText(/^Copied\./)).toBeTruthy();
    writeText.mockRejectedValueOnce(new Error('denied'));
    await act(async () => void fireEvent.click(stack));
    expect(screen.getByText(/copy it by hand/)).toBeTruthy();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('[4.11] only a failed one shows a stack', () => {
    open(() => toast.info('Later', { description: new Error('Network Error'), duration: null }));
    expect(screen.getByText('Network Error')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy the error' })).toBeNull();
  });

  it('are reached by F8 and closed by Escape, and the focus goes back to where it was', () => {
    const work = screen.getByRole('button', { name: 'Work' });
    act(() => work.focus());
    open(() => toast.info('first', { duration: null }));
    open(() => toast.info('second', { duration: null }));
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement?.closest('li')?.textContent).toBe('second');
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(shown()).toEqual(['first']);
    expect(document.activeElement?.closest('li')?.textContent).toBe('first');
    fireEvent.click(document.activeElement!);
    expect(shown()).toEqual([]);
    expect(document.activeElement).toBe(work);
  });

  it('a finger swipes them away; a short way brings them back, and a mouse does not', () => {
    open(() => toast.info('swipe me', { duration: null }));
    const drag = (pointerType: string, toX: number) => {
      const at = (type: string, clientX: number) =>
        fireEvent(
          item(),
          Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId: 1, pointerType }),
        );
      at('pointerdown', 100);
      at('pointermove', toX);
      if (screen.queryByRole('listitem')) at('pointerup', toX);
    };
    drag('mouse', 300);
    drag('touch', 140);
    expect([shown(), item().style.translate]).toEqual([['swipe me'], '']);
    drag('touch', 200);
    expect(shown()).toEqual([]);
  });
});
