import { describe, expect, it } from 'vitest';
import { contrast, ownOfDark, themes } from '../../tests/support/contrast.ts';

const grounds = ['canvas', 'surface', 'surface-2', 'surface-hover'];
const words = ['text', 'text-muted', 'text-faint', 'accent-text'].flatMap((word) =>
  grounds.map((ground) => [word, ground] as const),
);
const tones = ['accent', 'danger', 'warning', 'success', 'info'].flatMap((tone) => [
  [`${tone}-text`, `${tone}-soft`] as const,
  [`${tone}-text`, 'surface'] as const,
  [`${tone}-text`, 'canvas'] as const,
]);
const filled = ['accent', 'danger'].flatMap((tone) => [
  [`on-${tone}`, tone] as const,
  [`on-${tone}`, `${tone}-hover`] as const,
]);
const marks = [
  'border-strong',
  'focus',
  'accent',
  ...Array.from({ length: 8 }, (_, index) => `hue-${index + 1}`),
];

describe.each(Object.entries(themes))('the %s theme', (_, colors) => {
  const between = (one: string, other: string) => contrast(colors.get(one)!, colors.get(other)!);

  it.each([...words, ...tones, ...filled, ['on-alarm', 'alarm'] as const])(
    '%s can be read on %s (AA, 4.5:1)',
    (word, ground) => {
      expect(between(word, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(marks)('%s stands off the surface (3:1)', (mark) => {
    expect(between(mark, 'surface')).toBeGreaterThanOrEqual(3);
  });
});

describe('the dark theme', () => {
  it('gives every colour of the light one its own value', () => {
    expect([...themes.light.keys()].filter((name) => !ownOfDark.has(name))).toEqual([]);
  });
});
