// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawPart, pendingWrite } from '../../../../tests/support/part-stage.tsx';
import {
  clearPending,
  noteReachable,
  showPendingOps,
  type Pending,
  type PendingOp,
} from '../../../sync/reads/pending.ts';
import { WaitingCard } from './waiting-card.tsx';

function show(states: readonly PendingOp['state'][], online: Pending['online'] = 'online'): void {
  act(() => {
    noteReachable(online);
    showPendingOps(
      states.map((state, index) => pendingWrite('patient', `p${index}`, state, `Entry ${index}`)),
    );
  });
  drawPart(<WaitingCard />);
}
const card = () => screen.queryByText('On this device')?.closest('section')?.textContent ?? null;
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  clearPending();
  act(() => noteReachable('unknown'));
});

describe('what waits on this device', () => {
  it('is not spoken of where all of it is on the server', () => {
    show(['done', 'done']);
    expect(card()).toBeNull();
  });

  it.each([
    ['queued', 'Entry 0Waits'],
    ['waiting', 'Entry 0Waits'],
    ['sending', 'Entry 0Sending'],
    ['needs-review', 'Entry 0Needs review'],
    ['parked', 'Entry 0Parked'],
  ] as const)('is said of an entry that is %s', (state, words) => {
    show([state]);
    expect(lines()).toEqual([words]);
  });

  it('is counted, without what has arrived; what needs a person comes first', () => {
    show(['waiting', 'sending', 'done']);
    expect(card()).toContain('2 to send');
    cleanup();
    show(['waiting', 'needs-review', 'done']);
    expect(card()).toContain('1 to review');
  });

  it.each([
    ['offline', 'Saved here. It is sent by itself when the network is back.'],
    ['online', 'Saved here, and on its way to the server.'],
  ] as const)('is said to be saved here, %s', (online, words) => {
    show(['waiting'], online);
    expect(card()).toContain(words);
  });

  it('names six and counts the others', () => {
    show(Array.from({ length: 8 }, () => 'waiting' as const));
    expect(card()).toContain('8 to send');
    expect(lines().at(-1)).toBe('and 2 more');
  });
});
