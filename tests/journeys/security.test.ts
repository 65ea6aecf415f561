import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { totp } from '../../server/rooms/access/sign-in/accounts/totp.ts';
import type { RunningApp } from '../support/app.ts';
import { fromBase32 } from '../support/authenticator.ts';
import { openBrowser, passDeviceGate, signIn, signOut, type OpenBrowser } from '../support/browser.ts';
import { latestMail } from '../support/outbox.ts';
import { enter, openBrowserOf, startAppFor } from '../support/signed-in.ts';

const person = (key: string) => demoUsers.find((user) => user.key === key)!;
const shellOf = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** After a sign-in of another kind than `signIn`: the device is set up for whoever has come. */
async function arrive(page: Page, there = shellOf(page)): Promise<void> {
  await page.getByRole('heading', { name: 'Protect this device' }).or(there).first().waitFor();
  await passDeviceGate(page);
  await there.waitFor();
}

const termsOf = (page: Page) => page.getByRole('dialog', { name: 'EHR Terms of Use' });

/** Whoever comes to health records for the first time opens the terms and agrees to them. */
async function acceptTerms(page: Page): Promise<void> {
  const terms = termsOf(page);
  const opened = page.context().waitForEvent('page');
  await terms.getByRole('link', { name: 'Terms of Use' }).click();
  await (await opened).close();
  await terms.getByRole('button', { name: 'Accept' }).click();
  await terms.waitFor({ state: 'detached' });
}

/** To the second page of the sign-in, where the code is asked for. */
async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  const field = page.getByLabel('Email', { exact: true });
  await button(page, 'Sign in').waitFor();
  if (!(await field.isVisible())) await button(page, 'Sign in').click();
  await field.fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

