import type { Service } from '../../../contract/clinics/catalogue.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import {
  mostCarried,
  type CarriedField,
  type CarriedText,
  type SoapNote,
} from '../../../contract/clinical/note.ts';
import { isRegionService } from '../../clinics/catalogue/cmt-code.ts';
import { composeNoteText } from './note-text.ts';
import { inSegmentOrder } from '../spine/segments.ts';
import { responseInWords } from './today-words.ts';
import { bare, sentencesOf } from './sentences.ts';

/** A visit that something is carried over from. */
export type EarlierVisit = Pick<Encounter, 'id' | 'startedAt' | 'note' | 'text'>;

/** What may be carried over by itself. Vitals, pain, range of motion, scores, times and signatures are of their day, and never are. */
export const carriedParts = ['subjective', 'objective', 'assessment', 'plan'] as const;
export type CarriedPart = (typeof carriedParts)[number];

const fieldOf: Readonly<Record<CarriedPart, CarriedField>> = {
  subjective: 'complaint',
  objective: 'findings',
  assessment: 'assessment',
  plan: 'plan',
};

export interface Carried {
  /** What of the note changes. */
  readonly change: Partial<SoapNote>;
  /** Names of services that the clinic has no more, and that were left out. */
  readonly leftOut: readonly string[];
}

const unwritten = { subjective: null, objective: null, assessment: null, plan: null };

/**
 * The words of a part that a person answers for. Of a section that was written by hand all but the sentences that came from its
 * day's entries: those are carried as entries, or not at all.
 */
