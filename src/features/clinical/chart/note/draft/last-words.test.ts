import { describe, expect, it } from 'vitest';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { judgeLastWords, type LastWords } from '../../../../../domain/clinical/note/last-words.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { KeptWords } from './kept-words.ts';
import { wordsAtRisk } from './last-words.ts';
import { NoteDraft } from './note-draft.ts';
import { NoteSaver } from './note-saver.ts';

const note = (plan: string, rest: Partial<SoapNote> = {}): SoapNote => ({ ...emptyNote(), plan, ...rest });

/** A page with this note open, over a shelf that outlives it; saves are done when the test says so. */
function openPage(shelf: { words: readonly LastWords[] }, now: SoapNote) {
  const draft = new NoteDraft(now);
  const saves: (() => void)[] = [];
  const offers: (() => void)[] = [];
  const saver = new NoteSaver(draft, {
    save: () => new Promise<void>((resolve) => saves.push(resolve)),
    nowMs: () => 0,
    after: () => () => {},
  });
  saver.start();
  const kept = new KeptWords(draft, saver, {
    lay: (words) => (shelf.words = words),
    drop: () => (shelf.words = []),
    offer(use) {
      offers.push(use);
      return () => offers.splice(offers.indexOf(use), 1);
    },
  });
  kept.start(shelf.words);
  return { draft, saver, saves, offers };
}
const plans = (words: readonly LastWords[]) => words.map((each) => each.note.plan);

describe('the last words of a page', () => {
  it('are those that no save has taken, with every note they may stand upon', async () => {
    const shelf = { words: [] };
    const { draft, saver, saves } = openPage(shelf, note('saved'));
    expect(wordsAtRisk(draft, saver)).toBeNull();
    draft.change({ plan: 'under way' });
    const flushed = saver.flush();
    draft.change({ plan: 'under way, and more' });
    const words = wordsAtRisk(draft, saver);
    expect(words?.note.plan).toBe('under way, and more');
    expect(words?.from.map(({ plan }) => plan)).toEqual(['saved', 'under way']);
    saves[0]!();
    await flushed;
    expect(wordsAtRisk(draft, saver)?.from.map(({ plan }) => plan)).toEqual(['under way']);
  });

  it('lie on the shelf from each key until a save has taken them', async () => {
    const shelf = { words: [] };
    const { draft, saver, saves } = openPage(shelf, note('saved'));
    draft.change({ plan: 'typed' });
    expect(plans(shelf.words)).toEqual(['typed']);
    const flushed = saver.flush();
    draft.change({ plan: 'typed on' });
    expect(plans(shelf.words)).toEqual(['typed on']);
    saves[0]!();
    await flushed;
    expect(plans(shelf.words)).toEqual(['typed on']);
    const last = saver.flush();
    saves[1]!();
    await last;
    expect(shelf.words).toEqual([]);
  });

  it.each([
    ['typed', 'nothing'],
    ['saved', 'restore'],
    ['under way', 'restore'],
    ['from the other tablet', 'ask'],
  ])('over a note that now says "%s": %s', (now, judgement) => {
    const words = { note: note('typed'), from: [note('saved'), note('under way')] };
    expect(judgeLastWords(words, note(now)).is).toBe(judgement);
  });

  it('stand beside what somebody else has changed elsewhere in the note', () => {
    const words = { note: note('typed'), from: [note('saved')] };
    const judgement = judgeLastWords(words, note('saved', { findings: 'theirs' }));
    expect(judgement).toEqual({ is: 'restore', note: note('typed', { findings: 'theirs' }) });
  });

  it('that nobody could bring back stay on the shelf while the next page writes on, until they are used', async () => {
    const shelf = { words: [{ note: note('lost'), from: [note('before')] }] };
    const next = openPage(shelf, note('of the other tablet'));
    next.draft.change({ findings: 'of the next page' });
    expect(plans(shelf.words)).toEqual(['of the other tablet', 'lost']);
    const flushed = next.saver.flush();
    next.saves[0]!();
    await flushed;
    expect(plans(shelf.words)).toEqual(['lost']);
    next.offers[0]!();
    expect(next.draft.read()).toMatchObject({ plan: 'lost', findings: 'of the next page' });
    expect(next.offers).toEqual([]);
  });

  it('come back by themselves once the note is there that they were written upon', () => {
    const shelf = { words: [{ note: note('typed'), from: [note('saved')] }] };
    const { draft, saver, offers } = openPage(shelf, note("the device's older copy"));
    expect(offers).toHaveLength(1);
    saver.adopt(note('saved'));
    expect(draft.read().plan).toBe('typed');
    expect(offers).toEqual([]);
  });
});
