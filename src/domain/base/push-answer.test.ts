import { describe, expect, it } from 'vitest';
import { versionsIn } from './push-answer.ts';

describe('versionsIn', () => {
  it('finds the record itself and the records one level below', () => {
    expect(versionsIn({ id: 'a', version: 2, patient: { id: 'p' } })).toEqual({ a: 2 });
    expect(versionsIn({ encounter: { id: 'e', version: 5 }, charges: [{ id: 'c' }] })).toEqual({ e: 5 });
    expect(versionsIn(null)).toEqual({});
    expect(versionsIn('html')).toEqual({});
  });
});
