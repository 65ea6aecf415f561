import { decodeText } from './text-decoder.ts';

/** Encodings of one byte a letter, by the names that `TextDecoder` knows. Of two that fit alike the first is meant. */
export const singleByteEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
  'windows-1253',
  'macintosh',
] as const;
export type SingleByteEncoding = (typeof singleByteEncodings)[number];

/** The letters that names are full of, beyond those of English, where an encoding is used. */
const usual: Readonly<Record<SingleByteEncoding, string>> = {
  'windows-1252': 'àáâãäåæçèéêëìíîïñòóôõöøùúûüßÀÁÂÃÄÅÆÇÈÉÊËÍÎÑÓÔÕÖØÚÛÜ’',
  'windows-1250': 'áäăâąćčçďđéěëęíîłĺľňńóöőôřŕšśşťţúůüűýžźżÁÄĂĄĆČĎĐÉĚĘÍŁĽŇŃÓÖŐŘŠŚŞŤŢÚŮÜŰÝŽŹŻ’',
  'windows-1254': 'çğıöşüâîûÇĞİÖŞÜ’',
  'windows-1251': 'оеаинтсрвлкмдпуябгОЕАИНТСРВЛКМДПУЯБГ',
  'windows-1253': 'αοιετσνηρκςπμλυδγάόίήέώύΑΟΙΕΤΣΝΗΡΚΠΜΛΥΔΓΆΌΊΉΈΏΎ',
  macintosh: 'àáâãäåæçèéêëìíîïñòóôõöøùúûüßÀÁÂÃÄÅÆÇÈÉÊËÍÎÑÓÔÕÖØÚÛÜ’',
};
/** Letters that tell one of these from the others: there, hardly anybody's names have what stands in their place. */
const telling: Partial<Record<SingleByteEncoding, string>> = {
  'windows-1250': 'łąśźżŁŚŻšžŠŽťŤ',
  'windows-1254': 'ğışİŞĞ',
};

const word = /[\p{L}\p{M}’\u0080-\uFFFF]+/gu;
const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);

/** How well a text reads as names of people and places; only what is not of ASCII says anything. */
function scoreOf(text: string, encoding: SingleByteEncoding): number {
  let score = 0;
  for (const [found] of text.matchAll(word)) {
    const signs = Array.from(found);
    // A sign alone may be anything.
    if (signs.length === 1 || signs.every((sign) => sign < '\u0080')) continue;
    const isOther = encoding === 'windows-1251' || encoding === 'windows-1253';
    const own = signs.filter((sign) => sign >= '\u0080' && sign !== '’').length;
    // A word is of one script; and of accented letters alone there are no words.
    if (isOther ? signs.some((sign) => /[A-Za-z]/.test(sign)) : own > 3 && own > signs.length / 2)
      score -= own * 2;
    for (const [at, sign] of signs.entries()) if (sign >= '\u0080') score += signScore(signs, at, encoding);
  }
  return score;
}

function signScore(signs: readonly string[], at: number, encoding: SingleByteEncoding): number {
  const [before, sign, after] = [signs[at - 1], signs[at]!, signs[at + 1]];
  if (/[\p{Cc}\uFFFD]/u.test(sign)) return -4;
  if (sign === '’') return isLetter(before) && isLetter(after) ? 1 : 0;
  if (/\s/.test(sign)) return 0;
  if (!isLetter(sign)) return isLetter(before) || isLetter(after) ? -2 : 0;
  // zoÈ: no capital stands behind a small letter.
  if (/\p{Lu}/u.test(sign) && before !== undefined && /\p{Ll}/u.test(before)) return -2;
  if (/\p{Ll}/u.test(sign) && at === 0 && after !== undefined && /\p{Lu}/u.test(after)) return -2;
  if (sign === 'ς' && isLetter(after)) return -2;
  if (encoding === 'windows-1252' && isMisplaced(sign, after)) return 0;
  const rare = usual[encoding].includes(sign) ? 1 : -0.5;
  // A dotless i in the middle is Turkish; the letter that it is elsewhere stands at the end of words.
  const isTelling = (telling[encoding] ?? '').includes(sign) && (sign !== 'ı' || isLetter(after));
  return isTelling ? rare + 0.5 : rare;
}

/** Letters that stand at the end of words, or before one letter only, where the West of Europe has them. */
const isMisplaced = (sign: string, after: string | undefined): boolean =>
  ('ìòù'.includes(sign) && isLetter(after)) || (sign === 'õ' && after !== 'e') || sign === 'û';

/** What stands at 0x80 to 0x9F in Windows-1252; some versions of Node take them for control characters. */
const quotes = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The text of some bytes in an encoding of one byte a letter. */
export function decodeSingleByte(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const text = decodeText(bytes, encoding);
  if (encoding !== 'windows-1252') return text;
  return text.replaceAll(/[\u0080-\u009F]/g, (sign) => quotes[sign.charCodeAt(0) - 0x80]!);
}

/** Which encoding of one byte a letter some bytes are in, by how they read. */
export function guessSingleByte(bytes: Uint8Array): SingleByteEncoding {
  let best: { encoding: SingleByteEncoding; score: number } | null = null;
  for (const encoding of singleByteEncodings) {
    const score = scoreOf(decodeSingleByte(bytes, encoding), encoding);
    if (best === null || score > best.score) best = { encoding, score };
  }
  return best!.encoding;
}
