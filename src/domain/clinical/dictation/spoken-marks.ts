import type { Token } from './segments.ts';

/** Punctuation by its spoken name. */
const marks: readonly (readonly [words: readonly string[], mark: string])[] = [
  [['full', 'stop'], '.'],
  [['question', 'mark'], '?'],
  [['exclamation', 'point'], '!'],
  [['exclamation', 'mark'], '!'],
  [['open', 'parenthesis'], '('],
  [['close', 'parenthesis'], ')'],
  [['open', 'paren'], '('],
  [['close', 'paren'], ')'],
  [['semicolon'], ';'],
  [['comma'], ','],
  [['hyphen'], '-'],
  [['period'], '.'],
  [['colon'], ':'],
];
const firstWords = new Set(marks.map(([words]) => words[0]));
/** Behind these “period” and “colon” are meant themselves: “her last period”, “the colon”; behind the first few any name is. */
const articles = new Set(['a', 'an', 'the', 'this', 'that']);
const describes = new Set(
  (
    'each every my her your last first next menstrual long short same recovery healing ' +
    'waiting rest time treatment trial of descending ascending transverse sigmoid whole'
  ).split(' '),
);
/** A colon is a mark only behind a heading; else it is the bowel. */
const headings = new Set(
  'subjective objective assessment plan diagnosis levels goals home care listing'.split(' '),
);
const continues = new Set(['of', 'cancer', 'polyps', 'pain', 'was', 'is', 'has', 'were']);

/** Tokens with spoken punctuation in place of its name, each mark at the span where it was said. */
export function withSpokenMarks(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at]!;
    const found = firstWords.has(first.word)
      ? marks.find(([words]) => words.every((word, step) => tokens[at + step]?.word === word))
      : undefined;
    const last = tokens[at + (found?.[0].length ?? 1) - 1]!;
    const before = result.at(-1)?.word ?? '';
    const isMeant =
      found !== undefined &&
      last.segment === first.segment &&
      !articles.has(before) &&
      !((first.word === 'period' || found[1] === ':') && describes.has(before)) &&
      !(before === '' && found[1] !== '(') &&
      (last.endsSegment || !continues.has(tokens[at + found[0].length]?.word ?? '')) &&
      (found[1] !== ':' || headings.has(before));
    if (isMeant) {
      const { startsSegment } = first;
      result.push({ ...last, raw: found[1], word: found[1], from: first.from, startsSegment });
      at += found[0].length;
    } else {
      result.push(first);
      at += 1;
    }
  }
  return result;
}
