import { describe, expect, it } from 'vitest';
import { guessEncoding } from './text-encoding.ts';
import { decodeSingleByte, singleByteEncodings, type SingleByteEncoding } from './single-byte.ts';

/** The bytes of a text in an encoding of one byte a letter, found by asking what each byte stands for. */
function bytesIn(encoding: SingleByteEncoding, text: string): Uint8Array {
  const byLetter = new Map(
    Array.from(
      { length: 256 },
      (_, byte) => [decodeSingleByte(new Uint8Array([byte]), encoding), byte] as const,
    ),
  );
  return new Uint8Array(
    Array.from(text, (letter) => {
      const byte = byLetter.get(letter);
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
      return byte;
    }),
  );
}
const header = 'Id;First name;Last name;City\r\n';

describe('the encoding of one byte a letter', () => {
  it.each<[SingleByteEncoding, string]>([
    ['windows-1252', '1;Zoë;Ñandú;Köln\r\n2;José;Müller;Malmö\r\n3;Françoise;Lefèvre;Besançon\r\n'],
    ['windows-1252', '1;Søren;Ærø;Århus\r\n2;Mads;Sørensen;Tønder\r\n'],
    ['windows-1252', '1;Siobhán;O’Reilly;Dún Laoghaire\r\n'],
    ['windows-1252', '1;Mary;D’angelo;Rome\r\n'],
    ['windows-1252', '1;João;Gonçalves;São Paulo\r\n2;Antônio;Conceição;Belém\r\n'],
    ['windows-1252', '1;Ana;Strauß;Gießen\r\n'],
    ['windows-1250', '1;Łukasz;Wałęsa;Łódź\r\n2;Małgorzata;Dąbrowska;Kraków\r\n'],
    ['windows-1250', '1;Jiří;Dvořák;Plzeň\r\n2;Tomáš;Němec;Třebíč\r\n3;Božena;Černá;Děčín\r\n'],
    ['windows-1250', '1;Erzsébet;Szőke;Győr\r\n2;Ödön;Fűrész;Pécs\r\n'],
    ['windows-1251', '1;Анна;Дмитриева;Москва\r\n2;Иван;Петров;Казань\r\n'],
    ['windows-1253', '1;Γιώργος;Παπαδόπουλος;Αθήνα\r\n2;Ελένη;Νικολάου;Πάτρα\r\n'],
    ['windows-1254', '1;Şükrü;Yıldız;İzmir\r\n2;Ayşe;Doğan;Muğla\r\n'],
    ['macintosh', '1;Zoë;Ñandú;Köln\r\n2;José;Müller;Malmö\r\n3;Françoise;Lefèvre;Besançon\r\n'],
    ['macintosh', '1;Hernán;Núñez;León\r\n'],
  ])('%s is found by what it says: %s', (encoding, text) => {
    expect(guessEncoding(bytesIn(encoding, header + text))).toBe(encoding);
  });
  it('is Windows-1252 where nothing speaks for another', () => {
    expect(guessEncoding(new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a, 0x93]))).toBe('windows-1252');
    for (const byte of [0x80, 0x91, 0x92, 0xa0, 0xa9, 0xe9])
      expect(guessEncoding(new Uint8Array([0x41, 0x20, byte, 0x20, 0x41]))).toBe('windows-1252');
  });
  it('is found in the time that a long file takes', () => {
    const text = '1;Łukasz;Wałęsa;Łódź\r\n'.repeat(3_000);
    expect(guessEncoding(bytesIn('windows-1250', text))).toBe('windows-1250');
    expect(singleByteEncodings).toContain('windows-1250');
  });
});
