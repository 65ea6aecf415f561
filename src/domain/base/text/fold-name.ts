/** Letters that decompose into no base letter, as people type them without their keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const apostrophes = /['’‘ʼʻ`´′]/gu;
const marks = /\p{M}/gu;
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;

/**
 * A name as it is compared: no case, accents or apostrophes, hyphens and other signs as one blank.
 * `O’Kon` → `okon`, `Núñez-Søby` → `nunez soby`. For comparing only; what is shown and kept is as typed.
 */
export function foldName(text: string): string {
  return text
    .replaceAll(apostrophes, '')
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(notLetterOrDigit, ' ')
    .trim();
}
