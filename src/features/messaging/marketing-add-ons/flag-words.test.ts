import { expect, it } from 'vitest';
import { flagInWords } from './flag-words.ts';

it.each([
  ['onlineScheduling', 'Online scheduling'],
  ['hasEHR', 'Has EHR'],
  ['soap_v2', 'Soap v2'],
  ['outcome-surveys', 'Outcome surveys'],
  ['x', 'X'],
])('%s → %s', (name, words) => expect(flagInWords(name)).toBe(words));
