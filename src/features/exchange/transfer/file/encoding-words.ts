import type { TextEncodingName } from '../../../../lib/files/text-encoding.ts';

/** Encodings as people know them. */
export const encodingWords: Readonly<Record<TextEncodingName, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  macintosh: 'Mac OS Roman',
};
