import { maxDocumentBytes } from '../../contract/people/document.ts';

const megabyte = 1_048_576;

/** Why a file of this size cannot be kept, in words; null when it can. */
export function sizeFault({ size }: Pick<Blob, 'size'>): string | null {
  if (size === 0) return 'This file is empty, so it cannot be kept.';
  if (size <= maxDocumentBytes) return null;
  return `This file has ${Math.ceil(size / megabyte)} MB, and a document may have at most ${maxDocumentBytes / megabyte} MB. It cannot be kept.`;
}
