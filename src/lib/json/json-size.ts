/** What the JSON of a body may hold. */
export interface JsonLimits {
  readonly values: number;
  readonly depth: number;
}

/** So many levels may lie in one another. No field of ours goes deeper than ten. */
export const deepest = 64;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * What of JSON's limits its bytes overstep, before anything is made of them: much that is small costs far more to
 * check than it costs to send. What is no JSON is measured as well; it is for the parser to refuse.
 */
export function overstepped(bytes: Uint8Array, { values, depth }: JsonLimits): keyof JsonLimits | null {
  let [count, level] = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!;
    if (byte === quote) index = endOfText(bytes, index + 1);
    else if (byte === comma) count += 1;
    else if (byte === openBrace || byte === openBracket) {
      count += 1;
      level += 1;
      if (level > depth) return 'depth';
    } else if (byte === closeBrace || byte === closeBracket) level -= 1;
    if (count > values) return 'values';
  }
  return null;
}

/** Where the quote stands that ends the text, one after an odd number of backslashes being part of it. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let start = from; ;) {
    const end = bytes.indexOf(quote, start);
    if (end === -1) return bytes.length;
    let before = end;
    while (before > start && bytes[before - 1] === backslash) before -= 1;
    if ((end - before) % 2 === 0) return end;
    start = end + 1;
  }
}
