// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../tests/support/jsdom-window.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { whileLeaving } from '../session/leaving.ts';
import { SessionContext, type Session } from '../session/session-context.ts';
import { SignedOutGate } from './signed-out.gate.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isSignInOpen = () =>
  screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled') !== 'true';
/** The signed-out page while somebody is being signed out; gives how that ends. */
function open(): (isGoing: boolean) => Promise<void> {
  let end: (isGoing: boolean) => void = () => {};
  void whileLeaving(() => new Promise((go) => (end = go)));
  const session = { signIn: () => Promise.resolve(), signInFault: null } as unknown as Session;
  render(
    <SessionContext value={session}>
      <SignedOutGate />
    </SessionContext>,
  );
  return (isGoing) => act(async () => end(isGoing));
}

it('lets nobody sign in before the one who leaves has left this device', async () => {
  const end = open();
  expect(isSignInOpen()).toBe(false);
  await end(false);
  expect(isSignInOpen()).toBe(true);
});

it('nor while the browser goes to end the hosted session; where it does not get there, it can be gone on', async () => {
  vi.useFakeTimers();
  const end = open();
  await end(true);
  expect(isSignInOpen()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(isSignInOpen()).toBe(true);
});

it('tells a stranger what this is, and one who has left that they have', () => {
  const draw = () =>
    render(
      <SessionContext value={{ signIn: () => Promise.resolve(), signInFault: null } as unknown as Session}>
        <SignedOutGate />
      </SessionContext>,
    );
  draw();
  expect(screen.getByRole('heading').textContent).toBe('Your clinic’s day in one place');
  expect(screen.queryByText(/has not been sent yet/)).toBeNull();
  cleanup();
  localStorage.setItem('plumbline.someone-left', '1');
  draw();
  expect(screen.getByRole('heading').textContent).toBe('Signed out');
  localStorage.removeItem('plumbline.someone-left');
});

it.each([false, true])('promises that what waits is kept, unless it is lost: %s', (hasLostDevice) => {
  localStorage.setItem('plumbline.someone-left', '1');
  const session = { signIn: () => Promise.resolve(), signInFault: null, hasLostDevice } as unknown as Session;
  render(
    <SessionContext value={session}>
      <SignedOutGate />
    </SessionContext>,
  );
  expect(screen.queryByText(/has not been sent yet is kept/) === null).toBe(hasLostDevice);
  localStorage.removeItem('plumbline.someone-left');
});
