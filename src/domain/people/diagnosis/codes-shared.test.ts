import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exclusions, type ExcludesNote } from './excludes.ts';
import { firstOf, readReference, referencesIn } from './code-reference.ts';
import { judgeSeventh, withSeventh, type SeventhCharacters } from './seventh-character.ts';

const folder = new URL('../../../../../shared/data/codes/', import.meta.url);
const isThere = existsSync(folder);
const lines = <T>(name: string): T[] => {
  if (!isThere) return [];
  const bytes = readFileSync(new URL(name, folder));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
};

describe.skipIf(!isThere)('the tabular list of a whole year', () => {
  const notes = lines<ExcludesNote>('icd10cm-excludes-notes.ndjson.gz');

  it('has 5,022 Excludes notes, of which all but a few name codes that can be told', () => {
    expect(notes).toHaveLength(5_022);
    const refs = notes.flatMap((note) => note.refs);
    const untold = [...new Set(refs.filter((reference) => readReference(reference) === null))];
    expect(untold.length).toBeLessThan(40);
    // A slip of the list itself.
    const slips = ['T63.81-R63.83'];
    expect(untold.filter((reference) => !/ /.test(reference))).toEqual(slips);
  });

  it('has the references in the brackets of each note', () => {
    const missed = notes.filter(({ note, refs }) => {
      const found = new Set(referencesIn(note));
      return refs.some((reference) => !found.has(reference));
    });
    expect(missed.length / notes.length).toBeLessThan(0.02);
  });

  it('names each Excludes1 pair, whichever of the two was chosen first', () => {
    const byCode = new Map<string, ExcludesNote[]>();
    for (const note of notes) byCode.set(note.code, [...(byCode.get(note.code) ?? []), note]);
    const notesAt = (code: string) => byCode.get(code) ?? [];
    const missed: string[] = [];
    for (const { code, kind, refs } of notes) {
      for (const reference of refs) {
        if (kind !== 'excludes1' || readReference(reference) === null || / with /.test(reference)) continue;
        const other = firstOf(reference);
        if (other === code) continue;
        for (const pair of [
          [code, other],
          [other, code],
        ])
          if (exclusions(pair, notesAt).length !== 1) missed.push(`${code} ${reference}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('has 355 categories with seventh characters, each of which is right, and nothing else', () => {
    const sets = lines<SeventhCharacters>('icd10cm-seventh-character.ndjson');
    expect(sets).toHaveLength(355);
    const byCategory = new Map(sets.map((set) => [set.category, set]));
    for (const { category, allowed } of sets) {
      expect(judgeSeventh(category, byCategory)).toEqual({ is: 'missing', allowed });
      for (const character of Object.keys(allowed))
        expect(judgeSeventh(withSeventh(category, character), byCategory)).toEqual({ is: 'right' });
      expect(judgeSeventh(withSeventh(category, 'Z'), byCategory)).toEqual({ is: 'wrong', allowed });
    }
  });
});

describe('a sprain of the neck', () => {
  const sets = new Map([
    [
      'S13',
      { category: 'S13', allowed: { A: 'initial encounter', D: 'subsequent encounter', S: 'sequela' } },
    ],
  ]);
  it('takes X where it is too short for its seventh character', () => {
    expect(withSeventh('S13.4', 'A')).toBe('S13.4XXA');
    expect(judgeSeventh('S13.4XXD', sets)).toEqual({ is: 'right' });
    expect(judgeSeventh('S13.4XXQ', sets).is).toBe('wrong');
    expect(judgeSeventh('M54.50', sets)).toEqual({ is: 'none' });
  });
});
