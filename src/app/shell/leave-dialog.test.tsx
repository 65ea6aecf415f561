// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SessionContext, type Session } from '../../session/session-context.ts';
import {
  clearPending,
  noteDocuments,
  noteDrafts,
  showPendingOps,
  type PendingOp,
} from '../../sync/reads/pending.ts';
import { LeaveDialog } from './leave-dialog.tsx';

const none = { waiting: 0, sending: 0, needsReview: 0 };
const op = (state: PendingOp['state']) => ({ state, lane: 'patient:1' }) as PendingOp;
const said = () => screen.getByRole('alertdialog').textContent;

afterEach(() => {
  cleanup();
  clearPending();
});

describe('signing out with something unsent', () => {
  it.each([
    [
      'an entry that waits',
      () => showPendingOps([op('waiting')]),
      'Only on this device: 1 entry. If you sign out, it stays',
    ],
    [
      'an entry to review',
      () => showPendingOps([op('needs-review')]),
      'Only on this device: 1 entry. If you sign out, it stays',
    ],
    [
      'a parked entry',
      () => showPendingOps([op('parked')]),
      'Only on this device: 1 entry. If you sign out, it stays',
    ],
    [
      'a document',
      () => noteDocuments({ ...none, waiting: 1 }),
      'Only on this device: 1 document. If you sign out, it stays',
    ],
    [
      'both',
      () => {
        noteDocuments({ ...none, needsReview: 1 });
        showPendingOps([op('queued'), op('sending')]);
      },
      'Only on this device: 2 entries and 1 document. If you sign out, they stay',
    ],
    [
      'text of a note',
      () => noteDrafts(['note:1']),
      'Only on this device: unsaved text in 1 note. If you sign out, it stays',
    ],
  ])('names %s', async (_, wait, words) => {
    act(wait);
    render(
      <SessionContext value={{ signOut: async () => {} } as unknown as Session}>
        <LeaveDialog open onClose={() => {}} />
      </SessionContext>,
    );
    await screen.findByRole('alertdialog');
    expect(said()).toContain(words);
  });
});
