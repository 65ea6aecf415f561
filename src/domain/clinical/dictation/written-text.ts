import type { Piece } from './written-form.ts';

const touches = (before: Piece, piece: Piece): boolean => {
  const [left, right] = [before.tokens.at(-1)!, piece.tokens[0]!];
  return left.segment === right.segment && left.to === right.from;
};
/** Words that recognizers cut in two: “do n't”, “gon na”. */
const isTail = (before: Piece, { text }: Piece) =>
  /^n['’]t$/i.test(text) || (/^na$/i.test(text) && /^(?:gon|wan)$/i.test(before.text));

function isJoined(before: Piece, piece: Piece): boolean {
  if (piece.text === '°' || piece.text === '%' || isTail(before, piece)) return true;
  if (piece.kind === 'mark' && /^[.,;:?!)…]$/.test(piece.text)) return true;
  if (before.text === '(') return true;
  // What the recognizer wrote as one stays one: quotes, currency, slashes.
  return (before.kind === 'mark' || piece.kind === 'mark') && touches(before, piece);
}

/** Pieces as the text of a sentence, from a capital to a mark at its end. */
export function textOfPieces(pieces: readonly Piece[]): string {
  const text = pieces
    .map((piece, at) => (at > 0 && !isJoined(pieces[at - 1]!, piece) ? ` ${piece.text}` : piece.text))
    .join('');
  const first = text.slice(0, 1);
  const capital = /[a-z]/.test(first) ? first.toUpperCase() + text.slice(1) : text;
  return /[\p{L}\p{M}\p{N}°%)]$/u.test(capital) ? `${capital}.` : capital;
}
