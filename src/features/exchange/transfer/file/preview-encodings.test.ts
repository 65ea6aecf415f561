import { expect, it } from 'vitest';
import { lookAtFile } from './look-at-file.ts';
import { previewEncodings } from './preview-encodings.ts';

it('a file in an encoding of one byte a letter is offered with how it reads in each', async () => {
  // Wałęsa in Windows-1250.
  const file = new Blob([Buffer.from('Id;Name;DOB\r\n1;Wa\xb3\xeasa;21/07/1984\r\n', 'latin1')]);
  const look = await lookAtFile(file);
  expect([look.encoding, look.sample[0]!.cells[1]]).toEqual(['windows-1250', 'Wałęsa']);
  expect(look.previews).toMatchObject({
    'windows-1250': expect.stringContaining('1;Wałęsa;21/07'),
    'windows-1252': expect.stringContaining('1;Wa³êsa;21/07'),
    'windows-1251': expect.stringContaining('1;Waікsa;21/07'),
  });
  expect(look.previews).not.toHaveProperty('utf-8');
});

it('nothing is shown of what reads alike in all of them, nor of two bytes a letter', () => {
  expect(previewEncodings(Buffer.from('Id;Name\r\n1;Ada\r\n'))).toEqual({});
  expect(previewEncodings(Buffer.from('Id;Nämé\r\n', 'utf16le'))).toEqual({});
  expect(previewEncodings(Buffer.from('Id\r\n1;Zoë\r\n'))['utf-8']).toBe('1;Zoë');
});
