import { expect, it } from 'vitest';
import { readIcd10 } from './diagnosis-code.ts';

it('a diagnosis code is written with its point, or is none', () => {
  expect(['M5450', 'm54.50', 'M99.03', 'S13.4XXA', 'M54', 'Z00.00'].map(readIcd10)).toEqual([
    'M54.50',
    'M54.50',
    'M99.03',
    'S13.4XXA',
    'M54',
    'Z00.00',
  ]);
  expect(['', 'back', '54.5', 'M5', 'M54.50000', "M54'; drop"].map(readIcd10)).toEqual(Array(6).fill(null));
});
