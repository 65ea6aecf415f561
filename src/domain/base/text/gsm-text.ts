/** What a text message takes: 160 signs of the GSM alphabet (3GPP 23.038); a few of them count as two. */

export const mostTextSigns = 160;

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** The length as the network counts it; a sign that it does not have counts as one. */
export function gsmLength(text: string): number {
  let length = 0;
  for (const sign of text) length += extended.has(sign) ? 2 : 1;
  return length;
}

/** The signs that would turn the message into another alphabet, of which only 70 fit; each once. */
export function notGsm(text: string): string[] {
  const foreign = new Set<string>();
  for (const sign of text) if (!basic.has(sign) && !extended.has(sign)) foreign.add(sign);
  return [...foreign];
}

const likeSigns: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/** The text in that alphabet: an accent that it does not have goes, a sign without any likeness becomes a question mark. */
export function toGsm(text: string): string {
  let written = '';
  for (const sign of text.normalize('NFC')) {
    if (basic.has(sign) || extended.has(sign)) written += sign;
    else written += likeSigns[sign] ?? bare(sign);
  }
  return written;
}

function bare(sign: string): string {
  const base = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return base === '' || notGsm(base).length > 0 ? (/\p{M}|\p{Cf}|\p{Cc}/u.test(sign) ? '' : '?') : base;
}
