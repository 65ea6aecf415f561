import { expect, it } from 'vitest';
import { FileNotOpened, openFile, sealFile } from './sealed-file.ts';

const words = JSON.stringify({ note: 'Ada Quill, born 1950-01-01 – 🦴'.repeat(2_000) });

it('a sealed file gives back every word to who has the passphrase, and shows none of them', async () => {
  const file = await sealFile(words, 'correct horse');
  expect(file).not.toContain('Quill');
  expect(Buffer.from((JSON.parse(file) as { sealed: string }).sealed, 'base64').toString()).not.toContain(
    'Quill',
  );
  expect(await openFile(file, 'correct horse')).toBe(words);
  expect(await sealFile(words, 'correct horse')).not.toBe(file);
});

it('is not opened with another passphrase, nor after one letter was changed', async () => {
  const file = await sealFile('x', 'correct horse');
  await expect(openFile(file, 'correct hors')).rejects.toThrow(FileNotOpened);
  const parts = JSON.parse(file) as { sealed: string; iterations: number };
  const first = parts.sealed.startsWith('A') ? 'B' : 'A';
  const changed = { ...parts, sealed: first + parts.sealed.slice(1) };
  await expect(openFile(JSON.stringify(changed), 'correct horse')).rejects.toThrow('was changed');
});

it('says of another file that it is none of ours, and is not kept busy by one', async () => {
  await expect(openFile('{"a":1}', 'x')).rejects.toThrow('no file of sealed');
  await expect(openFile('no json', 'x')).rejects.toThrow('no file of sealed');
  const parts = JSON.parse(await sealFile('x', 'y')) as object;
  await expect(openFile(JSON.stringify({ ...parts, iterations: 1e12 }), 'y')).rejects.toThrow('no file');
});
