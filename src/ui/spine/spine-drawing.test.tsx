// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SpineDrawing } from './spine-drawing.tsx';

afterEach(cleanup);

const marks = [
  { segment: 'C5', letters: 'PR', isTreated: true },
  { segment: 'LI', letters: 'T', isTreated: false },
];
const level = (segment: string) => document.querySelector<SVGElement>(`[data-segment="${segment}"]`)!;

it('is a picture of what is charted, in words for those who listen', () => {
  render(<SpineDrawing marks={marks} label="Spine. C5: pain." />);
  expect(screen.getByRole('img', { name: 'Spine. C5: pain.' })).toBeTruthy();
  expect(document.querySelectorAll('[data-segment]')).toHaveLength(30);
  expect(level('C5').textContent).toBe('PR');
  expect(level('C5').dataset['treated']).toBe('true');
  expect(level('LI').dataset['treated']).toBe('false');
  expect(level('T4').textContent).toBe('');
  fireEvent.click(level('C5').querySelector('path')!);
});

it('tells which level is tapped, where a tap does something', () => {
  const picked: string[] = [];
  render(
    <SpineDrawing
      marks={marks}
      pick={{ open: new Set(['C5']), onPick: (segment) => picked.push(segment) }}
    />,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect([level('C5').dataset['open'], level('C6').dataset['open']]).toEqual(['true', 'false']);
  fireEvent.click(level('T4').querySelector('path')!);
  expect(picked).toEqual(['T4']);
});
