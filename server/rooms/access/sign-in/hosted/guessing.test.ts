import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostedVisitor, newVerifier } from '../../../../../tests/support/hosted-visitor.ts';
import { latestMail } from '../../../../../tests/support/outbox.ts';
import { startTestSignIn, type TestSignIn } from '../../../../../tests/support/sign-in-service.ts';
import { createAccount } from '../accounts/accounts.ts';

/** The clinic's own address: its staff, its tablets and its waiting room share it. */
const clinic = '203.0.113.50';
const password = 'quiet-river-stone';
let service: TestSignIn;
let tablet: HostedVisitor;

const visitor = () => new HostedVisitor(service.app);
async function enter(browser: HostedVisitor, email: string, secret: string, address = clinic) {
  const form = await browser.openForm(newVerifier().challenge, { prompt: 'login' });
  const fields = { step: 'password', csrf: form.csrf, email, password: secret };
  return browser.submit(form.path, fields, { 'x-forwarded-for': address });
}

beforeAll(async () => {
  service = await startTestSignIn();
  for (const name of ['ada', 'bo', 'cy'])
    await createAccount(service.database, { email: `${name}@clinic.example`, password, name });
  tablet = visitor();
  expect((await enter(tablet, 'ada@clinic.example', password)).status).toBe(303);
}, 60_000);
afterAll(() => service.stop());

describe("wrong passwords for invented accounts from the clinic's own address", () => {
  it('lock nobody out who is known, and slow everybody else there', async () => {
    const stranger = visitor();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 90; tries += 1)
      statuses.add((await enter(stranger, `invented${tries}@clinic.example`, 'wrong-word-here')).status);
    expect([...statuses]).toEqual([401]);
    // The last ones each waited their turn.
    const waited = service.pausesMs.length;
    expect(waited).toBe(30);

    // Who has signed in on this browser before comes in at once; who has not, in their turn.
    expect((await enter(tablet, 'ada@clinic.example', password)).status).toBe(303);
    expect(service.pausesMs).toHaveLength(waited);
    expect((await enter(visitor(), 'bo@clinic.example', password)).status).toBe(303);
    expect(service.pausesMs).toHaveLength(waited + 1);
    // Elsewhere nobody waits.
    expect((await enter(visitor(), 'cy@clinic.example', password, '198.51.100.1')).status).toBe(303);
    expect(service.pausesMs).toHaveLength(waited + 1);
  }, 120_000);

  it('that come all at once are told to wait; who is known comes in meanwhile', async () => {
    const release = service.holdPauses();
    const flood = Array.from({ length: 30 }, (_, index) =>
      enter(visitor(), `more${index}@clinic.example`, 'wrong-word-here'),
    );
    const first = await Promise.race(flood);
    expect(first.status).toBe(429);
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(first.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    expect(await first.text()).toContain('from your network');
    expect((await enter(tablet, 'ada@clinic.example', password)).status).toBe(303);
    release();
    const all = (await Promise.all(flood)).map(({ status }) => status);
    expect(all.filter((status) => status === 401).length).toBeGreaterThan(5);
  }, 60_000);

  it('and a code for a new password still goes to who asks there on their own browser', async () => {
    const ask = async (browser: HostedVisitor, email: string) => {
      const form = await browser.openForm(newVerifier().challenge, { prompt: 'login' });
      const fields = { step: 'forgot', csrf: form.csrf, email };
      return browser.submit(form.path, fields, { 'x-forwarded-for': clinic });
    };
    const stranger = visitor();
    for (let tries = 0; tries < 25; tries += 1) await ask(stranger, `asked${tries}@clinic.example`);
    const waited = service.pausesMs.length;
    expect((await ask(tablet, 'ada@clinic.example')).status).toBe(200);
    expect(service.pausesMs).toHaveLength(waited);
    await latestMail(service.dataDir, 'ada@clinic.example', 'new-password');
  }, 60_000);
});

describe('a browser that is known', () => {
  it('has a count of its own: five wrong ones there stop it, and no other browser of the person', async () => {
    const [own, other] = [visitor(), visitor()];
    for (const browser of [own, other]) await enter(browser, 'cy@clinic.example', password, '198.51.100.2');
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await enter(own, 'cy@clinic.example', 'wrong-word-here', '198.51.100.2')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await enter(other, 'cy@clinic.example', password, '198.51.100.2')).status).toBe(303);
  });

  it("is known by a mark that cannot be made, nor taken over into another browser's", async () => {
    const [nameOf, value] = [...tablet.cookies].find(([name]) => name.endsWith('-known'))!;
    const [, tag] = value.split('.');
    for (const forged of [`${'A'.repeat(43)}.${tag}`, `.${tag}`, tag!]) {
      const thief = visitor();
      thief.cookies.set(nameOf, forged);
      const waited = service.pausesMs.length;
      await enter(thief, 'ada@clinic.example', 'wrong-word-here');
      expect(service.pausesMs, forged).toHaveLength(waited + 1);
    }
  });
});
