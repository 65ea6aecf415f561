import type { Minor, PlainDate } from '../../../contract/base/values.ts';
import {
  mostFeeLines,
  type FeeLine,
  type FeeScheduleFields,
} from '../../../contract/clinics/fee-schedule.ts';
import { isCode, modifiersFault, modifiersOf, notACode, repeatedLine } from './fee-line.ts';

/** A line of a schedule as it is being entered. */
export interface FeeLineDraft {
  /** Of the line in its form. */
  readonly key: number;
  readonly code: string;
  /** `AT, 59` */
  readonly modifiers: string;
  readonly feeMinor: number | null;
  readonly expectedMinor: number | null;
}

/** A schedule as it is being entered. */
export interface FeeScheduleDraft extends Omit<FeeScheduleFields, 'from' | 'to' | 'lines'> {
  /** YYYY-MM-DD, or empty. */
  readonly from: string;
  readonly to: string;
  readonly lines: readonly FeeLineDraft[];
}

export const lineDrafts = (lines: readonly FeeLine[]): FeeLineDraft[] =>
  lines.map((line, key) => ({ ...line, key, modifiers: line.modifiers.join(', ') }));

/** The draft of a new schedule that begins on a day. */
export const newFeeSchedule = (from: PlainDate): FeeScheduleDraft => ({
  name: '',
  payer: '',
  plan: '',
  locationId: null,
  degree: '',
  from,
  to: '',
  unitRule: null,
  lines: [],
});

export const draftOf = ({ lines, to, ...fields }: FeeScheduleFields): FeeScheduleDraft => ({
  ...fields,
  to: to ?? '',
  lines: lineDrafts(lines),
});

const isEmpty = ({ code, modifiers, feeMinor, expectedMinor }: FeeLineDraft) =>
  code.trim() === '' && modifiers.trim() === '' && feeMinor === null && expectedMinor === null;

function lineFault({ code, modifiers, feeMinor }: FeeLineDraft): string | null {
  const named = code.trim().toUpperCase();
  if (!isCode(named)) return notACode(code);
  const wrong = modifiersFault(modifiersOf(modifiers));
  if (wrong !== null) return `${named}: ${wrong}`;
  return feeMinor === null ? `${named} has no fee.` : null;
}

/** What keeps a schedule from being saved, by its place in the form; `fields` where nothing does. */
export type ReadFeeDraft =
  | { readonly fields: FeeScheduleFields; readonly faults: null }
  | { readonly fields: null; readonly faults: Partial<Record<'name' | 'from' | 'to' | 'lines', string>> };

/** Reads a schedule as it was entered. Lines that are empty in every cell are left out. */
export function readFeeDraft(draft: FeeScheduleDraft): ReadFeeDraft {
  const entered = draft.lines.filter((line) => !isEmpty(line));
  const faults: Partial<Record<'name' | 'from' | 'to' | 'lines', string>> = {};
  if (draft.name.trim() === '') faults.name = 'Give the schedule a name.';
  if (draft.from === '') faults.from = 'Enter the first day.';
  if (draft.to !== '' && draft.to < draft.from) faults.to = 'The last day is before the first.';
  const wrong = entered.map(lineFault).find((fault) => fault !== null);
  if (wrong) faults.lines = wrong;
  else if (entered.length === 0) faults.lines = 'Enter at least one code with its fee.';
  else if (entered.length > mostFeeLines) faults.lines = `At most ${mostFeeLines} codes fit into a schedule.`;
  const lines: FeeLine[] = entered.map((line) => ({
    code: line.code.trim().toUpperCase(),
    modifiers: modifiersOf(line.modifiers),
    feeMinor: (line.feeMinor ?? 0) as Minor,
    expectedMinor: line.expectedMinor as Minor | null,
  }));
  const twice = repeatedLine(lines);
  if (!faults.lines && twice !== null) faults.lines = `${twice} is in the list twice.`;
  if (Object.keys(faults).length > 0) return { fields: null, faults };
  const { name, payer, plan, degree, from, to, locationId, unitRule } = draft;
  return {
    faults: null,
    fields: {
      name: name.trim(),
      payer: payer.trim(),
      plan: plan.trim(),
      degree: degree.trim(),
      locationId,
      unitRule,
      from: from as PlainDate,
      to: to === '' ? null : (to as PlainDate),
      lines,
    },
  };
}
