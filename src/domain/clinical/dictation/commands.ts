import type { NoteSection } from '../../../contract/clinical/note.ts';
import type { Token } from './segments.ts';

/** What a speaker may ask for. Signing is never done by voice: it opens the review, where a person signs. */
export type Command =
  | { readonly kind: 'section'; readonly section: NoteSection }
  | { readonly kind: 'break'; readonly text: '\n' | '\n\n' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'review' };

export interface SaidCommand {
  readonly command: Command;
  /** How many tokens it takes. */
  readonly length: number;
}

const sections: Readonly<Record<string, NoteSection>> = {
  subjective: 'subjective',
  objective: 'objective',
  assessment: 'assessment',
  plan: 'plan',
};
/** With these behind it the word is part of a sentence: “plan is to …”, “objective findings show …”. */
const goesOn = new Set(
  (
    'is was are were will of to for and or with that which on in at b a the i we he she you they it there so then about ' +
    'findings finding measures measure data tests test complaints complaint shows reveals form forms ahead moving'
  ).split(' '),
);
/** With these before it “undo that” is something that is talked about. */
const talksAbout = new Set(
  "to can can't cannot could would will not n't i'll let's me and we you i they don't never should".split(
    ' ',
  ),
);
const undoing = new Set(['undo', 'scratch', 'strike', 'delete']);
const signing = new Set(['sign', 'sign note', 'sign the note', 'sign this note', 'sign it']);
const stops = new Set(['.', ',', '?', '!', ';', ':']);

const isStop = (token: Token | undefined) => token !== undefined && stops.has(token.raw);
/** Nothing was said right before: a pause, a mark, or another command. */
const isFresh = (tokens: readonly Token[], at: number, freeFrom: number) =>
  at === freeFrom || tokens[at]!.startsSegment || isStop(tokens[at - 1]);
const isLast = (tokens: readonly Token[], at: number) => tokens[at]!.endsSegment || isStop(tokens[at + 1]);

/** A mark that a recognizer sets behind a command belongs to it. */
const withStop = (tokens: readonly Token[], at: number, length: number): number =>
  !tokens[at + length - 1]!.endsSegment && isStop(tokens[at + length]) ? length + 1 : length;

function signAt(tokens: readonly Token[], at: number): SaidCommand | null {
  if (tokens[at]!.word !== 'sign' || !tokens[at]!.startsSegment) return null;
  let end = at + 1;
  while (end < tokens.length && !tokens[end - 1]!.endsSegment && end - at < 5) end += 1;
  const words = tokens.slice(at, end).filter((token) => !isStop(token));
  if (!tokens[end - 1]!.endsSegment || !signing.has(words.map(({ word }) => word).join(' '))) return null;
  return { command: { kind: 'review' }, length: end - at };
}

/**
 * The command that is said from a token on; null where the words are words. A section’s name is one where a sentence
 * begins with it, “undo that” where nothing follows in the same breath, “sign” where it is all that was said.
 * @param freeFrom where the last command ended
 */
export function commandAt(tokens: readonly Token[], at: number, freeFrom: number): SaidCommand | null {
  const { word } = tokens[at]!;
  const next = tokens[at]!.endsSegment ? undefined : tokens[at + 1];
  if (word === 'new' && (next?.word === 'line' || next?.word === 'paragraph')) {
    if (!next.endsSegment && tokens[at + 2]?.word === 'of') return null;
    const text = next.word === 'line' ? '\n' : '\n\n';
    return { command: { kind: 'break', text }, length: withStop(tokens, at, 2) };
  }
  if (undoing.has(word) && next?.word === 'that' && isLast(tokens, at + 1)) {
    if (talksAbout.has(tokens[at - 1]?.word ?? '')) return null;
    return { command: { kind: 'undo' }, length: withStop(tokens, at, 2) };
  }
  const section = Object.hasOwn(sections, word) ? sections[word] : undefined;
  if (section !== undefined && isFresh(tokens, at, freeFrom) && !goesOn.has(next?.word ?? ''))
    return { command: { kind: 'section', section }, length: withStop(tokens, at, 1) };
  return signAt(tokens, at);
}
