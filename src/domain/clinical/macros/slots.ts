/**
 * Slots of a macro: `{side}`, `{level}`, `{1-10}`, `{mild|moderate|severe}`, or a word for what is to be written, `{where}`. A text
 * that still has one is not finished.
 */
export interface Slot {
  /** Where it stands in the text, its braces included. */
  readonly from: number;
  readonly to: number;
  /** What is in the braces. */
  readonly name: string;
  /** What may be tapped; empty where it is written. */
  readonly choices: readonly string[];
}

const sides = ['left', 'right', 'both sides'] as const;
const levels = [
  ...Array.from({ length: 7 }, (_, at) => `C${at + 1}`),
  ...Array.from({ length: 12 }, (_, at) => `T${at + 1}`),
  ...Array.from({ length: 5 }, (_, at) => `L${at + 1}`),
  'S1',
  'SI joint',
];
const mostNumbers = 30;

/** What may be tapped for a slot. */
export function choicesOf(name: string): readonly string[] {
  const word = name.trim().toLowerCase();
  if (word === 'side') return sides;
  if (word === 'level') return levels;
  const range = /^(\d{1,3})\s*-\s*(\d{1,3})$/.exec(word);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (to < from || to - from >= mostNumbers) return [];
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  }
  if (!name.includes('|')) return [];
  return name
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

const form = /\{([^{}\n]{1,60})\}/g;

/** The slots of a text that are not filled, in their order. */
export const slotsIn = (text: string): Slot[] =>
  [...text.matchAll(form)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    name: found[1]!,
    choices: choicesOf(found[1]!),
  }));

export const hasSlots = (text: string): boolean => text.search(form) >= 0;

/** A text with a slot filled, and where the next one stands after that; null where there is none. */
export function fillSlot(
  text: string,
  slot: Pick<Slot, 'from' | 'to'>,
  words: string,
): { readonly text: string; readonly next: Slot | null } {
  const filled = text.slice(0, slot.from) + words + text.slice(slot.to);
  const end = slot.from + words.length;
  const slots = slotsIn(filled);
  return { text: filled, next: slots.find(({ from }) => from >= end) ?? slots[0] ?? null };
}
