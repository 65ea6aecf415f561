import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let count = 0;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const address = () => `guest${(count += 1)}@elsewhere.example`;
const ask = (method: string, path: string, key: string, body?: unknown) =>
  world.call(world.here.users.Admin, method, `/${world.here.id}${path}`, body, { 'idempotency-key': key });
const invite = (email: string, key: string, name = 'Nell Quay') =>
  ask('POST', '/invitations', key, { email, name, roles: ['Staff'] });
const letters = (email: string) => world.mailbox.letters.filter(({ to }) => to.email === email);
const isGood = async (email: string, letter = 0) => {
  const secret = letters(email)[letter]!.link!.url.split('#')[1];
  return (await world.call(null, 'POST', '/invitations/look', { secret })).body.state === 'waiting';
};
const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';

describe('an invitation with an Idempotency-Key', () => {
  it('goes out once: the second answer is the first one, and the link that was sent stays good', async () => {
    const [email, key] = [address(), newId()];
    const first = await invite(email, key);
    const again = await invite(email, key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
    expect(letters(email)).toHaveLength(1);
    expect(await isGood(email)).toBe(true);
    await invite(email, newId());
    expect(letters(email)).toHaveLength(2);
  });

  it('that comes ten times at once goes out once', async () => {
    const [email, key] = [address(), newId()];
    const replies = await Promise.all(Array.from({ length: 10 }, () => invite(email, key)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter((reply) => !isReplay(reply))).toHaveLength(1);
    expect(letters(email)).toHaveLength(1);
  });

  it('is another one under the same key: refused, and nothing is sent', async () => {
    const [email, key] = [address(), newId()];
    await invite(email, key);
    const other = await invite(email, key, 'Somebody Else');
    expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
    expect(letters(email)).toHaveLength(1);
    expect((await ask('POST', '/invitations', 'not-a-key', {})).status).toBe(422);
  });

  it('is sent again once, and taken back once', async () => {
    const [email, again, back] = [address(), newId(), newId()];
    const { id } = (await invite(email, newId())).body;
    const resend = () => ask('POST', `/invitations/${id}/resend`, again);
    expect((await resend()).text).toBe((await resend()).text);
    expect(letters(email)).toHaveLength(2);
    expect([await isGood(email, 0), await isGood(email, 1)]).toEqual([false, true]);
    const revoke = () => ask('DELETE', `/invitations/${id}`, back);
    const ended = await revoke();
    await invite(email, newId());
    expect((await revoke()).text).toBe(ended.text);
    expect(await isGood(email, 2)).toBe(true);
  });

  it('whose letter could not be kept is not done: the same key sends it', async () => {
    const [email, key] = [address(), newId()];
    const { mailbox } = world;
    const send = mailbox.send.bind(mailbox);
    mailbox.send = () => Promise.reject(new Error('no space left on the device'));
    const failed = await invite(email, key);
    mailbox.send = send;
    expect([failed.status, failed.body.code]).toEqual([409, 'not-set-up']);
    const sent = await invite(email, key);
    expect([sent.status, isReplay(sent)]).toEqual([200, false]);
    expect(letters(email)).toHaveLength(1);
  });

  it('is not limited by what is only asked again', async () => {
    const [email, key] = [address(), newId()];
    const statuses = new Set<number>();
    for (let tries = 0; tries < 12; tries += 1) statuses.add((await invite(email, key)).status);
    expect([...statuses]).toEqual([200]);
  });
});
