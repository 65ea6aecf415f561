import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import { hasControls } from '../../src/lib/control-characters.ts';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { allRoles } from '../../src/contract/access/role.ts';
import { isAllowed } from '../../src/domain/access/permission.ts';
import { createApiWorld, newId, operation, patientBody } from '../../tests/support/api-world.ts';
import type { ApiWorld, Reply } from '../../tests/support/api-world.ts';
import {
  isStorable,
  nastyStrings,
  naughtyStrings,
  unstorableStrings,
} from '../../tests/support/bad-input.ts';
import { endpointCalls, furnish, type Sent, type Things } from '../../tests/support/endpoint-calls.ts';
import {
  checkedByTheServer,
  fitting,
  isRefused,
  keptElsewhere,
  keptNowhere,
  madeOnce,
  meansAnother,
} from '../../tests/support/kept-text.ts';
import { spreadText, valueAt, withAt, type Path } from '../../tests/support/text-fields.ts';

/** Every endpoint that takes a body goes through this by itself; `kept-text.ts` says what is special about some. */
const taking = everyEndpoint.filter(({ body, name }) => body !== undefined && name !== 'sync.push');

const dayMs = 86_400_000;

let world: ApiWorld;
let mine: Things;
beforeAll(async () => {
  world = await createApiWorld();
  mine = await furnish(world, world.here);
  // Its days pass quickly, and an upload that never ends is removed after a month.
  await world.database.pool.query('update patient_documents set stored_at = created_at');
});
afterAll(() => world.close());

interface Walk {
  endpoint: (typeof taking)[number];
  places: Path[];
  /** Called without a token. */
  isOpen: boolean;
  /** A body that is accepted, with text in each of the places; its ids are new each time. */
  freshBody: () => unknown;
  send: (body: unknown) => Promise<{ reply: Reply; sent: Sent; userId: string }>;
}

function walkOf(name: string): Walk {
  const endpoint = taking.find((one) => one.name === name)!;
  const call = endpointCalls[name];
  if (call === undefined) throw new Error(`${name} has no row in tests/support/endpoint-calls.ts`);
  const [rule, request] = call;
  const may = allRoles
    .toSorted((a, b) => Number(b === 'Provider') - Number(a === 'Provider'))
    .find((role) => rule === 'self' || rule === 'open' || rule === 'own-secret' || isAllowed([role], rule))!;
  // Who makes a clinic belongs to it from then on: somebody new each time.
  let userId = world.here.users[may];
  const asCaller = (value: string) => (value === 'caller' ? userId : value);
  const filled = (body: unknown) =>
    isFields(body) && body['userId'] === 'caller' ? { ...body, userId } : body;
  const spread = () => spreadText(endpoint.body!, filled(request(mine).body), fitting);
  const wrong = endpoint.body!.safeParse(spread().body).error?.issues.map(({ path }) => path.join('.'));
  if (wrong) throw new Error(`${name}: say under \`fitting\` of kept-text.ts what fits ${wrong.join(', ')}`);
  let seen = 1;
  return {
    endpoint,
    places: spread().places,
    isOpen: rule === 'open' || rule === 'own-secret',
    freshBody: () => spread().body,
    async send(body) {
      if (name === 'clinic.create') userId = newId();
      const { params = {}, query } = request(mine);
      const named = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, asCaller(value)]));
      const asked = new URLSearchParams(query).toString();
      const path = `${fillPath(endpoint.path, named)}${asked && `?${asked}`}`;
      const ask = () =>
        rule === 'open' || rule === 'own-secret'
          ? world.call(null, endpoint.method, path, body)
          : world.write(userId, endpoint.method, path, body, endpoint.versioned ? { seen } : {});
      let reply = await ask();
      if (reply.status === 412) {
        seen = reply.body.details.current.version;
        reply = await ask();
      }
      if (reply.status === 429 && rule !== 'open') {
        // What is limited by the day is taken again tomorrow.
        world.clock.nowMs += dayMs;
        reply = await ask();
      }
      if (reply.status < 300 && typeof reply.body.version === 'number') seen = reply.body.version;
      return { reply, sent: { params: named, body }, userId };
    },
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameOf = (place: Path) => ['body', ...place].join('.');

/** What the contract lets through at a place: the whole body is asked, for a rule may span fields. */
const fits = ({ endpoint, freshBody }: Walk, place: Path, text: string) =>
  isStorable(text) &&
  !isRefused(endpoint.name, String(place.at(-1)), text) &&
  endpoint.body!.safeParse(withAt(freshBody(), place, text)).success;

