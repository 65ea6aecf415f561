/** Whether digits pass the check of card numbers (Luhn, ISO/IEC 7812). */
function passesCheck(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Digits with what people set between them: spaces, dots, slashes and all kinds of dashes. */
const spacedDigits = /\d(?:[\s./_\-\u2010-\u2015]{0,3}\d)*/g;
const shortest = 13;
const longest = 19;

/**
 * Whether somewhere in a text stands what looks like the number of a payment card: 13 to 19 digits that pass its check,
 * in one piece or in groups, as in `4111 1111 1111 1111 12/30`. One in ten other numbers of that length passes too.
 */
export function hasCardNumber(text: string): boolean {
  for (const [run] of text.normalize('NFKC').matchAll(spacedDigits)) {
    const groups = run.split(/\D+/);
    for (let first = 0; first < groups.length; first += 1) {
      let digits = '';
      for (const group of groups.slice(first)) {
        digits += group;
        if (digits.length > longest) break;
        if (digits.length >= shortest && !digits.startsWith('0') && passesCheck(digits)) return true;
      }
    }
  }
  return false;
}
