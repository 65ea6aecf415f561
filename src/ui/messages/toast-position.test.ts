// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { actionsOnScreen, fieldsOnScreen, liftOver, type Box } from './toast-position.ts';

/** Messages 384 wide and 100 high in the corner of a tablet, 16 px from its edges. */
const rest: Box = { left: 420, right: 804, top: 1064, bottom: 1164 };
const button = (left: number, top: number, width = 120): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + 44,
});

describe('where messages stand', () => {
  it.each([
    ['nothing is in their way', [], 0],
    ['a button stands next to them', [button(100, 1100)], 0],
    ['a button stands above them', [button(500, 1000)], 0],
    ['a button lies under them', [button(500, 1100)], 1164 - 1100 + 8],
    ['one looks out beneath them', [button(500, 1150)], 1164 - 1150 + 8],
    ['a second one lies where the first lifts them', [button(500, 1100), button(500, 1010)], 1164 - 1010 + 8],
  ])('when %s', (_, free, lift) => {
    expect(liftOver(rest, free)).toBe(lift);
  });

  it('never goes out of the window: without a free place they hide as little as they can', () => {
    const everywhere = Array.from({ length: 25 }, (__, index) => button(500, index * 50));
    const lift = liftOver(rest, everywhere);
    expect(rest.top - lift).toBeGreaterThanOrEqual(0);
    const low: Box = { left: 0, right: 400, top: 100, bottom: 200 };
    expect(liftOver(low, [button(10, 60), button(10, 190)])).toBe(0);
  });
});

describe('where fields are in their way too', () => {
  it('they go over those as well', () => {
    expect(liftOver(rest, [button(500, 1120)], [button(500, 1030)])).toBe(1164 - 1030 + 8);
  });

  it('and rather hide a field than a button where there is room for neither', () => {
    const fields = Array.from({ length: 20 }, (__, index) => button(500, index * 50));
    expect(liftOver(rest, [button(500, 1100)], [...fields, button(500, 1000)])).toBe(1164 - 1100 + 8);
    // Of the places over no button the one that hides the least of the fields.
    expect(liftOver(rest, [button(500, 1120)], [button(500, 960), button(500, 1060)])).toBe(1164 - 960 + 8);
  });
});

describe('what messages leave free', () => {
  afterEach(() => document.body.replaceChildren());

  /** jsdom lays nothing out: each element has the place that its `data-top` says. */
  function draw(html: string): number[] {
    document.body.innerHTML = html;
    for (const one of document.querySelectorAll<HTMLElement>('[data-top]')) {
      const top = Number(one.dataset['top']);
      one.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
    }
    return actionsOnScreen()
      .map(({ top }) => top)
      .toSorted((a, b) => a - b);
  }

  it('are the buttons of a form and the row of a dialog, not what lies behind it or is not drawn', () => {
    expect(
      draw(`
        <main aria-hidden="true"><button type="submit" data-top="1">Save</button></main>
        <form>
          <button type="button" data-top="2">Today</button>
          <p><button type="button" data-top="3">Cancel</button><button type="submit" data-top="4">Book</button></p>
          <button type="submit">Not drawn</button>
        </form>
        <div class="pl-dialog__footer" data-top="5"></div>`),
    ).toEqual([2, 3, 4, 5]);
  });

  it('are what closes a dialog, and the fields in it; not those of a page, which scrolls', () => {
    const html = `
      <input data-top="1">
      <section role="dialog">
        <header class="pl-dialog__header"><button data-top="2">Close</button></header>
        <input data-top="3"><button data-top="4">Today</button><textarea data-top="5"></textarea>
      </section>
      <section role="dialog" aria-hidden="true"><input data-top="6"></section>`;
    expect(draw(html)).toEqual([2]);
    expect(fieldsOnScreen().map(({ top }) => top)).toEqual([3, 5]);
  });
});
