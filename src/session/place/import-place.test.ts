import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetImportPlaces, keepImportPlace, readImportPlace } from './import-place.ts';

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
const place = (atMs: number) => ({ line: 7, open: [3], atMs });

describe('how far a file has come', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', storage()));
  afterEach(() => void vi.unstubAllGlobals());

  it('is kept for one person and one import, until it is over or they sign out', () => {
    keepImportPlace('ann', 'file', place(1));
    keepImportPlace('bea', 'file', place(2));
    expect(readImportPlace('ann', 'file')).toEqual(place(1));
    expect(readImportPlace('ann', 'other')).toBeNull();
    keepImportPlace('bea', 'file', null);
    expect(readImportPlace('bea', 'file')).toBeNull();
    forgetImportPlaces('ann');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is none where something else stands there, and of many files the oldest are forgotten', () => {
    localStorage.setItem('plumbline.import.ann.file', '{"line":"7"}');
    expect(readImportPlace('ann', 'file')).toBeNull();
    for (let at = 0; at < 30; at += 1) keepImportPlace('ann', `f${at}`, place(at + 1));
    expect(Object.keys(localStorage)).toHaveLength(20);
    expect(readImportPlace('ann', 'f29')).not.toBeNull();
    expect(readImportPlace('ann', 'f5')).toBeNull();
  });
});
