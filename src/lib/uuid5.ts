/**
 * A UUID of version 5 (RFC 9562): the same namespace and name always give the same id, on every device.
 * @param namespace a UUID
 */
export function uuid5(namespace: string, name: string): string {
  const space = namespace.replaceAll('-', '');
  const head = Array.from({ length: 16 }, (_, place) =>
    Number.parseInt(space.slice(place * 2, place * 2 + 2), 16),
  );
  const words = sha1([...head, ...utf8(name)]);
  words[1] = (words[1]! & 0xff_ff_0f_ff) | 0x50_00;
  words[2] = (words[2]! & 0x3f_ff_ff_ff) | 0x80_00_00_00;
  const text = words
    .slice(0, 4)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

const utf8 = (text: string): number[] =>
  Array.from(encodeURIComponent(text).matchAll(/%(..)|[^%]/g), ([sign, code]) =>
    code === undefined ? sign.codePointAt(0)! : Number.parseInt(code, 16),
  );

const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** SHA-1 (RFC 3174), which version 5 asks for: it names, and protects nothing. The platform's own answers only later. */
function sha1(message: readonly number[]): number[] {
  const bits = message.length * 8;
  const bytes = [...message, 0x80];
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (const word of [Math.floor(bits / 2 ** 32), bits])
    bytes.push((word >>> 24) & 255, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);
  const state = [0x67_45_23_01, 0xef_cd_ab_89, 0x98_ba_dc_fe, 0x10_32_54_76, 0xc3_d2_e1_f0];
  for (let from = 0; from < bytes.length; from += 64) {
    const words = Array.from({ length: 16 }, (_, place) =>
      bytes.slice(from + place * 4, from + place * 4 + 4).reduce((word, byte) => (word << 8) | byte, 0),
    );
    for (let at = 16; at < 80; at += 1)
      words.push(turned(words[at - 3]! ^ words[at - 8]! ^ words[at - 14]! ^ words[at - 16]!, 1));
    let [a, b, c, d, e] = state as [number, number, number, number, number];
    for (let at = 0; at < 80; at += 1) {
      const [mixed, constant] = roundOf(at, b, c, d);
      [a, b, c, d, e] = [(turned(a, 5) + mixed + e + constant + words[at]!) | 0, a, turned(b, 30), c, d];
    }
    for (const [place, word] of [a, b, c, d, e].entries()) state[place] = (state[place]! + word) | 0;
  }
  return state;
}

function roundOf(at: number, b: number, c: number, d: number): [mixed: number, constant: number] {
  if (at < 20) return [(b & c) | (~b & d), 0x5a_82_79_99];
  if (at < 40) return [b ^ c ^ d, 0x6e_d9_eb_a1];
  if (at < 60) return [(b & c) | (b & d) | (c & d), 0x8f_1b_bc_dc];
  return [b ^ c ^ d, 0xca_62_c1_d6];
}
