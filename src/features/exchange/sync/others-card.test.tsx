// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OthersCard } from './others.card.tsx';

const person = {
  userId: 'ada',
  name: 'Ada Lin',
  entries: 2,
  documents: 0,
  goByThemselves: 2,
  notes: [],
  since: null,
};

afterEach(cleanup);

describe('what other people left on this device', () => {
  it('is not spoken of where there is nothing', () => {
    expect(render(<OthersCard people={[]} />).container.textContent).toBe('');
  });

  it.each([
    [{}, 'Ada Lin: 2 entries. Syncs by itself as soon as this device is online.'],
    [{ goByThemselves: 0 }, 'Ada Lin: 2 entries. Syncs when they’re back on this device.'],
    [
      { goByThemselves: 1, documents: 1 },
      'Ada Lin: 2 entries and 1 document. 1 syncs as soon as this device is online, the rest when they’re back on this device.',
    ],
  ])('says whose, how much and how it gets to the server: %j', (change, words) => {
    render(<OthersCard people={[{ ...person, ...change }]} />);
    expect(screen.getByRole('listitem').textContent).toBe(words);
  });

  it('says how old the oldest is', () => {
    render(<OthersCard people={[{ ...person, since: '2026-11-26T14:05:00.000Z' }]} />);
    expect(screen.getByRole('listitem').textContent).toMatch(
      /2 entries, oldest from Nov 26, 2026, \d+:05 [AP]M\./,
    );
  });
});
