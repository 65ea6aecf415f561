import { describe, expect, it } from 'vitest';
import { watchDocument } from './document-type.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const typeOf = (...parts: (string | Uint8Array)[]) => {
  const watch = watchDocument(new TextDecoder('utf-8', { fatal: true }));
  for (const part of parts) watch.see(typeof part === 'string' ? bytesOf(part) : part);
  return watch.type();
};
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('what a file really is', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['RIFF\u0010\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\u0018ftypheic\0\0\0\0', 'image/heic'],
    ['II*\0\u0008', 'image/tiff'],
    ['MM\0*\u0008', 'image/tiff'],
  ])('%j is %s', (start, type) => expect(typeOf(start)).toBe(type));

  it('a Word document is a zip that holds one, also where its name is cut in two', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(typeOf('PK\u0003\u0004 [Content_Types].xml word/docu', 'ment.xml')).toBe(word);
    expect(typeOf('PK\u0003\u0004 word/documenword/document.xml')).toBe(word);
    expect(typeOf('PK\u0003\u0004 setup.exe')).toBeNull();
  });

  it('text is UTF-8 to its end, also where a letter is cut in two; a byte of another encoding is none', () => {
    const [first, second] = [utf8('Grü').slice(0, 3), utf8('Grü').slice(3)];
    expect(typeOf(first, second)).toBe('text/plain');
    expect(typeOf(first)).toBeNull();
    expect(typeOf('Gr\u00fc\u00dfe')).toBeNull();
    expect(typeOf('words', '\0')).toBeNull();
    expect(typeOf()).toBeNull();
  });

  it.each([
    '<!DOCTYPE html><p>',
    '\n <html>',
    '<svg onload="alert(1)">',
    '<?xml version="1.0"?><svg/>',
    '<script>alert(1)</script>',
    '<!-- --><body>',
  ])('%j is no text', (text) => expect(typeOf(text)).toBeNull());

  it('is known at its beginning to be nothing that is kept; a zip and a text may still be something', () => {
    const mayBe = (part: string) => {
      const watch = watchDocument(new TextDecoder('utf-8', { fatal: true }));
      watch.see(bytesOf(part));
      return watch.isPossible();
    };
    expect(['MZ\u0090\u0000', '<html>'].map(mayBe)).toEqual([false, false]);
    expect(['PK\u0003\u0004', 'words', '%PDF-1.7'].map(mayBe)).toEqual([true, true, true]);
  });
});
