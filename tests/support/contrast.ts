import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

function block(opening: string): Map<string, string> {
  const start = css.indexOf(`${opening} {`);
  const end = css.indexOf('\n}', start);
  const pairs = css.slice(start, end).matchAll(/--pl-([\w-]+): (#[0-9a-f]{6});/g);
  return new Map([...pairs].map(([, name, value]) => [name!, value!]));
}

const light = block(':root');
/** What the dark theme says itself. */
export const ownOfDark = block(":root[data-theme='dark']");
/** The colours of each theme, by the name of their token without `--pl-`. */
export const themes = { light, dark: new Map([...light, ...ownOfDark]) };

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** How far two colours stand off each other, 1 to 21 (WCAG 2.2, contrast ratio). @param one, other as `#rrggbb` */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}
