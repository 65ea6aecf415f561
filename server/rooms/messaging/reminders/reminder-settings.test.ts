import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualTemplates } from '../../../../src/domain/messaging/reminder-words.ts';
import { usualNews } from '../../../../src/domain/messaging/visit-news-words.ts';
import { bodyOf, createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await createApiWorld()));
afterAll(() => world.close());

const save = (changes: object, seen: number) => {
  const settings = { isOn: false, rules: [], ofLocations: [], templates: usualTemplates, ...changes };
  return world.call(world.here.users.Admin, 'PUT', `/${world.here.id}/reminders`, { settings, seen });
};
const read = async () =>
  bodyOf(await world.call(world.here.users.Staff, 'GET', `/${world.here.id}/reminders`)).settings;

it('begin with nothing told; those of a client that does not know of news leave it as it is; words that cannot be sent are refused', async () => {
  expect((await read()).news).toEqual(usualNews);
  const news = { ...usualNews, booked: { ...usualNews.booked, mail: true } };
  bodyOf(await save({ news }, 0));
  bodyOf(await save({}, 1));
  expect((await read()).news).toEqual(news);
  const wrong = { ...news, moved: { ...usualNews.moved, templates: usualTemplates } };
  const answer = await save({ news: wrong }, 2);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    422,
    expect.stringContaining('body.settings.news.moved.templates.mailBody'),
  ]);
  expect((await read()).news).toEqual(news);
});
