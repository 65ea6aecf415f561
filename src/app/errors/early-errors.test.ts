// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Errors from before error reporting is there, and failures alongside the screens. Each test is a page of its own. */
let room: typeof import('./early-errors.ts');
let reported: unknown[];
const report = (error: unknown) => void reported.push(error);

beforeEach(async () => {
  vi.resetModules();
  room = await import('./early-errors.ts');
  reported = [];
});

describe('errors before the library is there', () => {
  it('are held and handed over, then passed on at once, with whose session it is', () => {
    const users: unknown[] = [];
    room.holdEarlyErrors();
    room.setReportedUser('u1');
    const early = new Error('early');
    window.dispatchEvent(new ErrorEvent('error', { error: early }));
    room.tellReporter({ report, setUser: (id) => void users.push(id) });
    room.handOverErrors(report);
    expect(reported).toEqual([early]);
    const caught = new Error('caught by a screen');
    room.reportError(caught);
    room.setReportedUser(null);
    expect([reported.at(-1), users]).toEqual([caught, ['u1', null]]);
  });

  it('are held to a limit', () => {
    for (let count = 0; count < 100; count += 1) room.reportError(count);
    room.handOverErrors(report);
    expect(reported).toHaveLength(20);
  });
});

it('[7.33] a failure alongside the screens is logged and reported, with its cause', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  room.tellReporter({ report, setUser: () => {} });
  const cause = new Error('The pipe is broken.');
  room.reportFailure('The live subscriptions could not be sent', cause);
  expect(log).toHaveBeenCalledWith('The live subscriptions could not be sent.', cause);
  expect(reported).toEqual([
    expect.objectContaining({
      name: 'NotedFault',
      message: 'The live subscriptions could not be sent',
      cause,
    }),
  ]);
});
