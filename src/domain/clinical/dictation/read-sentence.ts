import type { NoteSection } from '../../../contract/clinical/note.ts';
import type { RomArea, SpinalRegion } from '../../../contract/clinics/note-parts.ts';
import { regionOfSegment } from '../spine/segments.ts';
import { markOn, type FieldEntry, type Mark } from './fields/entry.ts';
import { readPain } from './fields/read-pain.ts';
import { readRegions } from './fields/read-regions.ts';
import { readRom } from './fields/read-rom.ts';
import { readSegments } from './fields/read-segments.ts';
import type { Placing } from './draft.ts';
import { routeSentence, sectionsInOrder, type Chances } from './routing.ts';
import { heardAt, spansOf, type DictatedSegment, type SourceSpan, type Token } from './segments.ts';
import { writtenForm, type Piece } from './written-form.ts';
import { textOfPieces } from './written-text.ts';

/** What the sentences before leave for the next one. */
export interface Context {
  /** The section that was said last; null while none was. */
  readonly said: NoteSection | null;
  readonly chances: Chances | null;
  /** The region of the spine whose motions were read in the sentence before. */
  readonly area: RomArea | null;
  readonly adjusted: readonly SpinalRegion[];
}
export const beginning: Context = { said: null, chances: null, area: null, adjusted: [] };

export interface ReadSentence {
  readonly section: NoteSection;
  readonly placing: Placing;
  readonly text: string;
  readonly heard: string;
  readonly spans: readonly SourceSpan[];
  readonly entries: readonly FieldEntry[];
  readonly isTold: boolean;
  readonly marks: readonly Mark[];
}

/** Below this chance a section is shown as unsure: of those above it five in six are right (see the decision’s figures). */
const sureChance = 0.8;
/** Below this confidence a recognizer is likely to have misheard. */
const sureHearing = 0.6;

const sectionsOf = (entry: FieldEntry): readonly NoteSection[] => {
  if (entry.field === 'pain') return ['subjective', 'objective'];
  if (entry.field === 'rom') return ['objective'];
  return entry.field === 'segment' && !entry.entry.treated ? ['objective'] : ['objective', 'plan'];
};

const chancesOf = (section: NoteSection): Chances =>
  sectionsInOrder.map((one) => (one === section ? 0.94 : 0.02)) as unknown as Chances;

function hearingMarks(tokens: readonly Token[], segments: readonly DictatedSegment[]): Mark[] {
  const unsure = tokens.filter(({ segment }) => (segments[segment]?.confidence ?? 1) < sureHearing);
  const why = 'May be misheard. Check the words.';
  return unsure.length === 0 ? [] : [{ kind: 'hearing', why, spans: spansOf(unsure) }];
}

const numberMarks = (pieces: readonly Piece[]): Mark[] =>
  pieces
    .filter(({ isUnsure }) => isUnsure)
    .map((piece) => markOn('number', 'Not clear which number. The words stay as said.', [piece]));

function readFields(pieces: readonly Piece[], context: Context) {
  const rom = readRom(pieces, context.area);
  const segments = readSegments(pieces);
  const regions = readRegions(pieces, context.adjusted);
  const readings = [rom, segments, regions, readPain(pieces)];
  const told = new Set(readings.flatMap((reading) => reading.told));
  const found = readings.filter(({ entries }) => entries.length > 0);
  const marked = readings.filter(({ marks }) => marks.length > 0);
  const places = new Set((found.length > 0 ? found : marked).map(({ section }) => section));
  return {
    entries: readings.flatMap(({ entries }) => entries),
    marks: readings.flatMap(({ marks }) => marks),
    // Two readings of different sections leave the place to the words.
    section: places.size === 1 ? [...places][0]! : null,
    isTold: found.length > 0 && pieces.every((piece) => told.has(piece)),
    area: rom.area,
    adjusted: adjustedIn([...segments.entries, ...regions.entries]),
  };
}

const adjustedIn = (entries: readonly FieldEntry[]): SpinalRegion[] =>
  entries.flatMap((one) => {
    if (one.field === 'regions') return [...one.regions];
    return one.field === 'segment' && one.entry.treated ? [regionOfSegment(one.entry.segment)] : [];
  });

/**
 * Reads one sentence: its written form, its section and its fields. What a command named wins over what the fields say,
 * and that over what the words say.
 * @returns the sentence and what it leaves for the next one
 */
export function readSentence(
  tokens: readonly Token[],
  segments: readonly DictatedSegment[],
  context: Context,
): { readonly sentence: ReadSentence; readonly after: Context } {
  const pieces = writtenForm(tokens);
  const fields = readFields(pieces, context);
  const routed = routeSentence(tokens, context.chances);
  const section = context.said ?? fields.section ?? routed.section;
  const placing: Placing =
    context.said !== null
      ? { by: 'command' }
      : fields.section === null
        ? { by: 'words', decidedBy: routed.decidedBy }
        : { by: 'field' };
  const entries = fields.entries.filter((entry) => sectionsOf(entry).includes(section));
  const strayed = fields.entries.filter((entry) => !entries.includes(entry));
  const marks: Mark[] = [
    ...hearingMarks(tokens, segments),
    ...numberMarks(pieces),
    ...fields.marks,
    ...strayed.map(({ spans }) => ({
      kind: 'field' as const,
      why: `Said under ${section}. Not entered in the chart.`,
      spans,
    })),
  ];
  if (placing.by === 'words' && routed.chances[sectionsInOrder.indexOf(section)]! < sureChance)
    marks.push({ kind: 'section', why: 'Not clear which section this belongs to.', spans: spansOf(tokens) });
  const spans = spansOf(tokens);
  return {
    sentence: {
      section,
      placing,
      text: textOfPieces(pieces),
      heard: heardAt(segments, spans),
      spans,
      entries,
      isTold: fields.isTold && strayed.length === 0 && marks.length === 0,
      marks,
    },
    after: {
      said: context.said,
      chances: placing.by === 'words' ? routed.chances : chancesOf(section),
      area: fields.area,
      adjusted: [...new Set([...context.adjusted, ...fields.adjusted])],
    },
  };
}