function textOf(source: SoapNote, part: CarriedPart, services: readonly Service[]): string {
  const field = fieldOf[part];
  const written = source.written[part];
  if (written === null) return source[field].trim();
  const entries = composeNoteText({ ...source, [field]: '', written: unwritten }, services)[part];
  const built = new Set(sentencesOf(entries).map(bare));
  const kept = sentencesOf(written).filter((sentence) => !built.has(bare(sentence)));
  return kept
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The levels that were adjusted, as they were listed; what is found there is found anew each day. */
function carriedSegments(note: SoapNote, source: SoapNote): Partial<SoapNote> {
  const own = note.segments ?? [];
  const adjusted = (source.segments ?? [])
    .filter(({ segment, treated }) => treated && !own.some((entry) => entry.segment === segment))
    .map((entry) => ({ ...entry, found: [], side: null }));
  return adjusted.length === 0 ? {} : { segments: inSegmentOrder([...own, ...adjusted]) };
}

/** Who pays and the modifiers decided on then; what has been decided today stays. Diagnoses are of their day. */
function carriedCoding(note: SoapNote, source: SoapNote): Partial<SoapNote> {
  const own = note.coding ?? [];
  const decided = (source.coding ?? [])
    .filter(({ lineKey }) => !own.some((one) => one.lineKey === lineKey))
    .map(({ pointers: _pointers, ...line }) => line);
  return {
    ...(source.billing && { billing: { ...source.billing, ...note.billing } }),
    ...(decided.length > 0 && { coding: [...own, ...decided] }),
  };
}

const joined = (own: string, carried: string) =>
  carried === '' || own.includes(carried) ? own : [own.trim(), carried].filter(Boolean).join('\n');

/**
 * What changes in a note when parts of an earlier visit are carried over. What stands in it already stays: texts are added to, lists
 * get what they lack.
 * @param services the clinic's catalogue today
 */
export function carryForward(
  note: SoapNote,
  from: EarlierVisit,
  services: readonly Service[],
  parts: readonly CarriedPart[] = carriedParts,
): Carried {
  const source = from.note;
  if (source === null) return { change: {}, leftOut: [] };
  const carried: CarriedText[] = [];
  const change: Partial<SoapNote> = {};
  for (const part of parts) {
    const field = fieldOf[part];
    const text = textOf(source, part, services).slice(0, field === 'complaint' ? 4000 : 8000);
    const whole = joined(note[field], text);
    if (text === '' || whole === note[field]) continue;
    change[field] = whole;
    carried.push({ field, from: from.id, startedAt: from.startedAt, text });
  }
  if (carried.length > 0) change.carried = [...(note.carried ?? []), ...carried].slice(-mostCarried);
  if (parts.includes('assessment') && (note.diagnoses ?? []).length === 0 && source.diagnoses)
    change.diagnoses = source.diagnoses;
  if (!parts.includes('plan')) return { change, leftOut: [] };
  const known = new Map(services.map((service) => [service.id, service]));
  const treated = source.services.filter(({ serviceId }) => !isRegionService(serviceId));
  // An evaluation belongs to its day.
  const usual = treated.filter(
    ({ serviceId }) => known.get(serviceId)?.category !== 'Evaluation & Management',
  );
  const has = new Set(note.services.map(({ serviceId }) => serviceId));
  const exercises = new Set(note.exercises.map(({ exerciseId, place }) => `${exerciseId} ${place}`));
  return {
    change: {
      ...change,
      ...carriedSegments(note, source),
      spinalRegions: [...new Set([...note.spinalRegions, ...source.spinalRegions])],
      extraspinalRegions: [...new Set([...note.extraspinalRegions, ...source.extraspinalRegions])],
      services: [
        ...note.services,
        ...usual
          .filter(({ serviceId }) => known.has(serviceId) && !has.has(serviceId))
          // Minutes are of their day.
          .map(({ minutes: _minutes, ...entry }) => entry),
      ],
      ...carriedCoding(note, source),
      exercises: [
        ...note.exercises,
        ...source.exercises.filter(({ exerciseId, place }) => !exercises.has(`${exerciseId} ${place}`)),
      ],
    },
    leftOut: usual.filter(({ serviceId }) => !known.has(serviceId)).map(({ serviceId }) => serviceId),
  };
}

/** A sentence of a note, with the visit that it came from where it was carried over and left as it was. */
export interface NoteSentence {
  readonly text: string;
  readonly from: CarriedText | null;
}

/** How each sentence of a text came: carried over and untouched, or of today. */
export function sentencesWithOrigin(note: SoapNote, field: CarriedField): NoteSentence[] {
  const known = new Map<string, CarriedText>();
  for (const source of note.carried ?? [])
    if (source.field === field)
      for (const sentence of sentencesOf(source.text)) known.set(bare(sentence), source);
  return sentencesOf(note[field]).map((text) => ({ text, from: known.get(bare(text)) ?? null }));
}

/** How much of a note's words were only carried over, and from when. */
export interface CarriedShare {
  /** Of 100, of the letters that a person is answerable for: what was carried, typed, and said of today. */
  readonly percent: number;
  readonly startedAt: CarriedText['startedAt'];
}

const carriedFields: readonly CarriedField[] = ['complaint', 'findings', 'assessment', 'plan'];

/** @returns null where nothing that stands in the note was carried over */
export function carriedShare(note: SoapNote): CarriedShare | null {
  const sentences = carriedFields.flatMap((field) => sentencesWithOrigin(note, field));
  const lettersOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + bare(text).length, 0);
  const carried = lettersOf(sentences.filter(({ from }) => from !== null).map(({ text }) => text));
  const from = sentences.find((one) => one.from !== null)?.from;
  if (carried === 0 || !from) return null;
  const all = lettersOf([...sentences.map(({ text }) => text), responseInWords(note)]);
  return { percent: Math.round((100 * carried) / all), startedAt: from.startedAt };
}

/** Above this, signing asks for a sentence on how the patient does today (a clinic's own limit goes before it). */
export const carriedLimitPercent = 80;

/** Whether a note says too little of its own day to be signed. */
export const needsTodaysWords = (note: SoapNote, limitPercent = carriedLimitPercent): boolean => {
  const share = carriedShare(note);
  return share !== null && share.percent > limitPercent && responseInWords(note) === '';
};
