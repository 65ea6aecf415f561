import { isLevel, levelInText, levelInWord, mayBeginLevel, type SaidLevel } from './levels.ts';
import { numberAt, shortHundreds } from './number-words.ts';
import { isPunctuation, type Token } from './segments.ts';

/** A word of the written sentence, and the tokens it was heard as. */
export interface Piece {
  readonly kind: 'word' | 'number' | 'scale' | 'level' | 'unit' | 'mark';
  readonly text: string;
  /** For comparing, in lower case. */
  readonly word: string;
  readonly tokens: readonly Token[];
  /** Of a number or a scale (“5/10”: 5). */
  readonly value?: number;
  /** Of a scale: what it goes up to. */
  readonly of?: number;
  readonly level?: SaidLevel;
  /** Number words that are no single number: they stay as said, with a mark. */
  readonly isUnsure?: boolean;
}

/** Units as they are written, behind a number alone. */
const units: Readonly<Record<string, string>> = {
  degree: '°',
  degrees: '°',
  percent: '%',
  milligram: 'mg',
  milligrams: 'mg',
  centimeter: 'cm',
  centimeters: 'cm',
  millimeter: 'mm',
  millimeters: 'mm',
  pound: 'lb',
  pounds: 'lb',
};
/** Words that tell that a single “one” is a figure. */
const countable =
  /^(?:out|over|point|times?|minutes?|hours?|days?|weeks?|months?|years?|reps?|sets?|units?|visits?)$/;
const asksPain = new Set('pain nprs discomfort score scale level soreness ache rated rates'.split(' '));

const piece = (
  kind: Piece['kind'],
  text: string,
  tokens: readonly Token[],
  more: Partial<Piece> = {},
): Piece => ({
  kind,
  text,
  word: text.toLowerCase(),
  tokens,
  ...more,
});

/** “C five”, “C five six”, “L4-L5”, “l 5”: one vertebra, or two that touch. */
function levelAt(tokens: readonly Token[], words: readonly string[], at: number): Piece | null {
  const inWord = levelInWord(words[at]!);
  if (inWord) return piece('level', levelInText(inWord), [tokens[at]!], { level: inWord });
  const letter = words[at]!;
  if (!mayBeginLevel(letter, words[at - 1])) return null;
  // “C five six” and “T eleven twelve” are no single number; each word is one.
  const numberOf = (word: string | undefined) => {
    if (word === undefined) return Number.NaN;
    return /^\d{1,2}$/.test(word) ? Number(word) : Number(numberAt([word], 0)?.digits ?? 'NaN');
  };
  const [first, second] = [numberOf(words[at + 1]), numberOf(words[at + 2])];
  if (!isLevel(letter, first)) return null;
  const numbers = second === first + 1 && isLevel(letter, second) ? [first, second] : [first];
  // “C five hundred”, “T two forty”: the figure goes on.
  if (numbers.length === 1 && !Number.isNaN(second)) return null;
  if (/^(?:hundred|thousand|point|percent)$/.test(words[at + numbers.length + 1] ?? '')) return null;
  const level = { letter, numbers };
  return piece('level', levelInText(level), tokens.slice(at, at + 1 + numbers.length), { level });
}

const plainNumber = /^\d+(?:\.\d+)?$/;
const figureIn = (word: string): number | null => (plainNumber.test(word) ? Number(word) : null);

interface Figure {
  readonly text: string;
  readonly length: number;
}
function figureAt(words: readonly string[], at: number): Figure | null {
  if (figureIn(words[at] ?? '') !== null) return { text: words[at]!, length: 1 };
  const said = numberAt(words, at);
  return said === null || said.digits === null ? null : { text: said.digits, length: said.length };
}

/** “Five out of ten”, “5 of 10” of pain, “one twenty over eighty”, “118 over 76”. */
function scaleAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  ofPain: boolean,
): Piece | null {
  const said = numberAt(words, at);
  const length = said?.length ?? (figureIn(words[at]!) === null ? 0 : 1);
  if (length === 0) return null;
  const stretch = words.slice(at, at + length);
  const text = said === null ? stretch[0]! : said.digits;
  const next = words[at + length];
  if (next === 'over') {
    const upper = text ?? shortHundreds(stretch);
    const lower = figureAt(words, at + length + 1);
    if (upper === null || lower === null || !isPressure(Number(upper), Number(lower.text))) return null;
    return piece('scale', `${upper}/${lower.text}`, tokens.slice(at, at + length + 1 + lower.length));
  }
  const isOutOf = next === 'out' && words[at + length + 1] === 'of';
  if (text === null || !(isOutOf || (ofPain && next === 'of'))) return null;
  const from = at + length + (isOutOf ? 2 : 1);
  const top = figureAt(words, from);
  if (top === null || Number(text) > Number(top.text) || (!isOutOf && top.text !== '10')) return null;
  return piece('scale', `${text}/${top.text}`, tokens.slice(at, from + top.length), {
    value: Number(text),
    of: Number(top.text),
  });
}
/** Millimeters of mercury that a person can have. */
const isPressure = (upper: number, lower: number) =>
  upper >= 60 && upper <= 260 && lower >= 30 && lower < upper;

function wordAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  before: Piece | undefined,
): Piece {
  const token = tokens[at]!;
  const word = words[at]!;
  const unit = before?.kind === 'number' ? units[word] : undefined;
  if (unit !== undefined) return piece('unit', unit, [token]);
  const written = /^(\d{1,3}(?:\.\d+)?)\/(\d{1,3})$/.exec(word);
  if (written)
    return piece('scale', token.raw, [token], { value: Number(written[1]), of: Number(written[2]) });
  const figure = figureIn(word);
  if (figure !== null) return piece('number', token.raw, [token], { value: figure });
  const said = numberAt(words, at);
  const isPronoun = said?.length === 1 && word === 'one' && !countable.test(words[at + 1] ?? '');
  if (said === null || isPronoun) return piece(isPunctuation(token) ? 'mark' : 'word', token.raw, [token]);
  const heard = tokens.slice(at, at + said.length);
  if (said.digits === null)
    return piece('word', heard.map(({ raw }) => raw).join(' '), heard, { isUnsure: true });
  return piece('number', said.digits, heard, { value: Number(said.digits) });
}

/**
 * A sentence as it is written: numbers in digits, levels, units and scores in their usual form, every other word as it
 * was heard, in the order in which it was heard.
 */
export function writtenForm(tokens: readonly Token[]): Piece[] {
  const words = tokens.map(({ word }) => word);
  const pieces: Piece[] = [];
  let ofPain = false;
  for (let at = 0; at < tokens.length;) {
    ofPain ||= asksPain.has(words[at]!);
    const next =
      levelAt(tokens, words, at) ??
      scaleAt(tokens, words, at, ofPain) ??
      wordAt(tokens, words, at, pieces.at(-1));
    pieces.push(next);
    at += next.tokens.length;
  }
  return pieces;
}
