// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graceMs, keepFocus } from './keep-focus.ts';

let end: () => void;
const draw = (html: string) => {
  document.body.innerHTML = `<nav><a id="nav" href="/">Today</a></nav><main>${html}</main>`;
};
const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
/** The observer speaks in a microtask, the focus moves after the grace. */
async function settle() {
  await Promise.resolve();
  vi.advanceTimersByTime(graceMs);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draw(
    '<h1>Locations</h1><ul id="list"><li id="a"><button id="one">A</button></li><li><button id="two">B</button></li></ul>',
  );
  end = keepFocus(document);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('the focus', () => {
  it('of a row that is deleted goes to the row next to it', async () => {
    byId('one').focus();
    byId('a').remove();
    await settle();
    expect(document.activeElement).toBe(byId('two'));
  });

  it('of the last row goes to what is left of the list', async () => {
    byId('one').focus();
    byId('list').replaceChildren();
    await settle();
    expect(document.activeElement).toBe(byId('list'));
  });

  it('goes to the heading of the next screen, once it is there', async () => {
    byId('one').focus();
    document.querySelector('main')!.innerHTML = '';
    await settle();
    expect(document.activeElement).toBe(document.querySelector('main'));
    byId('nav').focus();
    byId('nav').remove();
    document.querySelector('main')!.innerHTML = '<h1>Patients</h1>';
    await settle();
    expect(document.activeElement?.textContent).toBe('Patients');
  });

  it('goes along with what is drawn anew elsewhere as the same', async () => {
    draw('<h1>Day</h1><div id="from"><button data-stop="visit-1">A</button></div><div id="to"></div>');
    document.querySelector<HTMLElement>('[data-stop]')!.focus();
    byId('from').innerHTML = '<button>B</button>';
    byId('to').innerHTML = '<button data-stop="visit-1" tabindex="-1">A</button>';
    await settle();
    expect(document.activeElement?.textContent).toBe('A');
  });

  it('goes to it also when the dialog closes that was opened from there', async () => {
    draw('<h1>Day</h1><div id="day"><button data-stop="visit-1">A</button></div>');
    document.querySelector<HTMLElement>('[data-stop]')!.focus();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="save">Save</button></div>');
    byId('save').focus();
    byId('day').innerHTML = '<button data-stop="visit-1">A, moved</button>';
    document.querySelector('[role="dialog"]')!.remove();
    await settle();
    expect(document.activeElement?.textContent).toBe('A, moved');
  });

  it('stays in a dialog whose button is gone', async () => {
    draw('<h1>Day</h1><div role="dialog"><h2>Book</h2><button id="next">Next</button></div>');
    byId('next').focus();
    byId('next').remove();
    await settle();
    expect(document.activeElement?.textContent).toBe('Book');
  });

  it('is left to whoever moves it themselves', async () => {
    byId('one').focus();
    byId('a').remove();
    await Promise.resolve();
    byId('nav').focus();
    await settle();
    expect(document.activeElement).toBe(byId('nav'));
  });

  it('is left alone where a person put it down', async () => {
    byId('one').focus();
    byId('one').blur();
    document.querySelector('main')!.append('More');
    await settle();
    expect(document.activeElement).toBe(document.body);
  });
});
