// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OptionList } from './option-list.tsx';

const options = ['harbor', 'mesa', 'mill'].map((key) => ({ key, content: key, isCurrent: key === 'mesa' }));

function show() {
  const chosen: string[] = [];
  render(<OptionList label="Locations" options={options} onChoose={(key) => chosen.push(key)} />);
  return chosen;
}
const list = () => screen.getByRole('listbox', { name: 'Locations' });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(list(), { key });
};
const meant = () => document.getElementById(list().getAttribute('aria-activedescendant')!)?.textContent;

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

describe('the list of locations', () => {
  it('[2.13] begins at the one in force; arrow keys move and stop at the ends', () => {
    show();
    expect(meant()).toBe('mesa');
    press('ArrowDown');
    expect(meant()).toBe('mill');
    press('ArrowDown');
    expect(meant()).toBe('mill');
    press('Home');
    expect(meant()).toBe('harbor');
    press('ArrowUp');
    expect(meant()).toBe('harbor');
  });

  it('[2.13] Enter selects, and space does', () => {
    const chosen = show();
    press('ArrowUp', 'Enter', 'End', ' ');
    expect(chosen).toEqual(['harbor', 'mill']);
  });

  it('a press selects', () => {
    const chosen = show();
    fireEvent.click(screen.getByRole('option', { name: 'mill' }));
    expect(chosen).toEqual(['mill']);
  });

  it('leaves other keys to the page', () => {
    show();
    expect(fireEvent.keyDown(list(), { key: 'Escape' })).toBe(true);
    expect(fireEvent.keyDown(list(), { key: 'ArrowDown' })).toBe(false);
  });
});
