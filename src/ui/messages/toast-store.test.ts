import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastStore, toastTypes } from './toast-store.ts';

describe('toasts', () => {
  let store: ToastStore;
  const titles = () =>
    store
      .getSnapshot()
      .filter((one) => one.open)
      .map((one) => one.title);
  beforeEach(() => {
    vi.useFakeTimers();
    store = new ToastStore(globalThis);
  });
  afterEach(() => vi.useRealTimers());

  it('[3.12] carries id, name, type, title, description, duration, open and stack', () => {
    const id = store.open('Fail', 'Not saved', { name: 'save', description: 'Why', duration: 9 });
    expect(store.getSnapshot()).toEqual([
      {
        id,
        name: 'save',
        type: toastTypes.Fail,
        title: 'Not saved',
        description: 'Why',
        duration: 9,
        open: true,
        stack: null,
        action: null,
      },
    ]);
    expect(toastTypes).toEqual({ Success: 0, Fail: 1, Info: 2 });
  });

  it('[4.11] is closed by its timer, and the list is cleared when all are closed', () => {
    store.open('Info', 'short', { duration: 10 });
    store.open('Info', 'long', { duration: 20 });
    vi.advanceTimersByTime(10);
    expect(titles()).toEqual(['long']);
    expect(store.getSnapshot()).toHaveLength(2);
    vi.advanceTimersByTime(10);
    expect(store.getSnapshot()).toEqual([]);
  });

  it('[4.11] is closed by id or by name', () => {
    const id = store.open('Info', 'by id', { duration: null });
    store.open('Info', 'by name', { name: 'offer', duration: null });
    store.close(id);
    expect(titles()).toEqual(['by name']);
    store.close('offer');
    expect(titles()).toEqual([]);
  });

  it('[4.11] waits while the mouse is over it', () => {
    const id = store.open('Info', 'read me', { duration: 10 });
    store.pause(id);
    vi.advanceTimersByTime(1_000);
    expect(titles()).toEqual(['read me']);
    store.resume(id);
    vi.advanceTimersByTime(10);
    expect(titles()).toEqual([]);
  });

  it("[4.11] shows the server's message of an error if there is one, else the error's own, and its stack", () => {
    const refusal = Object.assign(new Error('Request failed'), {
      response: { data: { message: 'The note is signed.' } },
    });
    store.open('Fail', 'Not saved', { description: refusal, duration: null });
    store.open('Fail', 'Not sent', { description: new Error('Network Error'), duration: null });
    expect(store.getSnapshot().map((one) => one.description)).toEqual([
      'The note is signed.',
      'Network Error',
    ]);
    expect(store.getSnapshot()[0]?.stack).toBe(refusal.stack);
  });

  it('replaces an open one of the same name', () => {
    store.open('Info', 'first', { name: 'version', duration: null });
    store.open('Info', 'second', { name: 'version', duration: null });
    expect(titles()).toEqual(['second']);
  });

  it('tells its listeners of each change', () => {
    let told = 0;
    const stop = store.subscribe(() => (told += 1));
    const id = store.open('Success', 'done', { duration: null });
    store.close(id);
    stop();
    store.open('Success', 'unheard', {});
    expect(told).toBe(2);
  });
});
