interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices, and what was chosen elsewhere by another number. */
export const withKnown = (choices: readonly Choice[], known: string, label: string): readonly Choice[] =>
  choices.some(({ value }) => value === known) ? choices : [...choices, { value: known, label }];
