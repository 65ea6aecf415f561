import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type OpenBrowser } from '../support/browser.ts';

const passphrase = 'nine quiet herons at dawn';
type Tried = Record<string, (...given: unknown[]) => Promise<unknown>>;

/** The vault's own code, bundled as it is and without the screens, in a real browser with a real authenticator's protocol. */
describe('the vault in a browser', () => {
  let server: Server;
  let url: string;
  let browser: OpenBrowser;
  let page: Page;
  let cdp: CDPSession;
  let authenticatorId: string;

  const call = <T>(name: string, ...given: unknown[]) =>
    page.evaluate(
      ([method, list]) =>
        (globalThis as unknown as { tried: Tried }).tried[method as string]!(...(list as unknown[])),
      [name, given] as const,
    ) as Promise<T>;
  const load = async () => {
    await page.goto(url);
    await page.waitForFunction(() => 'tried' in globalThis);
  };

  beforeAll(async () => {
    const scripts = new Map([
      ['/page.js', await bundle('tests/support/vault-in-browser.ts')],
      ['/sw.js', await bundle('tests/support/vault-in-worker.ts')],
    ]);
    server = createServer((request, response) => {
      const script = scripts.get(request.url ?? '');
      response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
      response.end(script ?? '<!doctype html><script src="/page.js"></script>');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    browser = await openBrowser('desktop', { executablePath: inject('chromiumPath') });
    page = browser.page;
    cdp = await browser.context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const added = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    authenticatorId = added.authenticatorId;
    await load();
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  });
  afterAll(async () => {
    await browser?.forget();
    server?.close();
  });

  test('opens by a passkey alone: its PRF secret unwraps what the disk keeps', async () => {
    expect(await call('canUsePasskey')).toBe(true);
    expect(await call('setUpVault', 'ada', { mode: 'shared', passkey: true, name: 'Ada' })).toEqual({
      is: 'open',
    });
    const sealed = await call<number[]>('seal', 'ada', 'kept');
    expect(await call('lockVault', 'hand')).toBe(true);
    await load();
    expect(await call('openVault', 'ada')).toBe('locked');
    expect(await call('unlockWith', 'ada', { kind: 'passphrase', passphrase })).toEqual({
      is: 'refused',
      why: 'not-set-up',
    });
    expect(await call('unlockWith', 'ada', { kind: 'passkey' })).toEqual({ is: 'open' });
    expect(await call('open', 'ada', sealed)).toBe('kept');
  });

  test('the worker has the keys of an open vault, gives them to a reloaded page, and drops them at the lock', async () => {
    const sealed = await call<number[]>('seal', 'ada', 'for the worker');
    expect(await call('inWorker', 'ada', sealed)).toBe('for the worker');
    await load();
    expect(await call('openVault', 'ada'), 'only the worker has the keys').toBe('open');
    expect(await call('open', 'ada', sealed)).toBe('for the worker');
    await call('lockVault', 'hand');
    expect(await call('inWorker', 'ada', sealed)).toBe('locked');
    expect(await call('unlockWith', 'ada', { kind: 'passkey' })).toEqual({ is: 'open' });
    await expect.poll(() => call('inWorker', 'ada', sealed)).toBe('for the worker');
    await call('wipeVault', 'ada', { because: 'signed-out' });
    await expect.poll(() => call('inWorker', 'ada', sealed)).toBe('locked');
  });

  test('the worker of a personal device opens by itself, with no page that has the keys', async () => {
    await call('setUpVault', 'ben', { mode: 'personal', passphrase });
    const sealed = await call<number[]>('seal', 'ben', 'for later');
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    await load();
    expect(await call('phase')).toBe('unknown');
    expect(await call('inWorker', 'ben', sealed)).toBe('for later');
  });

  test('none of its keys can be read, by whatever code', async () => {
    const readable = await page.evaluate(async () => {
      const found: string[] = [];
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('plumbline-vault');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
      const rows = await new Promise<{ wraps: { device?: { key: CryptoKey } } }[]>((resolve) => {
        const request = database.transaction('vaults').objectStore('vaults').getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
      for (const { wraps } of rows) {
        if (!wraps.device) continue;
        found.push(String(wraps.device.key.extractable));
        await crypto.subtle.exportKey('raw', wraps.device.key).then(
          () => found.push('exported'),
          () => found.push('refused'),
        );
      }
      return found;
    });
    expect(readable).toEqual(['false', 'refused']);
  });

  test('a passkey whose person the device does not recognise opens nothing; the passphrase still does', async () => {
    await call('setUpVault', 'eve', { mode: 'shared', passphrase, passkey: true });
    await call('lockVault', 'hand');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    expect(await call('unlockWith', 'eve', { kind: 'passkey' })).toEqual({ is: 'refused', why: 'cancelled' });
    expect(await call('unlockWith', 'eve', { kind: 'passphrase', passphrase })).toEqual({ is: 'open' });
  });
});

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'vault' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('Vite watches instead of building.');
  return result.output[0].code;
}
