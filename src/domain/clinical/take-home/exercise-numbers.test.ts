import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../lib/sha256.ts';
import { exerciseLibrary } from '../exercises/library.ts';
import { exerciseNumbers, regionOf } from './exercise-numbers.ts';

function digestOf(names: readonly string[]): string {
  const hash = sha256();
  hash.add(new TextEncoder().encode(names.join('\n')));
  return hash.hex();
}

describe('the numbers of exercises on paper', () => {
  // A failure here means that sheets at home would show other exercises: add at the end, move nothing.
  it('are for ever those of the first release', () =>
    expect(digestOf(exerciseNumbers.slice(0, 135))).toBe(
      'd30567cdfe3010b825f542302f3939a5e33b0805f8d7f7d68adaeb5f9a546e03',
    ));

  it('are there for every exercise of the library, each once', () => {
    expect(new Set(exerciseNumbers).size).toBe(exerciseNumbers.length);
    expect(exerciseLibrary.map(({ id }) => id).filter((id) => !exerciseNumbers.includes(id))).toEqual([]);
  });

  it.each(exerciseLibrary)('$id is looked for in its region', ({ id, region }) =>
    expect(regionOf(id)).toBe(region),
  );

  it('know no exercise that there is not', () => expect(regionOf('hula-hoop')).toBeUndefined());
});
