import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetImportPositions, keepImportPosition, readImportPosition } from './import-position.ts';

/** The browser's storage, as far as it is used. */
function storage(): Storage {
  const words: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(words, {
    getItem: hidden((key: string) => words[key] ?? null),
    setItem: hidden((key: string, value: string) => void (words[key] = value)),
    removeItem: hidden((key: string) => void delete words[key]),
  }) as unknown as Storage;
}
const position = (atMs: number) => ({ line: 7, open: [3], atMs });

describe('how far a file has come', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', storage()));
  afterEach(() => void vi.unstubAllGlobals());

  it('is kept for one person and one import, until it is over or they sign out', () => {
    keepImportPosition('ann', 'file', position(1));
    keepImportPosition('bea', 'file', position(2));
    expect(readImportPosition('ann', 'file')).toEqual(position(1));
    expect(readImportPosition('ann', 'other')).toBeNull();
    keepImportPosition('bea', 'file', null);
    expect(readImportPosition('bea', 'file')).toBeNull();
    forgetImportPositions('ann');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is none where something else stands there, and of many files the oldest are forgotten', () => {
    localStorage.setItem('plumbline.import.ann.file', '{"line":"7"}');
    expect(readImportPosition('ann', 'file')).toBeNull();
    for (let at = 0; at < 30; at += 1) keepImportPosition('ann', `f${at}`, position(at + 1));
    expect(Object.keys(localStorage)).toHaveLength(20);
    expect(readImportPosition('ann', 'f29')).not.toBeNull();
    expect(readImportPosition('ann', 'f5')).toBeNull();
  });
});
