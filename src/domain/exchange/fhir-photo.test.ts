import { expect, it } from 'vitest';
import { photoOfPatient } from '../../../tests/support/pictures.ts';
import { readFhirPhoto } from './fhir-photo.ts';

const read = (...photo: object[]) => readFhirPhoto({ photo });
const data = (bytes: Uint8Array) => ({ data: Buffer.from(bytes).toString('base64') });
const jpeg = Buffer.from(photoOfPatient, 'base64');

it('is the picture, without what a camera wrote beside it', () => {
  const words = Buffer.from('where it was taken');
  const told = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, words.length + 2]),
    words,
    jpeg.subarray(2),
  ]);
  expect(read({ data: photoOfPatient })).toEqual({ photo: photoOfPatient, notTaken: [] });
  expect(read(data(told))).toEqual({ photo: photoOfPatient, notTaken: [] });
});

it('is the first that fits', () => {
  expect(read({ url: 'https://x.example/1.jpg' }, { data: photoOfPatient }).photo).toBe(photoOfPatient);
});

it.each([
  ['elsewhere', { url: 'https://x.example/1.jpg' }, 'photo that is not in the file itself'],
  ['no base64', { data: '<svg/>' }, 'photo that is no picture'],
  ['no JPEG', data(Buffer.from('<svg/>')), 'photo that is not a JPEG'],
  ['too large', { data: 'A'.repeat(700_000) }, 'photo that takes too much room'],
  ['too large for a chart', data(new Uint8Array(30_000)), 'photo that takes too much room'],
])('that is %s is left there, in words', (_, photo, words) => {
  expect(read(photo)).toEqual({ photo: '', notTaken: [words] });
});
