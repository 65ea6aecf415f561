const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const whole = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The bytes of base64 (RFC 4648, 4) with its padding, blanks and line breaks passed over; null for what is none. */
export function fromBase64(text: string): Uint8Array | null {
  const clean = text.replaceAll(/\s/g, '');
  if (!whole.test(clean)) return null;
  const padding = /=*$/.exec(clean)![0].length;
  const bytes = new Uint8Array((clean.length / 4) * 3 - padding);
  let [bits, held, at] = [0, 0, 0];
  for (const sign of clean.slice(0, clean.length - padding)) {
    bits = ((bits << 6) | signs.indexOf(sign)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes;
}

/** Bytes as base64 with its padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3);
    const all = (one << 16) | (two << 8) | three;
    text += [18, 12, 6, 0].map((shift) => signs[(all >> shift) & 63]).join('');
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  return `${text.slice(0, text.length - missing)}${'='.repeat(missing)}`;
}
