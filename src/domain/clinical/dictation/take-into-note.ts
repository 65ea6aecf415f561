import type { NoteSection, SoapNote } from '../../../contract/clinical/note.ts';
import { inReadingOrder, spinalRegionsInOrder } from '../regions.ts';
import { changeSegment, segmentIn } from '../spine/segment-edits.ts';
import type { Dictation, DraftSentence, Origin } from './draft.ts';
import type { FieldEntry } from './fields/entry.ts';

/** A sentence that is in the note, with where it comes from. */
export interface TakenSentence {
  readonly section: NoteSection;
  readonly text: string;
  readonly origin: Origin;
  /** Its words stand in the section; else fields of the note say all of it. */
  readonly isText: boolean;
}
export interface Taken {
  readonly note: SoapNote;
  readonly taken: readonly TakenSentence[];
  /** What stays beside the note: not seen yet, or no room in its section. */
  readonly waiting: readonly DraftSentence[];
}

const fieldOf = {
  subjective: 'complaint',
  objective: 'findings',
  assessment: 'assessment',
  plan: 'plan',
} as const;
/** The most characters of each field, and of a section that a person has written (contract). */
const mostOf = { complaint: 4000, findings: 8000, assessment: 8000, plan: 8000 } as const;
const mostWritten = 20_000;

function joined(before: string, { text, lead }: DraftSentence): string {
  if (before.trim() === '') return text;
  return lead === '' ? `${before.trimEnd()} ${text}` : `${before.trimEnd()}${lead}${text}`;
}

/** The note with a sentence’s words behind those of its section; null where there is no room for them. */
function withText(note: SoapNote, sentence: DraftSentence): SoapNote | null {
  const { section } = sentence;
  const written = note.written[section];
  // A section that a person has written wins whole: words beside it would not be read.
  if (written !== null) {
    const text = joined(written, sentence);
    return text.length > mostWritten ? null : { ...note, written: { ...note.written, [section]: text } };
  }
  const field = fieldOf[section];
  const text = joined(note[field], sentence);
  return text.length > mostOf[field] ? null : { ...note, [field]: text };
}

function withEntry(note: SoapNote, one: FieldEntry): SoapNote {
  if (one.field === 'pain') return { ...note, painLevel: one.level };
  if (one.field === 'rom') {
    const { area, motion } = one.reading;
    const others = note.rom.filter((reading) => reading.area !== area || reading.motion !== motion);
    return { ...note, rom: [...others, one.reading] };
  }
  if (one.field === 'regions') {
    const regions = inReadingOrder([...note.spinalRegions, ...one.regions], spinalRegionsInOrder);
    return { ...note, spinalRegions: regions };
  }
  const { segment, found, side, technique, treated } = one.entry;
  const before = segmentIn(note.segments, segment);
  return {
    ...note,
    ...changeSegment(note, segment, {
      found: [...new Set([...before.found, ...found])],
      side: side ?? before.side,
      technique: technique === '' ? before.technique : technique,
      treated: before.treated || treated,
    }),
  };
}

/**
 * Takes what a person has seen into the note, in the order in which it was said: words to the end of their section, fields
 * to their place. What nobody has seen stays out. The note is not signed by it.
 */
export function takeIntoNote(note: SoapNote, dictation: Dictation): Taken {
  let result = note;
  const taken: TakenSentence[] = [];
  const waiting: DraftSentence[] = [];
  for (const sentence of dictation.sentences) {
    const { section, text, origin } = sentence;
    const needsText = !sentence.isTold || sentence.entries.length === 0 || note.written[section] !== null;
    const next = needsText ? withText(result, sentence) : result;
    if (sentence.seenAt === null || next === null) waiting.push(sentence);
    else {
      result = sentence.entries.reduce(withEntry, next);
      taken.push({ section, text, origin, isText: needsText });
    }
  }
  return { note: result, taken, waiting };
}

/**
 * How a sentence that was taken stands in its section’s text today: as it was dictated, or changed since by hand.
 * @param text the section as it is read now
 */
export function originToday(
  { text: dictated, origin }: Pick<TakenSentence, 'text' | 'origin'>,
  text: string,
): Origin {
  const bare = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
  return bare(text).includes(bare(dictated)) ? origin : { ...origin, state: 'corrected' };
}
