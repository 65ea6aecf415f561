/** SHA-256 (FIPS 180-4) of what comes in parts: WebCrypto takes a whole only, and a file should not lie in memory as one. */
export interface Sha256 {
  add(bytes: Uint8Array): void;
  /** Of all that was added, in lower case hex. Called once, at the end. */
  hex(): string;
}

const blockBytes = 64;

const primes = (() => {
  const found: number[] = [];
  for (let candidate = 2; found.length < 64; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
})();
/** The first 32 bits of what stands behind the point. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: Int32Array, words: Int32Array, bytes: Uint8Array, from: number): void {
  for (let place = 0; place < 16; place += 1) {
    const at = from + place * 4;
    words[place] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  }
  for (let place = 16; place < 64; place += 1) {
    const early = words[place - 15]!;
    const late = words[place - 2]!;
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[place] = words[place - 16]! + one + words[place - 7]! + other;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let place = 0; place < 64; place += 1) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum + choice + constants[place]! + words[place]!) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = state[place]! + word;
}

/** Begins a hash. */
export function sha256(): Sha256 {
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const rest = new Uint8Array(blockBytes);
  let restLength = 0;
  let length = 0;
  const add = (bytes: Uint8Array): void => {
    length += bytes.length;
    let from = 0;
    if (restLength > 0) {
      from = Math.min(blockBytes - restLength, bytes.length);
      rest.set(bytes.subarray(0, from), restLength);
      restLength += from;
      if (restLength < blockBytes) return;
      mix(state, words, rest, 0);
      restLength = 0;
    }
    for (; from + blockBytes <= bytes.length; from += blockBytes) mix(state, words, bytes, from);
    rest.set(bytes.subarray(from));
    restLength = bytes.length - from;
  };
  return {
    add,
    hex() {
      const bits = length * 8;
      const end = new Uint8Array(restLength < 56 ? blockBytes - restLength : 2 * blockBytes - restLength);
      end[0] = 0x80;
      new DataView(end.buffer).setUint32(end.length - 8, Math.floor(bits / 2 ** 32));
      new DataView(end.buffer).setUint32(end.length - 4, bits >>> 0);
      add(end);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}
