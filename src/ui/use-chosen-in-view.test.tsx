// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useChosenInView } from './use-chosen-in-view.ts';

/** Eight ways of 100 pixels in a row that shows 300. */
const [wayPx, rowPx, count] = [100, 300, 8];

function Row({ chosen }: { chosen: number }) {
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, '[aria-current]', String(chosen));
  return (
    <div ref={row} data-testid="row">
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <i key={at} data-at={at} aria-current={at === chosen ? 'page' : undefined} />
      ))}
    </div>
  );
}

const box = (left: number, width: number) => ({ left, width, right: left + width }) as DOMRect;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(wayPx * count);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(rowPx);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const at = this.getAttribute('data-at');
    return at === null ? box(0, rowPx) : box(Number(at) * wayPx - this.parentElement!.scrollLeft, wayPx);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (chosen: number) => {
  const { getByTestId, rerender } = render(<Row chosen={chosen} />);
  return { row: getByTestId('row'), choose: (next: number) => rerender(<Row chosen={next} />) };
};

it('shows the chosen way whole and its neighbours in part, so that a mouse reaches every one', () => {
  const { row, choose } = draw(4);
  const shown = () => [row.scrollLeft, row.scrollLeft + rowPx];
  for (const chosen of [4, 3, 2, 1, 5]) {
    choose(chosen);
    const [from, to] = shown();
    expect(from).toBeLessThan(chosen * wayPx);
    expect(to).toBeGreaterThan((chosen + 1) * wayPx);
  }
});

it('says at which end the row goes on', () => {
  const { row, choose } = draw(0);
  expect(row.dataset['more']).toBe('after');
  choose(4);
  expect(row.dataset['more']).toBe('both');
  row.scrollLeft = wayPx * count - rowPx;
  fireEvent.scroll(row);
  expect(row.dataset['more']).toBe('before');
});
