// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
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
