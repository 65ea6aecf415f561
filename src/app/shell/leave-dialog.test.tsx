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
      '1 entry of yours is on this device alone',
    ],
    [
      'an entry to review',
      () => showPendingOps([op('needs-review')]),
      '1 entry of yours is on this device alone',
    ],
    ['a parked entry', () => showPendingOps([op('parked')]), '1 entry of yours is on this device alone'],
    [
      'a document',
      () => noteDocuments({ ...none, waiting: 1 }),
      '1 document of yours is on this device alone',
    ],
    [
      'both',
      () => {
        noteDocuments({ ...none, needsReview: 1 });
        showPendingOps([op('queued'), op('sending')]);
      },
      '1 document and 2 entries of yours are on this device alone',
    ],
    [
      'text of a note',
      () => noteDrafts(['note:1']),
      'unsaved text of 1 note of yours is on this device alone',
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
