import { describe, expect, it } from 'vitest';
import type { FeatureRequest } from '../../../contract/clinics/feature-requests.ts';
import { alike, arrange } from './board.ts';

const request = (title: string, change: Partial<FeatureRequest> = {}): FeatureRequest => ({
  id: title,
  title,
  body: '',
  status: 'open',
  votes: 0,
  isVoted: false,
  canRemove: false,
  comments: 0,
  createdAt: '2026-01-01T00:00:00.000Z' as FeatureRequest['createdAt'],
  ...change,
});
const later = '2026-02-01T00:00:00.000Z' as FeatureRequest['createdAt'];
const all = [
  request('Repeat a booking', { votes: 3, body: 'Every week.' }),
  request('Waiting list', { votes: 9, createdAt: later }),
  request('Dark theme', { status: 'done', votes: 5 }),
];
const titles = (list: FeatureRequest[]) => list.map(({ title }) => title);

describe('[2.1] the board', () => {
  it('stands in the order of votes or of age, by status and by words', () => {
    const by = (change: object) => titles(arrange(all, { order: 'votes', only: null, typed: '', ...change }));
    expect(by({})).toEqual(['Waiting list', 'Dark theme', 'Repeat a booking']);
    expect(by({ order: 'newest' })[0]).toBe('Waiting list');
    expect(by({ only: 'done' })).toEqual(['Dark theme']);
    expect(by({ typed: 'EVERY week' })).toEqual(['Repeat a booking']);
    expect(by({ typed: 'nothing like it' })).toEqual([]);
  });

  it.each([
    ['repeat the same booking', ['Repeat a booking']],
    ['a waiting list, please', ['Waiting list']],
    ['booking on a waiting list', ['Waiting list', 'Repeat a booking']],
    ['a', []],
    ['', []],
    ['Fax', []],
  ])('offers for "%s" what is alike', (typed, expected) => {
    expect(titles(alike(all, typed))).toEqual(expected);
  });
});
