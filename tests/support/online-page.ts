import { bodyOf, type ApiWorld, type TestClinic } from './api-world.ts';
import { hoursBody, typeBody } from './schedule-calls.ts';

/** What comes back of a page, and what a visitor may do on it. */
export interface Page {
  status: number;
  text: string;
  headers: Headers;
  /** The times that can be chosen. */
  times: string[];
  /** The hidden fields of its form. */
  hidden: Record<string, string>;
}

export const visitor = (changes: Record<string, string> = {}) => ({
  firstName: 'Nora',
  lastName: 'Vane',
  birthDate: '1990-05-06',
  email: 'nora@mail.example',
  phone: '555 0100',
  note: 'Neck',
  ...changes,
});

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

async function read(response: Response): Promise<Page> {
  const text = await response.text();
  const times = [...text.matchAll(/[?&;]at=([^"&]+)"|name="at"\s+value="([^"]+)"/g)]
    .filter(([whole]) => !whole.includes('hidden'))
    .map(([, link, button]) => decodeURIComponent(link ?? button ?? ''));
  const hidden = Object.fromEntries(
    [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      unescaped(value!),
    ]),
  );
  return { status: response.status, text, headers: response.headers, times, hidden };
}

/** A visitor of a clinic's public page, who follows its links and sends its forms. */
export function visitPage(world: ApiWorld, clinic: TestClinic, from = '203.0.113.7') {
  const path = `/book/${clinic.id}/${clinic.locationId}`;
  const headers = { 'x-forwarded-for': from };
  const get = async (address: string) => read(await world.api.pages.request(address, { headers }));
  const post = async (
    address: string,
    fields: Record<string, string>,
  ): Promise<Page & { location: string }> => {
    const response = await world.api.pages.request(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    return { ...(await read(response)), location: response.headers.get('location') ?? '' };
  };
  const times = async (query: Record<string, string>) => get(`${path}?${new URLSearchParams(query)}`);
  /** Fills in who comes, and waits as long as a person does. */
  const askForCode = async (wish: Record<string, string>, who = visitor()) => {
    const { hidden } = await times(wish);
    world.clock.nowMs += 5_000;
    return post(`${path}/code`, { ...hidden, ...who });
  };
  const codeOf = (email: string) => world.mailbox.latest(email, 'booking-code').code!;
  const confirm = (fields: Record<string, string>, code: string) =>
    post(`${path}/confirm`, { ...fields, code });
  /** All of it. */
  const book = async (wish: Record<string, string>, who = visitor()) => {
    const { hidden } = await askForCode(wish, who);
    return confirm(hidden, codeOf(who.email));
  };
  return { path, get, post, times, askForCode, codeOf, confirm, book };
}

/** Turns a clinic's page on, with a type and the usual week of its provider. */
export async function openPage(
  world: ApiWorld,
  clinic: TestClinic,
  offer: Record<string, unknown> = {},
): Promise<{ typeId: string }> {
  const setUp = async (kind: string, body: { id: string }) => {
    const url = `/${clinic.id}/schedule-setup/${kind}`;
    return bodyOf(await world.write(clinic.users.Admin, 'POST', url, body)).id as string;
  };
  const typeId = await setUp('types', typeBody({ name: 'First visit' }));
  await setUp('hours', hoursBody(clinic));
  await saveOffer(world, clinic, { isOn: true, ...offer });
  return { typeId };
}

export async function saveOffer(world: ApiWorld, clinic: TestClinic, offer: Record<string, unknown>) {
  const path = `/${clinic.id}/online-booking`;
  const { offers } = bodyOf(await world.call(clinic.users.Admin, 'GET', path));
  const { version } = offers.find((one: { locationId: string }) => one.locationId === clinic.locationId);
  return bodyOf(
    await world.write(clinic.users.Admin, 'PUT', `${path}/${clinic.locationId}`, offer, { seen: version }),
  );
}
