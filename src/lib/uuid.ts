/** Fills `bytes` with random values, as `crypto.getRandomValues` does. Injected, so that a simulation can seed it. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a value from outside has the form of a UUID, of whatever version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then random. Sorts by time of making, needs no server.
 * @param nowMs milliseconds since 1970
 */
export function uuid7(nowMs: number, random: RandomBytes): string {
  const bytes = random(new Uint8Array(16));
  let rest = Math.max(0, Math.floor(nowMs));
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const text = hex(bytes);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}