/** Each test goes on where the last one ended. */
describe('the sign-in of a person and of a new colleague', () => {
  let app: RunningApp;
  let browser: OpenBrowser;
  let page: Page;
  let secret: Buffer;
  let usedStep = 0;
  let recoveryCodes: string[] = [];
  const admin = person('admin');

  /** The next code that the authenticator shows: each works once. */
  async function nextCode(): Promise<string> {
    const step = () => Math.floor(Date.now() / 30_000);
    // One step ahead is still taken, for clocks that are a little off.
    const wanted = Math.max(step(), usedStep + 1);
    while (wanted > step() + 1) await new Promise((go) => setTimeout(go, 250));
    usedStep = wanted;
    return totp(secret, wanted * 30);
  }

  beforeAll(async () => {
    app = await startAppFor(['admin', 'provider', 'provider-2']);
    browser = await openBrowserOf('admin', 'desktop');
    page = browser.page;
    await enter(page, app.url);
    await shellOf(page).waitFor();
  });
  afterAll(async () => {
    await browser?.forget();
    await app?.stop();
  });

  test('[7.12] two-step sign-in is set up with the key that an authenticator app reads', async () => {
    await page.goto(`${app.url}/settings/security`);
    await button(page, 'Set up').click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    secret = fromBase32(await page.getByTestId('totp-secret').innerText());
    await page.getByLabel('Code of the app').fill('000000');
    await button(page, 'Turn on').click();
    await page.getByText(/This code is not right/).waitFor();
    // The keyboard is where the next one is typed.
    await page.locator('input:focus').waitFor();
    await page.getByLabel('Code of the app').fill(await nextCode());
    await button(page, 'Turn on').click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    recoveryCodes = await codes.allInnerTexts();
    expect(new Set(recoveryCodes).size).toBe(10);
    await button(page, 'I have kept them').click();
    await page.getByText('10 of your 10 recovery codes are left.').waitFor();
  });

  test('[7.12] signing in then asks for a code; a recovery code does as well, once', async () => {
    await signOut(page);
    await typePassword(page, admin);
    await page.getByLabel('Code', { exact: true }).fill(await nextCode());
    await button(page, 'Continue').click();
    await arrive(page);

    for (const isFirst of [true, false]) {
      await signOut(page);
      await typePassword(page, admin);
      await page.getByText('Use a recovery code').click();
      await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[0]!);
      await button(page, 'Sign in with it').click();
      if (isFirst) await arrive(page);
      else await page.getByText('This recovery code is not right, or it was used before.').waitFor();
    }
    await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[1]!);
    await button(page, 'Sign in with it').click();
    await arrive(page);
  });

  test('[7.11] a new password is weighed while it is typed, set at the server alone, and ends the other devices', async () => {
    const other = await openBrowserOf('provider', 'tablet');
    const own = await openBrowserOf('provider-2', 'desktop');
    try {
      await enter(other.page, app.url);
      await shellOf(other.page).waitFor();
      await enter(own.page, app.url);
      await own.page.goto(`${app.url}/settings/security`);
      const field = own.page.getByLabel('New password');
      for (const [typed, words] of [
        ['short', 'Too short: 7 more characters.'],
        ['aaaaaaaaaaaaaa', 'This password is too easy to guess. Use more different characters.'],
        ['oakhollow-maren', 'Easy to guess: it holds "maren", which others know about you.'],
        ['seven quiet herons at dawn', 'Strong.'],
      ] as const) {
        await field.fill(typed);
        await own.page.getByText(words).waitFor();
      }
      await own.context.setOffline(true);
      await own.page.getByText(/needs a connection/).waitFor();
      expect(await button(own.page, 'Change password').isDisabled()).toBe(true);
      await own.context.setOffline(false);
      await own.page.getByText(/needs a connection/).waitFor({ state: 'detached' });
      await button(own.page, 'Change password').click();
      await own.page.getByText('Your password is changed').waitFor();
      await other.page.goto(`${app.url}/patients`);
      await other.page.getByRole('heading', { name: 'Signed out' }).waitFor();
      await own.page.reload();
      await own.page.getByText('Where you are signed in').first().waitFor();
    } finally {
      await other.forget();
      await own.forget();
    }
  });

  test('[6.2] an invitation offers three roles, seven behind "More roles", and leaves by mail', async () => {
    await page.goto(`${app.url}/settings/clinic/members`);
    await button(page, 'Invite a member').click();
    const dialog = page.getByRole('dialog', { name: 'Invite a member' });
    await dialog.getByLabel('Email').fill('nell@elsewhere.example');
    await dialog.getByLabel(/Name/).fill('Nell Quay');
    const roles = dialog.getByRole('checkbox');
    expect(await roles.count()).toBe(3);
    for (const name of ['Admin', 'Provider', 'Front Office'])
      expect(await dialog.getByRole('checkbox', { name }).count()).toBe(1);
    await dialog.getByRole('button', { name: 'More roles' }).click();
    expect(await roles.count()).toBe(7);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByRole('row', { name: /nell@elsewhere\.example/ }).waitFor();
  });

  test('the invited one chooses a password, accepts, and works with the role that was given', async () => {
    const link = /http:\S+invitation#\S+/.exec(
      await latestMail(app.dataDir, 'nell@elsewhere.example', 'invitation'),
    )!;
    const guest = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    try {
      // A device that has met this server before, where nobody is signed in.
      await guest.page.goto(app.url);
      await button(guest.page, 'Sign in').waitFor();
      await guest.page.goto(link[0]);
      await guest.page.getByRole('heading', { name: /^Join / }).waitFor();
      expect(guest.page.url()).toBe(`${app.url}/invitation`);
      expect(await guest.page.getByLabel('Your name').inputValue()).toBe('Nell Quay');
      await button(guest.page, 'Choose a password').click();
      await guest.page.getByLabel('New password').fill('seven quiet herons');
      await button(guest.page, 'Set the password and go on').click();
      await arrive(guest.page, button(guest.page, 'Accept the invitation'));
      await button(guest.page, 'Accept the invitation').click();
      await arrive(guest.page, termsOf(guest.page));
      await acceptTerms(guest.page);
      await shellOf(guest.page).waitFor();
      await guest.page.getByText('Plumbline Demo Clinic').first().waitFor();
      await guest.page.goto(link[0]);
      await guest.page.getByRole('heading', { name: 'This invitation has been accepted' }).waitFor();
    } finally {
      await guest.forget();
    }
  });

  test('[6.1] other roles count at once, on the device of whoever got them', async () => {
    await page
      .getByRole('row', { name: /nell@elsewhere\.example/ })
      .getByRole('cell', { name: 'Front Office', exact: true })
      .waitFor();
    const member = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    try {
      await signIn(member.page, app.url, { email: 'nell@elsewhere.example', password: 'seven quiet herons' });
      await shellOf(member.page).waitFor();
      await member.page.goto(`${app.url}/settings`);
      await member.page.getByText('Front Office').first().waitFor();
      const { width, height } = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 844 });
      const change = (await button(page, 'Change the roles of Nell Quay').boundingBox())!;
      expect(change.x + change.width).toBeLessThan(390);
      await page.setViewportSize({ width, height });
      await button(page, 'Change the roles of Nell Quay').click();
      await page.getByRole('dialog').getByText('Provider', { exact: true }).click();
      await button(page, 'Save roles').click();
      await page.getByRole('row', { name: /Provider, Front Office/ }).waitFor();
      await member.page.getByText('Provider', { exact: true }).first().waitFor();
    } finally {
      await member.forget();
    }
  });

  test('[7.24] [7.25] [7.26] [7.27] [7.28] a guest of a seminar proves an address, takes a seat and gets an account', async () => {
    const seminar = [
      '--title',
      'The lumbar spine',
      '--starts',
      '2031-03-05T18:30',
      '--timezone',
      'America/New_York',
    ];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'server/tools/seminar/run.ts', ...seminar, '--seats', '2', '--place', 'Room 3'],
      { env: { ...process.env, DATA_DIR: app.dataDir, PORT: String(app.port) } },
    );
    const guest = await openBrowser('tablet', { executablePath: inject('chromiumPath') });
    const { page: seen } = guest;
    try {
      await seen.goto(stdout.trim());
      await seen.getByRole('heading', { name: 'The lumbar spine' }).waitFor();
      await seen.getByText(/Wednesday, March 5, 2031 at 6:30 PM.*2 seats are left/).waitFor();
      await button(seen, 'Sign up').click();
      await seen.getByText('Type your first name.').waitFor();
      for (const [label, text] of [
        ['First name', 'Ivo'],
        ['Last name', 'Marsh'],
        ['Email', 'ivo@elsewhere.example'],
      ] as const)
        await seen.getByLabel(label).fill(text);
      await button(seen, 'Sign up').click();
      await seen.getByText('We also create an account for you.').waitFor();
      await seen.getByLabel('Code', { exact: true }).fill('00000000');
      await button(seen, 'Take my seat').click();
      await seen.getByText(/This is not the code that we mailed/).waitFor();
      const mail = await latestMail(app.dataDir, 'ivo@elsewhere.example', 'email-code');
      await seen.getByLabel('Code', { exact: true }).fill(/Your code: (\d+)/.exec(mail)![1]!);
      await button(seen, 'Take my seat').click();
      await seen.getByRole('heading', { name: 'You have a seat' }).waitFor();
      const welcome = await latestMail(app.dataDir, 'ivo@elsewhere.example', 'seminar');
      await seen.goto(/http:\S+login\/welcome\S+/.exec(welcome)![0]);
      await seen.getByLabel('New password').fill('nine patient otters');
      await button(seen, 'Set the password and go on').click();
      await seen.waitForURL(`${app.url}/`);
    } finally {
      await guest.forget();
    }
  });
});
