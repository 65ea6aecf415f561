/** What is to be said of words that were entered in a form and not saved. */
export type RestoredWords =
  /** They came back. `atMs`: when the last of them was entered; `clear` lets go of them again. */
  | { readonly are: 'back'; readonly atMs: number; readonly clear: () => void }
  /** They cannot be opened any more. */
  | { readonly are: 'broken' }
  /** The device does not store them: they are on this screen and nowhere else. */
  | { readonly are: 'refused' };

let hearer: ((words: RestoredWords) => void) | null = null;
let unheard: RestoredWords | null = null;

function tell(words: RestoredWords): void {
  if (hearer) hearer(words);
  else unheard = words;
}

export const tellRestored = (atMs: number, clear: () => void): void => tell({ are: 'back', atMs, clear });
export const tellBroken = (): void => tell({ are: 'broken' });
export const tellRefused = (): void => tell({ are: 'refused' });

/** For the one place that says it to the person. What was told before it listened is told now. */
export function onRestoredWords(hear: (words: RestoredWords) => void): () => void {
  hearer = hear;
  if (unheard) hear(unheard);
  unheard = null;
  return () => {
    if (hearer === hear) hearer = null;
  };
}
