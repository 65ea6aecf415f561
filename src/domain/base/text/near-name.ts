/**
 * Names as people mistype them. A slip is a letter that is wrong, missing, too many, or in its neighbour's place (the optimal
 * string alignment distance counts them).
 */

/** How many slips a word of so many letters may have and still mean a name; short ones mean too many names already. */
export const slipsAllowed = (letters: number): number => (letters >= 8 ? 2 : letters >= 4 ? 1 : 0);

/**
 * The slips between what was typed and the nearest beginning of a name, as people stop typing before its end.
 * @param typed folded, as `foldName` gives it, one word
 * @param name folded, one word
 * @returns null for more than `most`
 */
export function slipsTo(typed: string, name: string, most: number): number | null {
  if (name.startsWith(typed)) return 0;
  if (most === 0 || name.length < typed.length - most) return null;
  // Of a longer name only as much counts as could have been typed.
  const against = name.slice(0, typed.length + most);
  let older: number[] = [];
  let above = Array.from({ length: against.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const own = [row];
    let least = row;
    for (let column = 1; column <= against.length; column += 1) {
      const isSame = typed[row - 1] === against[column - 1];
      let slips = Math.min(above[column]! + 1, own[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === against[column - 2] &&
        typed[row - 2] === against[column - 1];
      if (isSwapped) slips = Math.min(slips, older[column - 2]! + 1);
      own.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most && Math.min(...above) > most) return null;
    older = above;
    above = own;
  }
  const least = Math.min(...above);
  return least <= most ? least : null;
}

/**
 * The slips between the words of a typed name and a patient's names, each word held against the name that is nearest to it.
 * @param typed folded words
 * @param names folded words
 * @returns null when one of them means none of the names
 */
export function slipsToNames(typed: readonly string[], names: readonly string[]): number | null {
  let sum = 0;
  for (const word of typed) {
    let least: number | null = null;
    for (const name of names) {
      const slips = slipsTo(word, name, slipsAllowed(word.length));
      if (slips !== null && (least === null || slips < least)) least = slips;
    }
    if (least === null) return null;
    sum += least;
  }
  return sum;
}
