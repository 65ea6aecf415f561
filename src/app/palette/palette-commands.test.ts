import { describe, expect, it } from 'vitest';
import { filterCommands } from './palette-commands.ts';

const commands = ['Today', 'New patient', 'Patients', 'Condition report', 'Réglages'].map((label) => ({
  key: label,
  label,
  icon: null,
  run: () => {},
}));
const find = (typed: string) => filterCommands(commands, typed).map(({ label }) => label);

describe('the palette', () => {
  it('lists everything before anything is typed', () => {
    expect(find('  ')).toHaveLength(commands.length);
  });

  it('finds by parts of words in any order, whatever the case or accents', () => {
    expect(find('PATIENT')).toEqual(['New patient', 'Patients']);
    expect(find('pat new')).toEqual(['New patient']);
    expect(find('reg')).toEqual(['Réglages']);
  });

  it('finds by the first letters of the words', () => {
    expect(find('cr')).toEqual(['Condition report']);
  });

  it('finds nothing by what is in no name', () => {
    expect(find('zebra')).toEqual([]);
  });
});
