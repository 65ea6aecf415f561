// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const scripts = {
  onboardingTour: 'https://tour.example/tour.js',
  retention: 'https://stay.example/stay.js',
  cardPayment: 'https://pay.example/card.js',
  cardFrameOrigin: 'https://pay.example',
};
const all = () => true;
const none = () => false;
const inPage = () => [...document.querySelectorAll('script')].map((script) => script.src);
let place: typeof import('./outside-scripts.ts').placeOutsideScripts;

beforeEach(async () => {
  document.head.innerHTML = '';
  vi.resetModules();
  ({ placeOutsideScripts: place } = await import('./outside-scripts.ts'));
});

it('[1.9] each tool is inserted once, when its flag allows it', () => {
  place(scripts, '/', none, 0);
  expect(inPage()).toEqual([]);
  place(scripts, '/', (name) => name === 'onboardingTour', 0);
  expect(inPage()).toEqual([scripts.onboardingTour]);
  for (const path of ['/', '/schedule', '/']) place(scripts, path, all, 0);
  expect(inPage()).toEqual([scripts.onboardingTour, scripts.retention]);
});

it('[1.10] the card script is inserted once, at the first path that it belongs on', () => {
  place(scripts, '/schedule', none, 0);
  expect(inPage()).toEqual([]);
  for (const path of ['/billing', '/schedule', '/patients/1', '/billing']) place(scripts, path, none, 0);
  expect(inPage()).toEqual([scripts.cardPayment]);
});

it('[1.9] what is not set up is never inserted', () => {
  place(
    { onboardingTour: null, retention: null, cardPayment: null, cardFrameOrigin: null },
    '/billing',
    all,
    0,
  );
  expect(inPage()).toEqual([]);
});

it('[8.6] a script that does not load is only logged, and tried again no sooner than a minute later', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  place(scripts, '/billing', none, 1_000);
  document.querySelector('script')!.dispatchEvent(new Event('error'));
  expect(warn.mock.calls).toEqual([['The script of the card payment could not be loaded.']]);
  expect(error).not.toHaveBeenCalled();
  place(scripts, '/patients', none, 30_000);
  expect(inPage()).toEqual([]);
  place(scripts, '/billing', none, 61_001);
  expect(inPage()).toEqual([scripts.cardPayment]);
});
