/** A code as it is offered. */
export interface OfferedCode {
  readonly code: string;
  readonly title: string;
  /** False for a heading, which leads to the codes below it. */
  readonly isBillable: boolean;
}

export interface ChosenCode {
  readonly code: string;
  readonly name: string;
}

/** Why a code can't be taken as it is, with the codes that can be taken in its place. */
export interface CodeProblem {
  readonly words: string;
  readonly choices: readonly OfferedCode[];
}

export interface Found {
  readonly codes: readonly OfferedCode[];
  /** Of what was typed, where it is a code that can't be taken as it is. */
  readonly problem: CodeProblem | null;
  /** What was typed, where it is a code that nobody here can check: it may be taken at its word. */
  readonly unchecked: string | null;
  /** What is said where nothing was found. */
  readonly noneWords: string;
}

export interface Checked {
  /** By code; none for one that may be billed. */
  readonly problems: Readonly<Record<string, CodeProblem>>;
  /** What is wrong with several together, in words. */
  readonly together: readonly string[];
}

/** Who answers a field of codes. The functions are the same as long as their answers are. */
export interface CodeSource {
  readonly find: (query: string) => Promise<Found>;
  readonly check: (codes: readonly string[]) => Promise<Checked>;
}
