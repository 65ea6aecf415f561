import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { NoteDraft } from './note-draft.ts';

function open() {
  let nowMs = 0;
  const draft = new NoteDraft(emptyNote(), () => nowMs);
  return { draft, wait: (ms: number) => (nowMs += ms) };
}

describe('taking back what was done to a note', () => {
  it('goes over all fields, step by step, and forward again', () => {
    const { draft } = open();
    draft.change({ painLevel: 4 });
    draft.change({ spinalRegions: ['lumbar'] });
    draft.write('plan', 'As last time');
    expect([draft.undo(), draft.undo()]).toEqual([true, true]);
    expect(draft.read()).toMatchObject({ painLevel: 4, spinalRegions: [], written: { plan: null } });
    expect(draft.redo()).toBe(true);
    expect(draft.read().spinalRegions).toEqual(['lumbar']);
    draft.undo();
    draft.undo();
    expect(draft.read()).toEqual(emptyNote());
    expect([draft.undo(), draft.canUndo]).toEqual([false, false]);
  });

  it('takes typing back up to its last pause', () => {
    const { draft, wait } = open();
    for (const complaint of ['N', 'Ne', 'Nec', 'Neck']) {
      draft.change({ complaint });
      wait(200);
    }
    wait(2_000);
    draft.change({ complaint: 'Neck pain' });
    draft.undo();
    expect(draft.read().complaint).toBe('Neck');
    draft.undo();
    expect(draft.read().complaint).toBe('');
    draft.redo();
    draft.change({ complaint: 'Neck!' });
    draft.undo();
    expect(draft.read().complaint).toBe('Neck');
    expect(draft.canRedo).toBe(true);
  });

  it('leaves what came from another device', () => {
    const { draft } = open();
    draft.change({ painLevel: 4 });
    draft.change({ complaint: 'Neck pain', assessment: 'Better' });
    draft.replace({ ...draft.read(), complaint: 'Neck pain since Monday', findings: 'Tender at C5' });
    draft.undo();
    expect(draft.read()).toMatchObject({
      complaint: 'Neck pain since Monday',
      assessment: '',
      findings: 'Tender at C5',
      painLevel: 4,
    });
    draft.replace({ ...draft.read(), painLevel: 7 });
    expect(draft.undo()).toBe(false);
    expect(draft.read().painLevel).toBe(7);
  });

  it('ends where it began, whatever was done, and comes back to where it was', () => {
    const change = fc.oneof(
      fc.record({ painLevel: fc.option(fc.nat(10)) }),
      fc.record({ complaint: fc.string() }),
      fc.record({ spinalRegions: fc.subarray(['cervical', 'lumbar', 'pelvic'] as const) }),
      fc.record({ assessment: fc.string(), plan: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const { draft } = open();
        for (const one of changes) draft.change(one as never);
        const end = draft.read();
        while (draft.undo());
        expect(draft.read()).toEqual(emptyNote());
        while (draft.redo());
        expect(draft.read()).toEqual(end);
      }),
    );
  });
});
