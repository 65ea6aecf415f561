import { describe, expect, it } from 'vitest';
import { countAll, countOps, type Pending, type PendingOp } from './pending.ts';

const none = { waiting: 0, sending: 0, needsReview: 0 };
const op = (state: PendingOp['state'], lane = 'patient:1') => ({ state, lane }) as PendingOp;
const count = (more: Partial<Pending>) =>
  countAll({ counts: none, documents: none, drafts: [], ops: [], ...more });

describe('how much waits', () => {
  it.each([
    ['queued', { waiting: 1 }],
    ['waiting', { waiting: 1 }],
    ['parked', { waiting: 1 }],
    ['sending', { sending: 1 }],
    ['needs-review', { needsReview: 1 }],
    ['done', {}],
    ['discarded', {}],
  ] as const)('an entry that is %s', (state, counted) => {
    expect(countOps([op(state)])).toEqual({ ...none, ...counted });
  });

  it('counts documents with the entries', () => {
    const documents = { waiting: 1, sending: 2, needsReview: 3 };
    expect(count({ counts: { waiting: 10, sending: 10, needsReview: 10 }, documents })).toEqual({
      waiting: 11,
      sending: 12,
      needsReview: 13,
    });
  });

  it('counts text that was typed into a note, once with an entry of the same note', () => {
    expect(count({ drafts: ['note:7'] })).toEqual({ ...none, waiting: 1 });
    const counts = { ...none, waiting: 1 };
    expect(count({ drafts: ['note:7'], counts, ops: [op('waiting', 'encounter:7')] }).waiting).toBe(1);
    expect(count({ drafts: ['note:7'], counts, ops: [op('waiting', 'encounter:8')] }).waiting).toBe(2);
    expect(count({ drafts: ['note:7'], ops: [op('done', 'encounter:7')] }).waiting).toBe(1);
  });
});
