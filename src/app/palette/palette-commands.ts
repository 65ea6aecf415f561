import type { ReactNode } from 'react';

/** One line of the palette. */
export interface Command {
  key: string;
  label: string;
  icon: ReactNode;
  hint?: string;
  run: () => void;
}

const fold = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose label has every typed word, or its letters at the start of its words ("np" finds New patient). */
export function filterCommands(commands: readonly Command[], typed: string): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const name = fold(label);
    const initials = name
      .split(/\s+/)
      .map((word) => word.charAt(0))
      .join('');
    return words.every((word) => name.includes(word) || initials.startsWith(word));
  });
}
