import { expect, it } from 'vitest';
import { barePhoto, mostPhotoBytes, photoFault, photoSource } from './patient-photo.ts';

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);
/** What is drawn has an 0xff of its own, a mark to begin again, and padding before the end. */
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0, 0xff, 0xd3, 0x34, 0xff];
const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat(), ...scan, 0xff, 0xd9]);
const jfif = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
const exif = segment(0xe1, 0x45, 0x78, 0x69, 0x66, 0xff, 0xd9);
const square = frame(320, 320);

it('takes a square JPEG, whatever way it is coded', () => {
  expect(photoFault(jpeg(jfif, square))).toBeNull();
  expect(photoFault(jpeg(jfif, segment(0xc4, 1, 2, 3), frame(320, 320, 0xc2), scan))).toBeNull();
});

it.each([
  ['must be square', jpeg(frame(320, 200))],
  ['must not be wider than 640 pixels', jpeg(frame(1000, 1000))],
  ['must not hold more than the picture', jpeg(exif, square)],
  ['must not hold more than the picture', jpeg(square, segment(0xfe, 0x41))],
  ['must not hold more than the picture', new Uint8Array([...jpeg(square), 0x41])],
  ['must be a JPEG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['must be a JPEG', jpeg(jfif)],
  ['must be a JPEG', jpeg(frame(0, 0))],
  ['must be a JPEG', jpeg(square).subarray(0, 12)],
  ['must be a JPEG', jpeg(square).subarray(0, -2)],
  ['must be a JPEG', new Uint8Array([0xff, 0xd8, ...square, 0xff, 0xd9])],
  ['must be a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
  ['must be a JPEG', new Uint8Array()],
  ['takes too much room', new Uint8Array(mostPhotoBytes + 1)],
])('says that a photo %s', (words, bytes) => {
  expect(photoFault(bytes)).toBe(words);
});

it('loses what was written beside the picture, and nothing of the picture', () => {
  const told = new Uint8Array([...jpeg(jfif, exif, square, segment(0xfe, 0x41)), 0x41, 0x42]);
  expect(barePhoto(told)).toEqual(jpeg(jfif, square));
  expect(photoFault(barePhoto(told))).toBeNull();
  const broken = told.subarray(0, 30);
  expect(barePhoto(broken)).toBe(broken);
});

it('reads bytes that stand in the middle of others', () => {
  const whole = new Uint8Array([1, 2, 3, ...jpeg(jfif, square)]);
  expect(photoFault(whole.subarray(3))).toBeNull();
});

it('is shown where there is one', () => {
  expect(photoSource({ photo: 'AAAA' })).toBe('data:image/jpeg;base64,AAAA');
  expect([photoSource({ photo: '' }), photoSource({})]).toEqual([null, null]);
});
