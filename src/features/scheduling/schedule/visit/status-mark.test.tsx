import { readFileSync } from 'node:fs';
import Ban from 'lucide-react/icons/ban';
import CheckCheck from 'lucide-react/icons/check-check';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import DoorOpen from 'lucide-react/icons/door-open';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contrast, themes } from '../../../../../tests/support/contrast.ts';

const css = readFileSync(new URL('./status-mark.module.css', import.meta.url), 'utf8');

/** The picture of a status, and the grounds on which the schedule shows it. */
const pictures = [
  ['booked', Circle, ['surface', 'surface-2']],
  ['confirmed', CircleCheck, ['surface']],
  ['arrived', UserCheck, ['surface', 'warning-soft']],
  ['inRoom', DoorOpen, ['surface', 'info-soft']],
  ['withProvider', Stethoscope, ['surface', 'accent-soft']],
  ['checkedOut', CheckCheck, ['surface', 'surface-2']],
  ['cancelled', Ban, ['surface', 'surface-2']],
  ['noShow', UserX, ['surface', 'surface-2']],
] as const;

const inner = (svg: string) =>
  svg
    .replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>')
    .replaceAll('"', "'");

describe.each(pictures)('the picture of %s', (status, icon, grounds) => {
  const rule = new RegExp(
    String.raw`\.${status}::before \{\s+background-image: url\("data:image/svg\+xml,(.*?)"\)`,
  );
  const svg = decodeURIComponent(rule.exec(css)?.[1] ?? '');

  it('is the one of its icon', () =>
    expect(inner(svg)).toBe(inner(renderToStaticMarkup(createElement(icon)))));

  it.each(Object.entries(themes))('stands off what it lies on in the %s theme (3:1)', (_, colors) => {
    const [, tone] = /stroke='(#[\da-f]{6})'/.exec(svg) ?? [];
    for (const context of grounds) expect(contrast(tone!, colors.get(context)!)).toBeGreaterThanOrEqual(3);
  });
});
