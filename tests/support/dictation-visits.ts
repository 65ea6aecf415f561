import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { NoteSection } from '../../src/contract/clinical/note.ts';
import { splitSentences } from '../../src/domain/clinical/dictation/sentences-heard.ts';
import { tokensOf, type DictatedSegment, type Token } from '../../src/domain/clinical/dictation/segments.ts';
import { sentencesOf } from '../../src/domain/clinical/note/sentences.ts';

/** Recorded visits with the clinician's own notes, read where they lie (ACI-Bench and PriMock57, CC BY 4.0). */
const folder = new URL('../../../shared/data/clinical-notes/', import.meta.url);
export const hasVisits = existsSync(folder);

export interface Visit {
  readonly id: string;
  readonly isMusculoskeletal: boolean;
  readonly segments: readonly DictatedSegment[];
  /** Sentences of the clinician's note, with the section they stand in; empty where it has no sections. */
  readonly note: readonly NoteSentence[];
}
export interface NoteSentence {
  readonly section: NoteSection;
  readonly text: string;
}
interface AciVisit {
  encounter_id: string;
  musculoskeletal: boolean;
  dialogue: string;
  transcripts: Partial<Record<'asr' | 'asrcorr' | 'humantrans', string>>;
  note_sections: Record<string, string>;
}

const rowsOf = <T>(name: string): T[] =>
  gunzipSync(readFileSync(new URL(name, folder)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as T);

const asSegments = (turns: readonly string[]): DictatedSegment[] =>
  turns
    .map((turn) => turn.trim())
    .filter((turn) => turn !== '')
    .map((words, at) => ({ words, atMs: at * 3000, confidence: null }));

/** The 145 visits of ACI-Bench: what a recognizer heard where there is that, else what was written down. */
export const aciVisits = (): Visit[] =>
  rowsOf<AciVisit>('aci-bench.ndjson.gz').map((row) => ({
    id: row.encounter_id,
    isMusculoskeletal: row.musculoskeletal,
    segments: asSegments(
      (row.transcripts.asr ?? row.transcripts.asrcorr ?? row.dialogue).split(/\[(?:doctor|patient)\]|\n/),
    ),
    note: noteSentences(row.note_sections),
  }));

/** The 40 visits of PriMock57, whose notes have no sections. */
export const primockVisits = (): Visit[] =>
  rowsOf<{ id: string; utterances: { text: string }[] }>('primock57.ndjson.gz').map((row) => ({
    id: row.id,
    isMusculoskeletal: false,
    segments: asSegments(row.utterances.map(({ text }) => text.replaceAll(/<[^>]*>/g, ' '))),
    note: [],
  }));

const sectionOfHeading = (heading: string): NoteSection | null => {
  if (/^(?:VITALS|RESULTS|PHYSICAL|EXAM)/.test(heading)) return 'objective';
  if (/^(?:ASSESSMENT|IMPRESSION)/.test(heading)) return 'assessment';
  return /^(?:PLAN|INSTRUCTIONS|PROCEDURE)/.test(heading) ? 'plan' : null;
};
const sectionOfLabel = (label: string): NoteSection => (/reasoning/i.test(label) ? 'assessment' : 'plan');

function noteSentences(sections: Record<string, string>): NoteSentence[] {
  const sentences: NoteSentence[] = [];
  for (const [name, whole] of Object.entries(sections)) {
    const first = { subjective: 'subjective', assessment_and_plan: 'assessment' }[name] ?? 'objective';
    let section = first as NoteSection;
    let usual = section;
    for (const line of whole.split('\n')) {
      if (/^[A-Z][A-Z ,&/]+$/.test(line.trim())) {
        usual = sectionOfHeading(line.trim()) ?? (first as NoteSection);
        section = usual;
        continue;
      }
      const label = name === 'assessment_and_plan' ? /^\W*([A-Z][A-Za-z ]{2,40}):/.exec(line) : null;
      section = label ? sectionOfLabel(label[1]!) : usual;
      const body = line.replace(/^[\s•-]*(?:[A-Z][A-Za-z ]{2,40}:)?/, '');
      for (const text of sentencesOf(body)) if (text.trim() !== '') sentences.push({ section, text });
    }
  }
  return sentences;
}

const stopWords = new Set(
  (
    'a an the and or but of to in on at with for from by is are was were be been has have had do does did you i it ' +
    'we he she they your my his her their our that this these those so okay ok well yeah um uh just like know going ' +
    'gon na want wan think get got some any all what how when if then there here me him them as up out not no ' +
    "it's i'm you're that's don't patient reports states today right really good little bit very about will can"
  ).split(' '),
);
const stem = (word: string) => word.replace(/(?:ing|ies|ed|es|s)$/, '');
const contentOf = (tokens: readonly Pick<Token, 'word'>[]): Set<string> =>
  new Set(
    tokens
      .map(({ word }) => word)
      .filter((word) => /[a-z0-9]/.test(word) && !stopWords.has(word))
      .map(stem),
  );

/** How rare each word is in notes: the natural logarithm of notes by notes that have it. */
export function rarityIn(visits: readonly Visit[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { note } of visits)
    for (const word of new Set(note.flatMap(({ text }) => [...contentOf(tokensOfText(text))])))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(visits.length / (counts.get(word) ?? 1));
}
const tokensOfText = (text: string) => tokensOf([{ words: text, atMs: 0, confidence: null }]);

/** A sentence is that of the note which it shares most with, at least so much; and so much more than with another section. */
const leastLikeness = 0.3;
const mostRival = 0.8;

/**
 * Finds the section in which the clinician's note of a visit has what a heard sentence says: that of the sentence which shares
 * most of its rarer words; null where none does, or two sections do.
 */
export function sectionsIn(visit: Visit, rarity: (word: string) => number) {
  const weigh = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + rarity(word) ** 2, 0);
  const noted = visit.note.map(({ section, text }) => {
    const words = contentOf(tokensOfText(text));
    return { section, words, weight: weigh(words) };
  });
  return (tokens: readonly Pick<Token, 'word'>[]): NoteSection | null => {
    const words = contentOf(tokens);
    const weight = weigh(words);
    const best = new Map<NoteSection, number>();
    for (const one of noted) {
      const both = weigh([...words].filter((word) => one.words.has(word)));
      const likeness = both === 0 ? 0 : both / Math.sqrt(weight * one.weight);
      best.set(one.section, Math.max(likeness, best.get(one.section) ?? 0));
    }
    const [first, second] = [...best].toSorted((a, b) => b[1] - a[1]);
    const isClear =
      first !== undefined && first[1] >= leastLikeness && (second?.[1] ?? 0) <= first[1] * mostRival;
    return isClear ? first[0] : null;
  };
}

/** What was heard in a visit, by sentence, each with the section in which the clinician's note has the like. */
export function heardSentences(visit: Visit, rarity: (word: string) => number) {
  const sectionOf = sectionsIn(visit, rarity);
  return splitSentences(tokensOf(visit.segments)).map((tokens) => ({ tokens, section: sectionOf(tokens) }));
}

/**
 * Every other visit, those of muscles and joints counted by themselves: what is learned from, and what is measured.
 * No visit is in both.
 */
export function halvesOf(visits: readonly Visit[]): { building: Visit[]; heldOut: Visit[] } {
  const halves = { building: [] as Visit[], heldOut: [] as Visit[] };
  for (const kind of [true, false])
    visits
      .filter(({ isMusculoskeletal }) => isMusculoskeletal === kind)
      .forEach((visit, at) => (at % 2 === 0 ? halves.building : halves.heldOut).push(visit));
  return halves;
}
