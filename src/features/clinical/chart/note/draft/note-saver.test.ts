import { describe, expect, it } from 'vitest';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { NoteDraft } from './note-draft.ts';
import { longestUnsavedMs, NoteSaver, restMs } from './note-saver.ts';

/** A clock by hand, and an outbox that answers when it is told to. */
function setUp() {
  let nowMs = 1_000;
  const timers = new Set<{ atMs: number; act: () => void }>();
  const saves: { note: SoapNote; done: () => void; fail: (fault: unknown) => void }[] = [];
  const draft = new NoteDraft(emptyNote());
  const saver = new NoteSaver(draft, {
    save: (note) => new Promise<void>((done, fail) => saves.push({ note, done, fail })),
    nowMs: () => nowMs,
    after: (delayMs, act) => {
      const timer = { atMs: nowMs + delayMs, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const pass = (ms: number) => {
    const untilMs = nowMs + ms;
    for (;;) {
      const next = [...timers]
        .filter((timer) => timer.atMs <= untilMs)
        .toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next) break;
      timers.delete(next);
      nowMs = next.atMs;
      next.act();
    }
    nowMs = untilMs;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const stop = saver.start();
  return { draft, saver, saves, pass, settle, stop, pending: () => timers.size };
}

describe('the note saver', () => {
  it('saves after a pause, once, the newest', async () => {
    const { draft, saver, saves, pass, settle } = setUp();
    draft.change({ complaint: 'N' });
    pass(restMs - 1);
    draft.change({ complaint: 'Neck' });
    pass(restMs - 1);
    expect(saves).toHaveLength(0);
    expect(saver.read().kind).toBe('unsaved');
    pass(1);
    await settle();
    expect(saves.map((save) => save.note.complaint)).toEqual(['Neck']);
    expect(saver.read().kind).toBe('unsaved');
    saves[0]!.done();
    await settle();
    expect(saver.read()).toEqual({ kind: 'saved', atMs: 1_000 + 2 * restMs - 1 });
  });

  it('saves while somebody types on without a pause', async () => {
    const { draft, saves, pass, settle } = setUp();
    for (let typed = 0; typed < 40; typed += 1) {
      draft.change({ complaint: 'x'.repeat(typed + 1) });
      pass(50);
      await settle();
    }
    expect(saves.length).toBeGreaterThanOrEqual(1);
    expect(saves[0]!.note.complaint.length).toBeLessThanOrEqual(longestUnsavedMs / 50 + 1);
  });

  it('never saves an older note after a newer one, however slow the outbox is', async () => {
    const { draft, saver, saves, pass, settle } = setUp();
    draft.change({ plan: 'first' });
    pass(restMs);
    await settle();
    draft.change({ plan: 'second' });
    const flushed = saver.flush();
    await settle();
    expect(saves).toHaveLength(1);
    saves[0]!.done();
    await settle();
    expect(saver.read().kind).toBe('unsaved');
    expect(saves.map((save) => save.note.plan)).toEqual(['first', 'second']);
    saves[1]!.done();
    await flushed;
    expect(saver.read().kind).toBe('saved');
    expect(saver.saved).toBe(draft.read());
  });

  it('a failed save keeps the words and goes again with the next change', async () => {
    const { draft, saver, saves, pass, settle } = setUp();
    draft.change({ plan: 'kept' });
    pass(restMs);
    await settle();
    saves[0]!.fail(new Error('no room'));
    await settle();
    expect(saver.read()).toMatchObject({ kind: 'failed' });
    expect(draft.read().plan).toBe('kept');
    draft.change({ plan: 'kept, and more' });
    pass(restMs);
    await settle();
    saves[1]!.done();
    await settle();
    expect(saver.read().kind).toBe('saved');
  });

  it('leaving saves what is unsaved; leaving clean saves nothing', async () => {
    const left = setUp();
    left.draft.change({ findings: 'tender' });
    left.stop();
    await left.settle();
    expect(left.saves).toHaveLength(1);
    expect(left.pending()).toBe(0);
    const clean = setUp();
    clean.stop();
    await clean.settle();
    expect(clean.saves).toHaveLength(0);
  });

  it('a note taken over from the server counts as saved', async () => {
    const { draft, saver, saves, pass, settle } = setUp();
    const newer = { ...emptyNote(), plan: 'from elsewhere' };
    saver.adopt(newer);
    pass(5_000);
    await settle();
    expect(draft.read()).toBe(newer);
    expect(saves).toHaveLength(0);
  });
});
