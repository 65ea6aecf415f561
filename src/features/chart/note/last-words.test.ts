import { describe, expect, it } from 'vitest';
import { emptyNote } from '../../../domain/empty-note.ts';
import { judgeLastWords, wordsAtRisk } from './last-words.ts';
import { NoteDraft } from './note-draft.ts';
import { NoteSaver } from './note-saver.ts';

const note = (plan: string) => ({ ...emptyNote(), plan });

describe('the last words of a page', () => {
  it('are those that no save has taken, with every note they may stand upon', async () => {
    const draft = new NoteDraft(note('saved'));
    let done = () => {};
    const saver = new NoteSaver(draft, {
      save: () => new Promise<void>((resolve) => (done = resolve)),
      nowMs: () => 0,
      after: () => () => {},
    });
    expect(wordsAtRisk(draft, saver)).toBeNull();
    draft.change({ plan: 'under way' });
    const flushed = saver.flush();
    draft.change({ plan: 'under way, and more' });
    const words = wordsAtRisk(draft, saver);
    expect(words?.note.plan).toBe('under way, and more');
    expect(words?.from.map(({ plan }) => plan)).toEqual(['saved', 'under way']);
    done();
    await flushed;
    expect(wordsAtRisk(draft, saver)?.from.map(({ plan }) => plan)).toEqual(['under way']);
  });

  it.each([
    ['typed', 'nothing'],
    ['saved', 'restore'],
    ['under way', 'restore'],
    ['from the other tablet', 'ask'],
  ])('over a note that now says "%s": %s', (now, judgement) => {
    const words = { note: note('typed'), from: [note('saved'), note('under way')] };
    expect(judgeLastWords(words, note(now))).toBe(judgement);
  });
});