/** Each string into every place once, a different one in each place at a time. */
async function walkAll(name: string, strings: readonly string[]): Promise<void> {
  const walk = walkOf(name);
  const free = walk.places.filter((place) => !checkedByTheServer.has(`${name} ${nameOf(place)}`));
  const isToKeep = (place: Path, text: string) =>
    fits(walk, place, text) && !meansAnother(name, String(place.at(-1)), text);
  const placed = new Map(free.map((place) => [place, strings.filter((text) => isToKeep(place, text))]));
  const rounds = Math.max(0, ...[...placed.values()].map((texts) => texts.length));
  const wanted = madeOnce.has(name) ? Math.min(rounds, Number(strings === nastyStrings)) : rounds;
  for (let round = 0; round < wanted; round++) {
    const put = [...placed].flatMap(([place, texts], index) =>
      texts.length === 0 ? [] : [{ place, text: texts[(round + index) % texts.length]! }],
    );
    const body = put.reduce((all, { place, text }) => withAt(all, place, text), walk.freshBody());
    const { reply, sent, userId } = await walk.send(body);
    if (keptNowhere.has(name)) {
      expect(reply.status, `${reply.text} ${JSON.stringify(put)}`).toBeLessThan(500);
      continue;
    }
    expect(reply.status, `${reply.text} ${JSON.stringify(put)}`).toBeLessThan(300);
    const kept = keptElsewhere[name] ? await keptElsewhere[name](world, { sent, userId, reply }) : reply.body;
    for (const { place, text } of put)
      expect([nameOf(place), valueAt(kept, place)]).toEqual([nameOf(place), text]);
  }
}

/** What the contract refuses is refused in words, all wrong fields at once, and as nothing worse than that. */
async function refuseAll(name: string, strings: readonly string[]): Promise<void> {
  const walk = walkOf(name);
  const asked = new Set<string>();
  for (const text of strings) {
    const wrong = walk.places.filter((place) => !fits(walk, place, text));
    // A field that is refused is asked once for each string; the same set of fields with a like string says no more.
    const key = `${wrong.map(nameOf).join()} ${text.length > 80} ${isStorable(text)}`;
    if (wrong.length === 0 || asked.has(key)) continue;
    asked.add(key);
    const named = await namesOf(walk, wrong, text);
    if (named === null) return;
    // A rule that spans fields is asked only when each field by itself is right.
    for (const place of wrong.filter((one) => !named.includes(nameOf(one))))
      expect(await namesOf(walk, [place], text)).toEqual([nameOf(place)]);
  }
}

/** The fields that a refusal names when a text stands in these places; null where no more may be asked for now. */
async function namesOf(walk: Walk, places: readonly Path[], text: string): Promise<string[] | null> {
  const body = places.reduce((all, place) => withAt(all, place, text), walk.freshBody());
  const { reply } = await walk.send(body);
  // Whoever is not signed in may ask a few times a minute; the rest of the walk would read the same words.
  if (walk.isOpen && reply.status === 429) return null;
  expect([reply.status, reply.body.code], reply.text).toEqual([422, 'fields-invalid']);
  const fields = reply.body.details.fields as { path: string; message: string }[];
  const named = fields.map(({ path }) => path);
  expect(places.map(nameOf)).toEqual(expect.arrayContaining(named));
  expect(named).not.toEqual([]);
  for (const { message } of fields) expect(message).not.toMatch(/^is not (right|in the right form)$/);
  return named;
}

/** A rule of the clinic that the contract cannot say: refused in words, never a fault. */
async function tryChecked(name: string, strings: readonly string[]): Promise<void> {
  const walk = walkOf(name);
  for (const place of walk.places.filter((one) => checkedByTheServer.has(`${name} ${nameOf(one)}`)))
    for (const text of strings.filter((one) => fits(walk, place, one))) {
      const { reply } = await walk.send(withAt(walk.freshBody(), place, text));
      expect(reply.status, `${nameOf(place)} ${JSON.stringify(text)}: ${reply.text}`).toBeLessThan(500);
      expect(reply.body.message ?? 'done').not.toBe('');
    }
}

const own = [...nastyStrings, ...unstorableStrings];

describe.each(taking.map(({ name }) => name))('%s', (name) => {
  it('gives back unchanged what may be kept', () => walkAll(name, nastyStrings));
  it('refuses in words what may not', () => refuseAll(name, own));
  it('refuses in words what the clinic does not know', () => tryChecked(name, own));
});

/** A third of the strings, another one for the next endpoint: all of them go through the same code a hundred times. */
const shareOf = (name: string, strings: readonly string[]): string[] => {
  const turn = taking.findIndex((one) => one.name === name);
  return strings.filter((_, at) => at % 3 === turn % 3);
};

describe('the collected strings', () => {
  it.for(taking.map(({ name }) => name))('%s', { timeout: 120_000 }, async (name, { skip }) => {
    if (naughtyStrings === null) return skip('the folder ../shared/data/bad-input is not on this machine');
    const share = shareOf(name, naughtyStrings);
    await walkAll(name, share);
    await refuseAll(name, share);
  });
});

describe('a push', () => {
  it('brings what was typed offline to the server unchanged', async () => {
    const strings = [...nastyStrings, ...(naughtyStrings ?? [])].filter(
      (text) => isStorable(text) && /\S/.test(text) && text.length <= 100 && !hasControls(text),
    );
    for (let from = 0; from < strings.length; from += 100) {
      const bodies = strings
        .slice(from, from + 100)
        .map((text) => patientBody({ firstName: text, preferredName: text, alerts: [text] }));
      const { body } = await world.call(world.here.users.Provider, 'POST', `/${world.here.id}/sync/push`, {
        deviceId: newId(),
        operations: bodies.map((sent) => operation(world.here, 'patient.create', {}, sent)),
      });
      expect(body.outcomes.map(({ status }: { status: number }) => status)).toEqual(bodies.map(() => 201));
      for (const sent of bodies) {
        const path = `/${world.here.id}/patients/${sent.id}`;
        expect((await world.call(world.here.users.Provider, 'GET', path)).body).toMatchObject(sent);
      }
    }
  });
});
