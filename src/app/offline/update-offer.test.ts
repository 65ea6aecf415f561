import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../ui/messages/toast.ts';
import { holdWhileBusy, offerUpdate, typingRestMs, watchTyping } from './update-offer.ts';

describe('a new version', () => {
  let startMs = 0;
  let reloads: number;
  let isSending: boolean;
  let isHeld: boolean;
  let type: () => void;
  const ports = {
    nowMs: () => Date.now(),
    wait: (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs)),
    isSending: () => isSending,
    isHeld: () => Promise.resolve(isHeld),
    reload: () => void (reloads += 1),
  };
  const titles = () =>
    toastStore
      .getSnapshot()
      .filter((one) => one.open)
      .map((one) => one.title);
  const accept = () =>
    toastStore
      .getSnapshot()
      .find((one) => one.open)
      ?.action?.onPress();

  beforeEach(() => {
    vi.useFakeTimers();
    // Each test an hour after the one before: what was typed there is long past.
    startMs += 3_600_000;
    vi.setSystemTime(startMs);
    reloads = 0;
    isSending = false;
    isHeld = false;
    watchTyping(
      { addEventListener: (_: string, listener: () => void) => (type = listener) } as never,
      ports.nowMs,
    );
  });
  afterEach(() => {
    toastStore.close('new-version');
    vi.useRealTimers();
  });

  it('is offered at once when nobody types, and reloads when accepted', async () => {
    await offerUpdate(ports);
    expect(titles()).toEqual(['A new version is ready']);
    accept();
    await vi.advanceTimersByTimeAsync(0);
    expect(reloads).toBe(1);
  });

  it('is not offered in the middle of typing', async () => {
    type();
    void offerUpdate(ports);
    await vi.advanceTimersByTimeAsync(typingRestMs / 2);
    type();
    await vi.advanceTimersByTimeAsync(typingRestMs - 2_000);
    expect(titles()).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(titles()).toEqual(['A new version is ready']);
  });

  it('once accepted waits for what is being sent, and says so', async () => {
    await offerUpdate(ports);
    isSending = true;
    accept();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(titles()).toEqual(['The new version waits']);
    expect(reloads).toBe(0);
    isSending = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reloads).toBe(1);
  });

  it('waits for what is unsaved or under way in another tab, before it is offered and after it was accepted', async () => {
    isHeld = true;
    void offerUpdate(ports);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(titles()).toEqual([]);
    isHeld = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(titles()).toEqual(['A new version is ready']);
    isHeld = true;
    accept();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(titles()).toEqual(['The new version waits']);
    expect(reloads).toBe(0);
    isHeld = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reloads).toBe(1);
  });

  it('is asked for again while the worker says no', async () => {
    await offerUpdate(ports);
    accept();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reloads).toBe(3);
  });
});

describe('a tab in which something is under way', () => {
  it('holds the new version back until it is done, once', () => {
    let isSending = true;
    let changed = () => {};
    let held = 0;
    holdWhileBusy({
      isSending: () => isSending,
      onSending: (hear) => (changed = hear),
      hold: () => {
        held += 1;
        return () => (held -= 1);
      },
    });
    changed();
    expect(held).toBe(1);
    isSending = false;
    changed();
    expect(held).toBe(0);
    isSending = true;
    changed();
    expect(held).toBe(1);
  });
});
