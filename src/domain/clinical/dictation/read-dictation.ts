import type { NoteSection } from '../../../contract/clinical/note.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { commandAt, type Command } from './commands.ts';
import { withoutConflicts } from './conflicts.ts';
import type { Dictation, DraftSentence } from './draft.ts';
import { beginning, readSentence, type Context } from './read-sentence.ts';
import { tokensOf, type DictatedSegment, type Token } from './segments.ts';
import { splitSentences } from './sentences-heard.ts';
import { withSpokenMarks } from './spoken-marks.ts';

export interface DictationSource {
  /** The recognizer and its version. */
  readonly engine: string;
  /** When the dictation began; segments count from here. */
  readonly startedAt: Instant;
  /** The section whose field is dictated into; null for a whole note. */
  readonly into?: NoteSection | null;
}

/** What was said, in order: stretches of words and commands between them. */
type Part = { readonly words: readonly Token[] } | { readonly command: Command };

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let freeFrom = 0;
  const closeAt = (end: number) => {
    if (end > from) parts.push({ words: tokens.slice(from, end) });
  };
  for (let at = 0; at < tokens.length;) {
    const said = commandAt(tokens, at, freeFrom);
    if (said === null) at += 1;
    else {
      closeAt(at);
      parts.push({ command: said.command });
      at += said.length;
      [from, freeFrom] = [at, at];
    }
  }
  closeAt(tokens.length);
  return parts;
}

/** A step that “undo that” takes back, with how things stood before it. */
interface Step {
  readonly context: Context;
  readonly lead: DraftSentence['lead'];
  readonly hasSentence: boolean;
}

const dayMs = 86_400_000;
/** Instants so many milliseconds after one; that one itself where a recognizer’s clock makes no sense. */
function clockFrom(startedAt: Instant): (ms: number) => Instant {
  const start = Date.parse(startedAt);
  return (ms) =>
    ms > 0 && ms < dayMs ? (new Date(start + Math.round(ms)).toISOString() as Instant) : startedAt;
}

/**
 * A dictation as sentences beside the note, each with its section, its fields, what is unsure, and where every word was
 * heard. Nothing of it is in the note: see `takeIntoNote`. Takes time in proportion to the words; the same segments give
 * the same draft, and what comes later does not move what came before, unless a command says so.
 */
export function readDictation(segments: readonly DictatedSegment[], source: DictationSource): Dictation {
  const sentences: DraftSentence[] = [];
  const undone: DraftSentence[] = [];
  const steps: Step[] = [];
  let context: Context = { ...beginning, said: source.into ?? null };
  let lead: DraftSentence['lead'] = '';
  let opensReview = false;
  const instantOf = clockFrom(source.startedAt);
  const step = (hasSentence: boolean) => steps.push({ context, lead, hasSentence });

  const take = (tokens: readonly Token[]) => {
    step(true);
    const first = tokens[0]!;
    const { sentence, after } = readSentence(tokens, segments, context);
    const at = instantOf(segments[first.segment]!.atMs);
    sentences.push({
      ...sentence,
      id: `${first.segment}.${first.from}`,
      lead,
      origin: { by: 'dictation', engine: source.engine, at, state: 'unchanged' },
      seenAt: null,
    });
    [context, lead] = [after, ''];
  };
  const undo = () => {
    const last = steps.pop();
    if (!last) return;
    [context, lead] = [last.context, last.lead];
    if (last.hasSentence) undone.push(sentences.pop()!);
  };
  const obey = (command: Command) => {
    if (command.kind === 'undo') return undo();
    if (command.kind === 'review') {
      opensReview = true;
      return;
    }
    step(false);
    if (command.kind === 'break') lead = command.text;
    else [context, lead] = [{ ...context, said: command.section, area: null }, ''];
  };

  for (const part of partsOf(withSpokenMarks(tokensOf(segments)))) {
    if ('command' in part) obey(part.command);
    else for (const tokens of splitSentences(part.words)) if (tokens.some(hasWords)) take(tokens);
  }
  return { sentences: withoutConflicts(sentences), undone, opensReview };
}

/** A mark alone, left behind by a command, is no sentence. */
const hasWords = ({ raw }: Token): boolean => !/^[.,;:?!]$/.test(raw);
