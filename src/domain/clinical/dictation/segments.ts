/** What a recognizer gives between two pauses. */
export interface DictatedSegment {
  /** As the recognizer wrote it, with or without punctuation. */
  readonly words: string;
  /** When it began, in milliseconds since the dictation began. */
  readonly atMs: number;
  /** How sure the recognizer is, from 0 to 1; null where it does not say. */
  readonly confidence: number | null;
}

/** A stretch of one segment's words, in UTF-16 units: `segments[segment].words.slice(from, to)`. */
export interface SourceSpan {
  readonly segment: number;
  readonly from: number;
  readonly to: number;
}

/** A word, a number or a punctuation mark, with the place it was heard at. */
export interface Token extends SourceSpan {
  /** As the recognizer wrote it. */
  readonly raw: string;
  /** For comparing: lower case, the apostrophe straight, a leading “n't” as “not”. */
  readonly word: string;
  /** The last of its segment: a pause came after it. */
  readonly endsSegment: boolean;
  /** The first of its segment: a pause came before it. */
  readonly startsSegment: boolean;
}

/** Words may hold apostrophes and hyphens; numbers also the marks of dates, decimals, fractions and times. */
const wordForm = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+|[.,/:](?=\p{N})\p{N}+)*|\S/gu;

const compared = (raw: string): string => {
  const word = raw.toLowerCase().replaceAll('’', "'");
  return word === "n't" ? 'not' : word;
};

/** The tokens of what was heard, in order. Takes time in proportion to the words. */
export function tokensOf(segments: readonly DictatedSegment[]): Token[] {
  const tokens: Token[] = [];
  segments.forEach(({ words }, segment) => {
    const found = [...words.matchAll(wordForm)];
    found.forEach((match, at) => {
      const [raw] = match;
      tokens.push({
        raw,
        word: compared(raw),
        segment,
        from: match.index,
        to: match.index + raw.length,
        startsSegment: at === 0,
        endsSegment: at === found.length - 1,
      });
    });
  });
  return tokens;
}

/** The spans that tokens were heard at, one for each segment they come from. */
export function spansOf(tokens: readonly SourceSpan[]): SourceSpan[] {
  const spans: SourceSpan[] = [];
  for (const { segment, from, to } of tokens) {
    const last = spans.at(-1);
    if (last?.segment === segment) spans[spans.length - 1] = { segment, from: last.from, to };
    else spans.push({ segment, from, to });
  }
  return spans;
}

/** The words as they were heard, exactly, a blank between two segments. */
export const heardAt = (segments: readonly DictatedSegment[], spans: readonly SourceSpan[]): string =>
  spans.map(({ segment, from, to }) => segments[segment]?.words.slice(from, to) ?? '').join(' ');

export const isPunctuation = (token: Pick<Token, 'raw'>): boolean => /^[^\p{L}\p{M}\p{N}]$/u.test(token.raw);
