// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boundedStorage, isKept, keepReads, keptReads, mostKeptCharacters } from './query-keep.ts';
import { forgetKeptReads } from './kept-reads.ts';

const key = 'plumbline.reads';
const client = () => new QueryClient();
const catalogue = ['read', 'catalogue.list', { params: { clinicId: 'c' } }];
const patients = ['read', 'patients.list', { params: { clinicId: 'c' } }];
const dayMs = 24 * 60 * 60_000;

async function keepFor(reader: string, fill: (queries: QueryClient) => void, nowMs = 0): Promise<void> {
  const queries = client();
  const stop = await keepReads(queries, reader, localStorage, () => nowMs);
  fill(queries);
  vi.advanceTimersByTime(10_000);
  stop();
}

async function restoredFor(reader: string, nowMs = 0): Promise<QueryClient> {
  const queries = client();
  (await keepReads(queries, reader, localStorage, () => nowMs))();
  return queries;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

describe('kept reads', () => {
  it('are an allow-list of reads without health data', () => {
    expect([...keptReads].toSorted()).toEqual([
      'catalogue.list',
      'exercises.list',
      'me.get',
      'settings.list',
    ]);
    const state = { status: 'success' } as Parameters<typeof isKept>[0]['state'];
    expect(isKept({ queryKey: catalogue, state })).toBe(true);
    for (const name of ['patients.get', 'encounters.get', 'dayPack.get', 'charges.list', 'record.get'])
      expect(isKept({ queryKey: ['read', name, {}], state })).toBe(false);
    expect(isKept({ queryKey: ['catalogue.list'], state })).toBe(false);
  });

  it('come back at the next start, and nothing else does', async () => {
    await keepFor('ada', (queries) => {
      queries.setQueryData(patients, { patients: [{ lastName: 'Quill' }] });
      queries.setQueryData(catalogue, { services: [] });
    });
    expect(localStorage.getItem(key)).not.toContain('Quill');
    const queries = await restoredFor('ada');
    expect(queries.getQueryData(catalogue)).toEqual({ services: [] });
    expect(queries.getQueryData(patients)).toBeUndefined();
  });

  it("of another reader are thrown away, and so are a month's old ones", async () => {
    await keepFor('ada', (queries) => queries.setQueryData(catalogue, 'hers'));
    expect((await restoredFor('ben')).getQueryData(catalogue)).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
    await keepFor('ada', (queries) => queries.setQueryData(catalogue, 'hers'));
    expect((await restoredFor('ada', 31 * dayMs)).getQueryData(catalogue)).toBeUndefined();
  });

  it('are left out whole when they are too large, with a word about it', () => {
    const told: number[] = [];
    const storage = boundedStorage(localStorage, (characters) => told.push(characters));
    storage.setItem(key, 'x'.repeat(mostKeptCharacters));
    expect(storage.getItem(key)).toHaveLength(mostKeptCharacters);
    storage.setItem(key, 'x'.repeat(mostKeptCharacters + 1));
    expect(storage.getItem(key)).toBeNull();
    expect(told).toEqual([mostKeptCharacters + 1]);
    expect(mostKeptCharacters).toBe(256 * 1024);
  });

  it('are gone after signing out', async () => {
    await keepFor('ada', (queries) => queries.setQueryData(catalogue, 'hers'));
    forgetKeptReads(localStorage);
    expect(localStorage.getItem(key)).toBeNull();
  });
});
