// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createFocusRing } from './focus-ring.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it('stands around the visit with the focus, also one that nobody may move, and is not seen elsewhere', () => {
  document.body.innerHTML =
    '<div id="body"><button data-stop="visit-ada"></button><button data-stop="slot-0-30"></button></div>';
  const body = document.querySelector<HTMLElement>('#body')!;
  const [visit, slot] = [...body.querySelectorAll('button')];
  body.getBoundingClientRect = () => new DOMRect(100, -50, 600, 900);
  visit!.getBoundingClientRect = () => new DOMRect(120, 30, 80, 24);
  const ring = createFocusRing(body);
  const { style } = body.lastElementChild as HTMLElement;
  expect(style.opacity).toBe('0');
  visit!.focus();
  ring.settle();
  expect([style.opacity, style.transform, style.width, style.height]).toEqual([
    '1',
    'translate(20px, 80px)',
    '80px',
    '24px',
  ]);
  slot!.focus();
  ring.settle();
  expect(style.opacity).toBe('0');
  ring.remove();
  expect(body.children).toHaveLength(2);
});
