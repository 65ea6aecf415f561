import { createHash } from 'node:crypto';

/** A UUID (version 8, RFC 9562) that is the same on every server for the same words, so nothing is made twice. */
export function derivedId(words: string): string {
  const bytes = createHash('sha256').update(words).digest();
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const text = bytes.toString('hex');
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20, 32),
  ].join('-');
}
