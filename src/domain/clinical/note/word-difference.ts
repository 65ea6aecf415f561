/** A run of words that stands in both texts, only in the one before, or only in this one. */
export interface WordRun {
  readonly is: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Words with the blanks behind them. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [];

/** More than that is told as one: all gone, all new. Two texts of 2,000 words take a few milliseconds. */
const mostCells = 6_000_000;

/**
 * What differs between two texts, word by word, by their longest common words.
 * @returns runs that joined without the gone ones are `now`, and without the new ones `before`
 */
export function wordDifference(before: string, now: string): WordRun[] {
  const [old, fresh] = [wordsOf(before), wordsOf(now)];
  const oldWords = old.map((word) => word.trim());
  const freshWords = fresh.map((word) => word.trim());
  let start = 0;
  while (start < old.length && start < fresh.length && oldWords[start] === freshWords[start]) start += 1;
  let [endOld, endNew] = [old.length, fresh.length];
  while (endOld > start && endNew > start && oldWords[endOld - 1] === freshWords[endNew - 1]) {
    endOld -= 1;
    endNew -= 1;
  }
  const runs: WordRun[] = [];
  const put = (is: WordRun['is'], text: string) => {
    const last = runs.at(-1);
    if (text === '') return;
    if (last?.is === is) runs[runs.length - 1] = { is, text: last.text + text };
    else runs.push({ is, text });
  };
  put('same', fresh.slice(0, start).join(''));
  const [rows, columns] = [endOld - start, endNew - start];
  if (rows * columns > mostCells) {
    put('gone', old.slice(start, endOld).join(''));
    put('new', fresh.slice(start, endNew).join(''));
  } else {
    for (const [is, at] of walk(oldWords.slice(start, endOld), freshWords.slice(start, endNew)))
      put(is, is === 'gone' ? old[start + at]! : fresh[start + at]!);
  }
  put('same', fresh.slice(endNew).join(''));
  return runs;
}

/** Each word as a number, the same for the same word: numbers are compared at once, words letter by letter. */
function inNumbers(words: readonly string[], known: Map<string, number>): Uint32Array {
  return Uint32Array.from(words, (word) => {
    const number = known.get(word) ?? known.size;
    known.set(word, number);
    return number;
  });
}

/** The way through two lists of words that keeps the most of them. */
function walk(old: readonly string[], fresh: readonly string[]): [WordRun['is'], number][] {
  const width = fresh.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  const known = new Map<string, number>();
  const [oldNumbers, freshNumbers] = [inNumbers(old, known), inNumbers(fresh, known)];
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const word = oldNumbers[row]!;
    const at = row * width;
    // The cells to the right, below, and below to the right.
    let [right, across] = [0, 0];
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const below = longest[at + width + column]!;
      const most = word === freshNumbers[column] ? across + 1 : below > right ? below : right;
      longest[at + column] = most;
      right = most;
      across = below;
    }
  }
  const steps: [WordRun['is'], number][] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    if (row < old.length && column < fresh.length && old[row] === fresh[column]) {
      steps.push(['same', column]);
      row += 1;
      column += 1;
    } else if (
      column >= fresh.length ||
      (row < old.length && longest[(row + 1) * width + column]! >= longest[row * width + column + 1]!)
    ) {
      steps.push(['gone', row]);
      row += 1;
    } else {
      steps.push(['new', column]);
      column += 1;
    }
  }
  return steps;
}
