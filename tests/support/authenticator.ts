const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** [RFC 4648] The bytes of a secret as an authenticator app is given it. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(/\s/g, '').toUpperCase(), (char) =>
    alphabet.indexOf(char).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
