import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { openBrowser, signIn, type OpenBrowser } from '../support/browser.ts';
import { startPartner, type PartnerProcess } from '../support/partner-process.ts';
import { findFaults } from '../walk/axe.ts';

const userOf = (key: string) => demoUsers.find((user) => user.key === key)!;
const secret = randomBytes(32).toString('base64url');
const verifier = randomBytes(32).toString('base64url');
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

describe('partners', () => {
  let folder: string;
  let partner: PartnerProcess;
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  beforeAll(async () => {
    partner = await startPartner();
    folder = await mkdtemp(join(tmpdir(), 'outside-partners-'));
    const booking = {
      id: '1e3',
      name: 'Booking Widget',
      access: {
        secretHash: `sha256:${createHash('sha256').update(secret).digest('hex')}`,
        redirectUris: [`${partner.origin}/back`],
        scopes: ['clinic.read', 'schedule.read'],
      },
    };
    const file = join(folder, 'partners.json');
    await writeFile(file, JSON.stringify({ partners: [partner.entry, booking] }));
    app = await startApp({ env: { PARTNERS_FILE: file } });
    browser = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    page = browser.page;
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
    await partner?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const askedFor = (change: Record<string, string> = {}) =>
    `${app.url}/oauth/confirm?${new URLSearchParams({
      client_id: '1e3',
      redirect_uri: `${partner.origin}/back`,
      response_type: 'code',
      scope: 'clinic.read schedule.read',
      state: '0x10',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    }).toString()}`;

  test('[2.1] /oauth/initiate says what is shared, and the partner’s yes connects it', async () => {
    await signIn(page, `${app.url}/oauth/initiate?partner=rehab-network`, userOf('admin'));
    await heading(page, /Connect .* with Rehab Network/);
    await page.getByText('That the clinic takes referrals').waitFor();
    await page.getByRole('button', { name: 'Go to Rehab Network' }).click();
    await heading(page, 'Rehab Network is connected');
    expect(page.url()).toBe(`${app.url}/oauth/confirm`);
    await page.reload();
    await heading(page, 'There is nothing to confirm here');
    await page.getByRole('link', { name: 'Open connections' }).click();
    await page.getByText(/Connected by Ilse Thornbury/).waitFor();
    await page.getByRole('button', { name: 'Check Rehab Network' }).click();
    await page.getByText('Rehab Network answers; the connection holds').waitFor();
  });

  test.each([
    ['[2.1] a no is said', { deny: true }, 'Rehab Network was not connected'],
    [
      '[2.1] another issuer is refused',
      { iss: 'https://evil.example' },
      'The answer of Rehab Network was not right',
    ],
    ['[2.1] a partner that is down is named', { tokenStatus: 503 }, 'Rehab Network did not answer'],
  ])('%s', async (_name, behaviour, words) => {
    await partner.behave(behaviour);
    await page.goto(`${app.url}/oauth/initiate?partner=rehab-network`);
    await page.getByRole('button', { name: 'Go to Rehab Network' }).click();
    await heading(page, words);
    await partner.behave({});
  });

  test.each([
    ['?code=stolen&state=made-up', 'Nobody here waits for this answer'],
    ['?state=alone', 'There is nothing to confirm here'],
    ['?code=a&code=b&state=c', 'There is nothing to confirm here'],
    ['', 'There is nothing to confirm here'],
  ])('[2.1] /oauth/confirm%s ends in words', async (query, words) => {
    await page.goto(`${app.url}/oauth/confirm${query}`);
    await heading(page, words);
    expect(page.url()).toBe(`${app.url}/oauth/confirm`);
  });

  test('[2.1] it is disconnected with the partner told', async () => {
    await page.goto(`${app.url}/settings/clinic/connections`);
    await page.getByRole('button', { name: 'Disconnect Rehab Network' }).click();
    await page.getByText('Rehab Network is disconnected').waitFor();
    await page.getByRole('link', { name: 'Connect Rehab Network' }).waitFor();
    expect((await partner.seen()).at(-1)?.path).toBe('/revoke');
  });

  test('[2.1] /oauth/confirm shows who asks for what; a no goes back as one', async () => {
    await page.goto(askedFor());
    await heading(page, /Booking Widget asks for access to/);
    await page.getByText(/Which times are taken/).waitFor();
    // A reload asks the same again, and the address has kept nothing of it.
    await page.reload();
    expect(page.url()).toBe(`${app.url}/oauth/confirm`);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL(/\/back/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      state: '0x10',
      iss: `${app.url}/oauth2/partner`,
    });
  });

  test('[2.1] a yes gives a code for tokens that read the clinic, until they are taken back', async () => {
    await page.goto(askedFor());
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(/\/back/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('state')).toBe('0x10');
    const answer = await fetch(`${app.url}/oauth2/partner/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`1e3:${secret}`).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: searchParams.get('code')!,
        redirect_uri: `${partner.origin}/back`,
        code_verifier: verifier,
      }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const read = () => fetch(`${app.url}/partner/clinic`, { headers: { authorization: `Bearer ${token}` } });
    expect((await read()).status).toBe(200);
    const asPerson = await fetch(`${app.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(asPerson.status).toBe(401);
    await page.goto(`${app.url}/settings/clinic/connections`);
    await page.getByRole('button', { name: 'Take back what Booking Widget may read' }).click();
    await page.getByText('Booking Widget may read nothing any more').waitFor();
    expect((await read()).status).toBe(401);
  });

  test('[2.1] what cannot be allowed has no Allow, and leads nowhere that is not registered', async () => {
    await page.goto(askedFor({ redirect_uri: 'https://evil.example/back' }));
    await heading(page, 'Booking Widget cannot be given access');
    expect(await page.getByRole('button', { name: /Allow|Back to/ }).count()).toBe(0);
    await page.goto(askedFor({ client_id: '<img src=x onerror=alert(1)>' }));
    await heading(page, 'This service is not registered');
    await page.goto(askedFor({ scope: 'patient.read' }));
    await heading(page, 'Booking Widget cannot be given access');
    await page.getByRole('button', { name: 'Back to Booking Widget' }).click();
    await page.waitForURL(/error=invalid_scope/);
  });

  test.each(['light', 'dark'] as const)('[2.1] has no fault of accessibility, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const faults: string[] = [];
    const look = async (where: string) =>
      faults.push(...(await findFaults(page, 'all')).map((fault) => `${where}: ${fault}`));
    await page.goto(askedFor());
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    await look('consent');
    await page.goto(`${app.url}/oauth/initiate?partner=rehab-network`);
    await page.getByRole('button', { name: 'Go to Rehab Network' }).waitFor();
    await look('initiate');
    await page.goto(`${app.url}/settings/clinic/connections`);
    await page.getByRole('link', { name: 'Connect Rehab Network' }).waitFor();
    await look('connections');
    await page.goto(`${app.url}/feature-requests`);
    await page.getByRole('button', { name: 'Comment' }).first().click();
    await page.getByText('No comments yet').waitFor();
    await page.getByRole('button', { name: 'New request' }).click();
    await look('board');
    expect(faults, faults.join('; ')).toEqual([]);
  });

  test('[2.1] without the network nothing is begun, and it says so', async () => {
    await page.goto(`${app.url}/settings/clinic/connections`);
    await page.getByRole('link', { name: 'Connect Rehab Network' }).waitFor();
    await browser.context.setOffline(true);
    await page.getByText('Connecting and disconnecting need the network').waitFor();
    await page.getByRole('link', { name: 'Connect Rehab Network' }).click();
    await page.getByText('Connecting needs the network').waitFor();
    expect(await page.getByRole('button', { name: 'Go to Rehab Network' }).isDisabled()).toBe(true);
    await browser.context.setOffline(false);
  });

  test('[2.1] without a feedback tool /sso/upvoty leads to the board of this server', async () => {
    await page.goto(`${app.url}/sso/upvoty`);
    await page.waitForURL(`${app.url}/feature-requests`);
    await heading(page, 'Feature requests');
  });

  test('[2.1] on the board one votes, asks, and says something', async () => {
    const vote = page.getByRole('button', { name: /^Vote for Waiting list/ });
    const before = await vote.getAttribute('aria-pressed');
    await vote.click();
    await expect.poll(() => vote.getAttribute('aria-pressed')).not.toBe(before);
    await page.getByRole('button', { name: 'New request' }).click();
    await page.getByLabel('What would help you?').fill('A waiting list for cancellations');
    await page.getByText('Asked for already?').waitFor();
    await page.getByLabel('What would help you?').fill('A clock with a softer tick');
    await page.getByRole('button', { name: 'Add request' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'A clock with a softer tick' });
    await card.getByRole('button', { name: 'Comment' }).click();
    await card.getByLabel('Comment on A clock with a softer tick').fill('The one in room 2.');
    await card.getByRole('button', { name: 'Add comment' }).click();
    await card.getByText('The one in room 2.').waitFor();
    await page.reload();
    await card.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('Request taken back').waitFor();
    expect(await card.count()).toBe(0);
  });

  test('[2.1] without the network the board is there to read', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('button', { name: /^Vote for Waiting list/ }).waitFor();
    await app.kill();
    await page.reload();
    await page.getByText('Voting and adding need a connection.').waitFor();
    expect(await page.getByRole('button', { name: /^Vote for Waiting list/ }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'New request' }).isDisabled()).toBe(true);
    await app.restart();
  });
});
