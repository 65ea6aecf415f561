// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TrendPicture } from './trend-picture.tsx';

afterEach(cleanup);

const day = 86_400_000;
const point = (at: number, value: number, shape: 'filled' | 'hollow' | 'cross') => ({
  key: String(at),
  atMs: at * day,
  value,
  shown: `${value}%`,
  shape,
});

it('places readings by their days and values, each with its own shape, above the visits', () => {
  render(
    <TrendPicture
      label="ODI, 3 readings"
      max={100}
      points={[point(0, 42, 'hollow'), point(10, 28, 'filled'), point(20, 60, 'cross')]}
      bands={[
        { from: 0, to: 20, name: 'Minimal disability' },
        { from: 20, to: 40, name: 'Moderate disability' },
      ]}
      lines={[
        { value: 30, words: 'Meaningful change: 30%', kind: 'change' },
        { value: 20, words: 'Goal: 20%', kind: 'goal' },
      ]}
      visitsMs={[0, 5, 10, 20].map((at) => at * day)}
      firstDay="10/02/2026"
      lastDay="10/22/2026"
    />,
  );
  const picture = screen.getByRole('img', { name: 'ODI, 3 readings' });
  const [first, second] = [...picture.querySelectorAll('circle')].map((one) => ({
    x: Number(one.getAttribute('cx')),
    y: Number(one.getAttribute('cy')),
  }));
  expect(picture.querySelectorAll('circle')).toHaveLength(2);
  expect(second!.y).toBeGreaterThan(first!.y);
  const line = picture.querySelector('polyline')!.getAttribute('points')!.split(' ');
  const xs = line.map((one) => Number(one.split(',')[0]));
  expect(xs[1]! - xs[0]!).toBeCloseTo(xs[2]! - xs[1]!, 5);
  expect(picture.textContent).toContain('Meaningful change: 30%');
  expect(picture.textContent).toContain('Goal: 20%');
  expect(picture.textContent).toContain('Moderate disability');
  expect(picture.textContent).toContain('42%');
});

it('stands with one reading alone, and one beyond its scale', () => {
  render(
    <TrendPicture
      label="Pain"
      max={10}
      points={[point(3, 14, 'filled')]}
      bands={[]}
      lines={[]}
      visitsMs={[]}
      firstDay="a"
      lastDay="a"
    />,
  );
  const circle = screen.getByRole('img').querySelector('circle')!;
  expect(Number.isFinite(Number(circle.getAttribute('cx')))).toBe(true);
  expect(Number(circle.getAttribute('cy'))).toBeGreaterThanOrEqual(0);
});
