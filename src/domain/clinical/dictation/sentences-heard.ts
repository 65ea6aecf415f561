import { numberAt } from './number-words.ts';
import { isPunctuation, type Token } from './segments.ts';

/** Words that never end a sentence: a pause behind them is one for breath. */
const carriesOn = new Set(
  (
    'a an the and or but of to in on at with without for from by no not is are was were has have had ' +
    'denies reports than as that which my his her their this over'
  ).split(' '),
);
/** Behind these a figure still comes: “rotation left … sixty”. */
const asksFigure = new Set('left right flexion extension rotation bending level score degrees'.split(' '));
const carries = (token: Token, next: Token | undefined): boolean =>
  next !== undefined &&
  (carriesOn.has(token.word) ||
    (asksFigure.has(token.word) && (/^\d/.test(next.word) || numberAt([next.word], 0) !== null)));

/** Words that begin a new thought where a recognizer sets no punctuation. */
const begins = new Set('okay ok alright so now then but and because well yeah also'.split(' '));
const ends = new Set(['.', '?', '!', '…']);
/** Where no punctuation comes, a thought is looked for after so many words; none has more than the second. */
const fewWords = 12;
const mostWords = 60;

const beginsThought = (tokens: readonly Token[], at: number): boolean =>
  begins.has(tokens[at]!.word) && !carriesOn.has(tokens[at - 1]?.word ?? '');

/**
 * Tokens in sentences: at a mark that ends one, at a pause that is not for breath, and in long ones without
 * punctuation before a word that begins a thought. Every token is in exactly one, in its order.
 */
export function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let open: Token[] = [];
  const close = () => {
    if (open.length > 0) sentences.push(open);
    open = [];
  };
  tokens.forEach((token, at) => {
    if (open.length >= mostWords || (open.length >= fewWords && beginsThought(tokens, at))) close();
    open.push(token);
    const next = tokens[at + 1];
    const isPause = token.endsSegment && !carries(token, next);
    // “Dr.” and “e.g.” end nothing; a further mark belongs to the one before it.
    const isEnd = ends.has(token.raw) && !(next && isPunctuation(next)) && !isShortened(tokens[at - 1]);
    if (isPause || isEnd) close();
  });
  close();
  return sentences;
}

const isShortened = (before: Token | undefined): boolean =>
  before !== undefined && /^(?:dr|mr|mrs|ms|st|vs|e|g|i)$/.test(before.word);
