// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answered,
  drawPart,
  partClinic,
  partMe,
  pendingWrite,
} from '../../../../tests/support/part-stage.tsx';
import { membersRead } from '../../../data/access/members.reads.ts';
import { clearPending, noteReachable, showPendingOps, type PendingOp } from '../../../sync/reads/pending.ts';
import { LeaveClinicCard } from './leave-clinic-card.tsx';

const show = (ops: readonly PendingOp[] = [], clinic = partClinic, admins: readonly string[] = []) => {
  act(() => showPendingOps(ops));
  const members = admins.map((userId) => ({ userId, roles: ['Admin'] }));
  drawPart(<LeaveClinicCard />, {
    session: { clinic },
    answers: [answered(membersRead(partClinic.ID), { members } as never)],
  });
};
const card = () => screen.getByText('Leave Harbor').closest('section')?.textContent;
const mayLeave = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Leave this clinic' }).disabled;
const write = (id: string, state: PendingOp['state']) => pendingWrite('patient', id, state);

afterEach(() => {
  cleanup();
  clearPending();
  act(() => noteReachable('unknown'));
});

describe('leaving a clinic', () => {
  it('says what happens, and may be done while nothing waits', () => {
    show([write('a', 'done'), { ...write('b', 'waiting'), clinicId: 'another' as never }]);
    expect(card()).toContain(
      'You lose access at once, on every device. What you wrote stays with the clinic.',
    );
    expect(mayLeave()).toBe(true);
  });

  it.each<[PendingOp['state'][], string]>([
    [
      ['waiting'],
      'One change for this clinic waits on this device. Let it be sent first, or settle it under This device.',
    ],
    [
      ['queued', 'needs-review', 'parked'],
      '3 changes for this clinic wait on this device. Let them be sent first, or settle them under This device.',
    ],
  ])('waits for what waits: %s', (states, words) => {
    show(states.map((state, index) => write(`p${index}`, state)));
    expect(card()).toContain(words);
    expect(mayLeave()).toBe(false);
  });

  it('needs the server', () => {
    act(() => noteReachable('offline'));
    show();
    expect(card()).toContain('Leaving needs the server, which cannot be reached now.');
    expect(mayLeave()).toBe(false);
  });

  it.each([
    [[partMe.ID], false],
    [[partMe.ID, 'bea'], true],
  ])('of an admin needs another one: %j', (admins, may) => {
    show([], { ...partClinic, role: ['Admin'] }, admins);
    expect(mayLeave()).toBe(may);
    expect(card()?.includes('You are the only admin of Harbor.')).toBe(!may);
  });
});
