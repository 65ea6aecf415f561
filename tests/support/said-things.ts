/** What must not change between what was said and what is written, read apart from the product's own code. */

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
  .concat(' sixteen seventeen eighteen nineteen')
  .split(' ');
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const numberWords = new Set([...units, ...tens, 'hundred', 'thousand']);

/** A whole number in words, without “and”. */
export function inWords(value: number): string[] {
  if (value >= 1000) {
    const rest = value % 1000;
    return [...inWords(Math.floor(value / 1000)), 'thousand', ...(rest === 0 ? [] : inWords(rest))];
  }
  if (value >= 100) {
    const rest = value % 100;
    return [units[Math.floor(value / 100)]!, 'hundred', ...(rest === 0 ? [] : inWords(rest))];
  }
  if (value < 20) return [units[value]!];
  return [tens[Math.floor(value / 10)]!, ...(value % 10 === 0 ? [] : [units[value % 10]!])];
}

/** “One twenty over …” and “one oh five over …” say a hundred that is not spoken. */
const withHundreds = (text: string): string =>
  text.replaceAll(
    /\b(one|two)\s+(?:oh\s+)?((?:(?:ten|\w+teen|eleven|twelve|\w+ty)(?:\s+\w+)?|one|two|three|four|five|six|seven|eight|nine)\s+over)\b/g,
    '$1 hundred $2',
  );

const digitsInWords = (digits: string): string[] =>
  digits.startsWith('0') || digits.length > 6
    ? digits.split('').map((digit) => units[Number(digit)]!)
    : inWords(Number(digits));

/** Every number of a text in order, as the words that say it; behind a decimal point digit by digit. */
export const numbersIn = (text: string): string[] =>
  (withHundreds(text.toLowerCase()).match(/\.\d+|\d+|[a-z]+/g) ?? []).flatMap((part) => {
    if (part.startsWith('.'))
      return part
        .slice(1)
        .split('')
        .map((digit) => units[Number(digit)]!);
    if (/^\d/.test(part)) return digitsInWords(part);
    return numberWords.has(part) ? [part] : [];
  });

export const sidesIn = (text: string): string[] =>
  text.toLowerCase().match(/\b(?:left|right|bilateral(?:ly)?|both|unilateral(?:ly)?)\b/g) ?? [];

export const negationsIn = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/n't\b|\b(?:no|not|none|never|nor|neither|cannot|without|den(?:y|ies|ied|ying)|negative)\b/g) ??
    []
  ).map((word) => (word === "n't" ? 'not' : word));
