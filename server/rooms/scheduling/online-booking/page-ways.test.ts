import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { openPage, saveOffer, visitor, visitPage } from '../../../../tests/support/online-page.ts';

/** Where the pages lead, and where whoever follows stands then: there is no script that could keep the place. */
let world: ApiWorld;
let typeId: string;
let page: ReturnType<typeof visitPage>;
const at = '2026-03-10T13:00:00.000Z';

beforeEach(async () => {
  await world?.close();
  world = await createApiWorld();
  ({ typeId } = await openPage(world, world.here));
  page = visitPage(world, world.here);
});
afterAll(() => world.close());

const hrefs = (text: string) => [...text.matchAll(/href="(\/book[^"]*)"/g)].map(([, href]) => href!);
const places = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('a choice on the page of times', () => {
  it('goes on where it was made: every way but that of a time names a place that is there', async () => {
    const first = await page.get(page.path);
    const [kind] = hrefs(first.text);
    expect(kind).toMatch(/#next$/);
    const { text } = await page.times({ type: typeId });
    const ways = hrefs(text).filter((href) => !href.includes('at='));
    expect(ways.length).toBeGreaterThan(1);
    for (const way of ways) expect(places(text)).toContain(way.split('#')[1]);
  });
});

describe('the form', () => {
  it('begins at the first thing that is wrong, and the code at its field', async () => {
    const begins = ({ text }: { text: string }) =>
      [...text.matchAll(/<input\s[^>]*?id="(\w+)"[^>]*\sautofocus/g)].map(([, id]) => id);
    const wrong = await page.askForCode({ type: typeId, at }, visitor({ birthDate: '', email: 'x' }));
    expect(begins(wrong)).toEqual(['birthDate']);
    expect(begins(await page.askForCode({ type: typeId, at }))).toEqual(['code']);
  });
});

describe('the phone number of the clinic', () => {
  it('is called by a tap, without what stands behind it; words alone are no number', async () => {
    const shown = async (phone: string) => {
      await world.database.pool.query('update locations set phone = $1', [phone]);
      return (await page.get(page.path)).text;
    };
    expect(await shown('(212) 555-0110 ext. 4')).toContain('href="tel:2125550110">(212) 555-0110 ext. 4</a>');
    expect(await shown('+49 89 1234')).toContain('href="tel:+49891234"');
    const words = await shown('Ask at the desk');
    expect([words.includes('Ask at the desk'), words.includes('tel:')]).toEqual([true, false]);
  });
});

describe('the private link', () => {
  it('of a cancelled visit leads to other times, while the place takes bookings', async () => {
    const { location } = await page.book({ type: typeId, at });
    const [address] = location.split('?');
    expect(hrefs((await page.get(address!)).text)).toEqual([]);
    await page.post(`${address}/cancel`, {});
    expect(hrefs((await page.get(address!)).text)).toEqual([page.path]);
    await saveOffer(world, world.here, { isOn: false });
    expect(hrefs((await page.get(address!)).text)).toEqual([]);
  });
});
