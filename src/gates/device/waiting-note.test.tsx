// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PeopleList } from './people-list.tsx';
import { WaitingNote } from './waiting-note.tsx';

const waiting = {
  userId: 'ada',
  name: 'Ada',
  entries: 1,
  documents: 0,
  goByThemselves: 1,
  notes: [],
  since: null,
};

afterEach(cleanup);

describe('the lock screen', () => {
  it('says nothing where all is on the server', () => {
    expect(render(<WaitingNote waiting={undefined} />).container.textContent).toBe('');
  });

  it.each([
    [waiting, '1 entry saved on this device only. Syncs by itself as soon as this device is online.'],
    [
      { ...waiting, entries: 3, goByThemselves: 0 },
      '3 entries saved on this device only. Syncs when you unlock this device.',
    ],
  ])('says to whoever it belongs to what is on this device alone', (own, words) => {
    render(<WaitingNote waiting={own} />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('says beside each other person how much of theirs is not on the server', () => {
    const people = ['ada', 'ben'].map((sub) => ({
      sub,
      name: sub,
      email: `${sub}@clinic.example`,
      username: sub,
      exp: 0,
      lastUsedMs: 0,
    }));
    render(<PeopleList people={people} waiting={[waiting]} disabled={false} onChoose={() => {}} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ada@clinic.example · 1 entry not on the server yet'),
      expect.not.stringContaining('not on the server'),
    ]);
  });
});
