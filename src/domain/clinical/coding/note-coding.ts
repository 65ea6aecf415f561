import { mostModifiers } from '../../../contract/clinics/note-parts.ts';
import type { ChargeCoding, LineCoding, RuledModifier } from '../../../contract/clinical/line-coding.ts';
import { mostPointers } from '../../../contract/clinical/line-coding.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { proposedPointers } from './diagnosis-regions.ts';
import {
  modifierAdvice,
  type Advice,
  type CodedLine,
  type CodingFacts,
  type TreatedRegion,
} from './modifier-advice.ts';

interface Line {
  readonly lineKey: string;
  readonly serviceId: string;
  readonly cptCode: string;
}

/** Where the service of a line was done, as far as the note says. */
export function regionsOfLine(
  note: SoapNote,
  { lineKey, serviceId }: Omit<Line, 'cptCode'>,
): readonly TreatedRegion[] {
  if (lineKey === 'cmt') return note.spinalRegions;
  if (lineKey === 'cmtExtraspinal') return note.extraspinalRegions;
  return note.services.find((entry) => entry.serviceId === serviceId)?.regions ?? [];
}

const untouched = (lineKey: string): LineCoding => ({ lineKey, modifiers: [], declined: [] });
export const decidedOn = (note: SoapNote, lineKey: string): LineCoding =>
  note.coding?.find((one) => one.lineKey === lineKey) ?? untouched(lineKey);

/** The diagnoses that a line points at: those chosen, as far as the note still has them, else those proposed. */
export function pointersOf(note: SoapNote, line: Line): string[] {
  const diagnoses = note.diagnoses ?? [];
  const chosen = decidedOn(note, line.lineKey).pointers;
  if (!chosen) return proposedPointers(regionsOfLine(note, line), diagnoses);
  return chosen.filter((code) => diagnoses.some((one) => one.code === code));
}

/** What is kept with the charge of a line. */
export function codingOfLine(note: SoapNote, line: Line): ChargeCoding {
  const { modifiers, declined } = decidedOn(note, line.lineKey);
  return { modifiers, declined, diagnosisCodes: pointersOf(note, line) };
}

/** A line’s advice, split by what a person has done about it. */
export interface LineAdvice {
  readonly lineKey: string;
  readonly cptCode: string;
  /** To be accepted or declined. */
  readonly open: readonly (Advice & { kind: 'suggest' })[];
  readonly asks: readonly (Advice & { kind: 'ask' })[];
  readonly blocks: readonly (Advice & { kind: 'block' })[];
  /** Modifiers that stand although a rule forbids them. */
  readonly forbidden: readonly string[];
}

export const codedLines = (note: SoapNote, lines: readonly Line[]): CodedLine[] =>
  lines.map((line) => ({
    lineKey: line.lineKey,
    cptCode: line.cptCode,
    regions: regionsOfLine(note, line),
  }));

/** What is open, missing and forbidden on each line of a note; lines without any of it are left out. */
export function adviceOfNote(
  note: SoapNote,
  lines: readonly Line[],
  facts: CodingFacts,
): ReadonlyMap<string, LineAdvice> {
  const advice = modifierAdvice(codedLines(note, lines), facts);
  return new Map(
    lines.flatMap(({ lineKey, cptCode }) => {
      const all = advice.get(lineKey);
      if (!all) return [];
      const { modifiers, declined } = decidedOn(note, lineKey);
      const blocks = all.filter((one) => one.kind === 'block');
      const forbidden = modifiers
        .map(({ modifier }) => modifier)
        .filter((modifier) => blocks.some((one) => one.modifiers.includes(modifier)));
      const has = (list: readonly RuledModifier[], modifier: string) =>
        list.some((one) => one.modifier === modifier);
      return [
        [
          lineKey,
          {
            lineKey,
            cptCode,
            open: all
              .filter((one) => one.kind === 'suggest')
              .filter(({ modifier }) => !has(modifiers, modifier) && !has(declined, modifier)),
            asks: all.filter((one) => one.kind === 'ask'),
            blocks,
            forbidden,
          },
        ] as const,
      ];
    }),
  );
}

/** What changes in a note when a person decides on one of its lines. */
function withLine(note: SoapNote, next: LineCoding): Partial<SoapNote> {
  const others = (note.coding ?? []).filter(({ lineKey }) => lineKey !== next.lineKey);
  return { coding: [...others, next] };
}

const without = (list: readonly RuledModifier[], modifier: string) =>
  list.filter((one) => one.modifier !== modifier);

/** Takes a modifier, suggested or typed. More than four don’t fit on a claim: the note stays as it is then. */
export function takeModifier(
  note: SoapNote,
  lineKey: string,
  modifier: string,
  rule: string | null,
): Partial<SoapNote> {
  const line = decidedOn(note, lineKey);
  const modifiers = [...without(line.modifiers, modifier), { modifier, rule }];
  if (modifiers.length > mostModifiers) return {};
  return withLine(note, { ...line, modifiers, declined: without(line.declined, modifier) });
}

/** Takes a modifier off; one that a rule suggests counts as declined. */
export function declineModifier(
  note: SoapNote,
  lineKey: string,
  modifier: string,
  rule: string | null,
): Partial<SoapNote> {
  const line = decidedOn(note, lineKey);
  const declined = without(line.declined, modifier);
  return withLine(note, {
    ...line,
    modifiers: without(line.modifiers, modifier),
    declined: rule === null ? declined : [...declined, { modifier, rule }].slice(-12),
  });
}

/** Takes every suggestion that is open, on all lines. */
export function takeAllModifiers(note: SoapNote, advice: Iterable<LineAdvice>): Partial<SoapNote> {
  let next = note;
  for (const { lineKey, open } of advice)
    for (const { modifier, rule } of open) next = { ...next, ...takeModifier(next, lineKey, modifier, rule) };
  return next === note ? {} : { coding: next.coding };
}

/** Points a line at diagnoses: four fit, and they stand in the order in which they were chosen. More leave the note as it is. */
export function pointAt(note: SoapNote, line: Line, codes: readonly string[]): Partial<SoapNote> {
  if (codes.length > mostPointers) return {};
  const stayed = pointersOf(note, line).filter((code) => codes.includes(code));
  const pointers = [...stayed, ...codes.filter((code) => !stayed.includes(code))];
  return withLine(note, { ...decidedOn(note, line.lineKey), pointers });
}

/** What changes in a note when somebody says where a service was done. */
export const doneIn = (
  note: SoapNote,
  serviceId: string,
  regions: readonly TreatedRegion[],
): Partial<SoapNote> => ({
  services: note.services.map((entry) =>
    entry.serviceId === serviceId ? { ...entry, regions: [...regions] } : entry,
  ),
});

/** Why the coding of a charge that somebody saw cannot stand beside the note; null where it can. */
export function codingFault(note: SoapNote, line: Line, shown: ChargeCoding): string | null {
  const { modifiers } = decidedOn(note, line.lineKey);
  const names = (list: readonly RuledModifier[]) => list.map(({ modifier }) => modifier).join(' ');
  if (names(shown.modifiers) !== names(modifiers)) return 'carry modifiers that are not in the note';
  const has = new Set((note.diagnoses ?? []).map(({ code }) => code));
  const stranger = shown.diagnosisCodes.find((code) => !has.has(code));
  return stranger === undefined ? null : `point at ${stranger}, which is not among the note’s diagnoses`;
}
