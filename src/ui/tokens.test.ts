import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(opening: string): Map<string, string> {
  const start = css.indexOf(`${opening} {`);
  const end = css.indexOf('\n}', start);
  const pairs = css.slice(start, end).matchAll(/--pl-([\w-]+): (#[0-9a-f]{6});/g);
  return new Map([...pairs].map(([, name, value]) => [name!, value!]));
}

const light = block(':root');
const themes = { light, dark: new Map([...light, ...block(":root[data-theme='dark']")]) };

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

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
    const dark = block(":root[data-theme='dark']");
    expect([...light.keys()].filter((name) => !dark.has(name))).toEqual([]);
  });
});
