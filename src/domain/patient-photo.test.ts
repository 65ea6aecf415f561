import { expect, it } from 'vitest';
import { mostPhotoBytes, photoFault, photoSource } from './patient-photo.ts';

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0xd9];
const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat(), ...scan]);
const jfif = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);

it('takes a square JPEG, whatever way it is coded', () => {
  expect(photoFault(jpeg(jfif, frame(320, 320)))).toBeNull();
  expect(photoFault(jpeg(jfif, segment(0xc4, 1, 2, 3), frame(320, 320, 0xc2)))).toBeNull();
});

it.each([
  ['must be square', jpeg(frame(320, 200))],
  ['must not be wider than 640 pixels', jpeg(frame(1000, 1000))],
  [
    'must not hold what the camera wrote into it',
    jpeg(segment(0xe1, 0x45, 0x78, 0x69, 0x66), frame(320, 320)),
  ],
  ['must be a JPEG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['must be a JPEG', jpeg(jfif)],
  ['must be a JPEG', jpeg(frame(0, 0))],
  ['must be a JPEG', jpeg(frame(320, 320)).subarray(0, 12)],
  ['must be a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
  ['must be a JPEG', new Uint8Array()],
  ['takes too much room', new Uint8Array(mostPhotoBytes + 1)],
])('says that a photo %s', (words, bytes) => {
  expect(photoFault(bytes)).toBe(words);
});

it('reads bytes that stand in the middle of others', () => {
  const whole = new Uint8Array([1, 2, 3, ...jpeg(jfif, frame(320, 320))]);
  expect(photoFault(whole.subarray(3))).toBeNull();
});

it('is shown where there is one', () => {
  expect(photoSource({ photo: 'AAAA' })).toBe('data:image/jpeg;base64,AAAA');
  expect([photoSource({ photo: '' }), photoSource({})]).toEqual([null, null]);
});
