import { FileRefused } from './file-texts.ts';

/** What went wrong while a file was read, in words. */
export const faultInFile = (fault: unknown): string =>
  fault instanceof FileRefused
    ? fault.message
    : 'The file cannot be read any more. It may have been changed or moved: choose it again.';
