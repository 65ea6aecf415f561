import type { TextEncodingName } from '../../../../lib/files/text-encoding.ts';

/** Encodings as people know them. */
export const encodingWords: Readonly<Record<TextEncodingName, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};
