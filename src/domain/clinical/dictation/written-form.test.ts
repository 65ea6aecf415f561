import { describe, expect, it } from 'vitest';
import { tokensOf } from './segments.ts';
import { splitSentences } from './sentences-heard.ts';
import { withSpokenMarks } from './spoken-marks.ts';
import { writtenForm } from './written-form.ts';
import { textOfPieces } from './written-text.ts';

const heard = (...words: string[]) =>
  withSpokenMarks(tokensOf(words.map((one, at) => ({ words: one, atMs: at * 1000, confidence: 1 }))));
const written = (words: string) => textOfPieces(writtenForm(heard(words)));
const sentences = (...words: string[]) =>
  splitSentences(heard(...words)).map((tokens) => textOfPieces(writtenForm(tokens)));

describe('a sentence as it is written', () => {
  it.each([
    ['cervical rotation left sixty painful', 'Cervical rotation left 60 painful.'],
    ['pain five of ten', 'Pain 5/10.'],
    ['her pain is a seven out of ten today', 'Her pain is a 7/10 today.'],
    ['one of ten patients', 'One of 10 patients.'],
    ['strength five out of five', 'Strength 5/5.'],
    ['blood pressure one twenty over eighty', 'Blood pressure 120/80.'],
    ['blood pressure one oh five over 70', 'Blood pressure 105/70.'],
    ['she walked five over the limit', 'She walked 5 over the limit.'],
    ['lumbar flexion forty five degrees', 'Lumbar flexion 45°.'],
    ['fifty percent better', '50% better.'],
    ['a few degrees less', 'A few degrees less.'],
    ['c five and t twelve are tender', 'C5 and T12 are tender.'],
    ['l four five disc', 'L4-5 disc.'],
    ['L 4 and c7', 'L4 and C7.'],
    ['t eleven twelve', 'T11-12.'],
    ['hepatitis c two years ago', 'Hepatitis c 2 years ago.'],
    ['vitamin c five hundred milligrams', 'Vitamin c 500 mg.'],
    ['no one saw it', 'No one saw it.'],
    ['one week of rest', '1 week of rest.'],
    ['two three times a week', 'Two three times a week.'],
    ['one twenty three', 'One twenty three.'],
    ["she ca n't bend and is gon na rest", "She can't bend and is gonna rest."],
    ['tender comma worse on the left period', 'Tender, worse on the left.'],
    ['is it better question mark', 'Is it better?'],
    ['plan colon rest semicolon ice', 'Plan: rest; ice.'],
    ['her last period was two weeks ago', 'Her last period was 2 weeks ago.'],
    ['over a period of three weeks', 'Over a period of 3 weeks.'],
    ['history of colon cancer', 'History of colon cancer.'],
    ['rest open paren ice close paren', 'Rest (ice).'],
    ['seen on 11/20/2026 at 9:30, paid $1,000.50', 'Seen on 11/20/2026 at 9:30, paid $1,000.50.'],
  ])('%s', (words, text) => expect(written(words)).toBe(text));

  it('number words that are no single number are marked', () => {
    expect(writtenForm(heard('about two three weeks')).map(({ isUnsure }) => isUnsure ?? false)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('every piece knows the tokens it was heard as, none twice and none lost', () => {
    const tokens = heard('Cervical flexion forty five degrees comma C five six at five out of ten', 'right');
    expect(writtenForm(tokens).flatMap((piece) => piece.tokens)).toEqual(tokens);
  });
});

describe('where a sentence ends', () => {
  it('at a mark, said or written, and at a pause', () => {
    expect(sentences('neck is tender period no swelling', 'good grip.')).toEqual([
      'Neck is tender.',
      'No swelling.',
      'Good grip.',
    ]);
  });

  it('not at a pause for breath: behind “the”, and before the figure that was asked for', () => {
    expect(sentences('pain on the', 'left', 'cervical rotation left', 'sixty')).toEqual([
      'Pain on the left.',
      'Cervical rotation left 60.',
    ]);
  });

  it('not behind a title', () => {
    expect(sentences('seen by dr. smith today')).toEqual(['Seen by dr. smith today.']);
  });

  it('in a long breath without marks, before a word that begins a thought', () => {
    const long = 'the pain began after a long day of lifting boxes in the cold garage so we will ice it';
    expect(sentences(long)).toHaveLength(2);
  });
});
