// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { actionsOnScreen, liftOver, type Box } from './toast-place.ts';

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
    ['a button stands beside them', [button(100, 1100)], 0],
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
});
