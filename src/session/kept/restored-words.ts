/** What is to be said of words that came back into a form. */
export interface RestoredWords {
  /** When the last of them was entered; null when they cannot be opened. */
  readonly atMs: number | null;
  /** Lets go of them again. */
  readonly clear: () => void;
}

let hearer: ((words: RestoredWords) => void) | null = null;
let unheard: RestoredWords | null = null;

function tell(words: RestoredWords): void {
  if (hearer) hearer(words);
  else unheard = words;
}

export const tellRestored = (atMs: number, clear: () => void): void => tell({ atMs, clear });
export const tellBroken = (): void => tell({ atMs: null, clear: () => {} });

/** For the one place that says it to the person. What was told before it listened is told now. */
export function onRestoredWords(hear: (words: RestoredWords) => void): () => void {
  hearer = hear;
  if (unheard) hear(unheard);
  unheard = null;
  return () => {
    if (hearer === hear) hearer = null;
  };
}
