import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { makeDataDir, startApp } from './app.ts';
import type { RunningApp } from './app.ts';
import { openBrowser, signIn, unlock } from './browser.ts';
import type { BrowserOptions, Device, OpenBrowser } from './browser.ts';
import { openLine, type CuttableLine } from './cuttable-line.ts';

/**
 * Browsers that somebody has signed in on before, and the server that knows them. Each worker keeps a model: a port, a data
 * folder, and a profile folder of a browser for each who has signed in. A journey works on copies of them, so it begins where
 * signing in and setting the device up have ended, and nothing of one journey comes into another.
 */

/** One of the demo's people by key; `provider-2` is the second browser of theirs. */
export type Known = string;

/** Where the models lie, one folder for each worker. */
const modelsAt = 'PLUMBLINE_MODELS';

/** @returns removes what the models were kept in */
export async function keepModels(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-models-'));
  // As root the database runs as another user, who has to be able to pass through.
  await chmod(folder, 0o711);
  process.env[modelsAt] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

interface Model {
  port: number;
  dataDir: string;
  profileOf(who: Known): string;
}

/**
 * Starts a server for which these people have signed in before, each on a browser of their own.
 * @param options.env of the server; the sign-ins were made without it
 */
export async function startAppFor(
  known: readonly Known[],
  options: { env?: NodeJS.ProcessEnv } = {},
): Promise<RunningApp> {
  const model = await modelWith(known);
  return startApp({ ...options, port: model.port, copyOf: model.dataDir });
}

/** The same, and browsers reach the server by a line that can be cut: `url` is where they go. */
export async function startAppBehindLine(
  known: readonly Known[],
): Promise<{ app: RunningApp; url: string; line: CuttableLine }> {
  const model = await modelWith(known);
  const url = `http://localhost:${model.port}`;
  const app = await startApp({ copyOf: model.dataDir, env: { PUBLIC_ORIGIN: url } });
  const line = await openLine(model.port, app.port).catch(async (fault: unknown) => {
    await app.stop();
    throw fault;
  });
  return { app, url, line };
}

/** Opens the browser of somebody who has signed in before, on an empty page. */
export async function openBrowserOf(
  known: Known,
  device: Device,
  options: BrowserOptions = {},
): Promise<OpenBrowser> {
  const model = await findModel();
  if (model === undefined) throw new Error('A server for people who have signed in is started first.');
  const profileDir = await mkdtemp(join(tmpdir(), `plumbline-${device}-`));
  await copyOver(model.profileOf(known), profileDir);
  return openBrowser(device, { profileDir, executablePath: inject('chromiumPath'), ...options });
}

/** Into the application, which is locked as after each closing of the browser, in place of signing in. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await unlock(page);
}

/** Both of these at once. */
export async function openFor(
  known: Known,
  device: Device,
  address: string,
  options: BrowserOptions = {},
): Promise<OpenBrowser> {
  const browser = await openBrowserOf(known, device, options);
  try {
    await enter(browser.page, address);
    return browser;
  } catch (fault) {
    await browser.forget();
    throw fault;
  }
}

/** The worker's model, with everybody in it who is asked for. */
async function modelWith(known: readonly Known[]): Promise<Model> {
  const model = (await findModel()) ?? (await makeModel());
  const missing = known.filter((who) => !existsSync(model.profileOf(who)));
  if (missing.length === 0) return model;
  const app = await startApp({ port: model.port, dataDir: model.dataDir });
  try {
    await Promise.all(missing.map((who) => signInFor(who, app, model.profileOf(who))));
  } finally {
    await app.stop();
  }
  // A copy would then be a pointer to one database, which all journeys share.
  if (existsSync(join(model.dataDir, 'postgres.location')))
    throw new Error('The database of the model lies outside its data folder: it cannot be copied.');
  return model;
}

/** Signs somebody in as they do the first time, and keeps the browser's folder once nothing of it is under way. */
async function signInFor(who: Known, app: RunningApp, profile: string): Promise<void> {
  const profileDir = `${profile}.making`;
  const browser = await openBrowser('desktop', { profileDir, executablePath: inject('chromiumPath') });
  try {
    await signIn(
      browser.page,
      app.url,
      demoUsers.find(({ key }) => key === who.replace(/-\d+$/, ''))!,
    );
    await everythingIsThere(browser.page);
  } finally {
    await browser.close();
  }
  await rename(profileDir, profile);
}

async function everythingIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
}

function folderOfWorker(): string {
  const folder = process.env[modelsAt];
  if (folder === undefined) throw new Error('Nobody keeps models: only a journey can ask for one.');
  return join(folder, process.env['VITEST_POOL_ID'] ?? 'only');
}

const modelIn = (folder: string, port: number): Model => ({
  port,
  dataDir: join(folder, 'data'),
  profileOf: (who) => join(folder, who),
});

/** What a browser keeps belongs to an address with its port, so a model is of use as long as its port is free. */
async function findModel(): Promise<Model | undefined> {
  const folder = folderOfWorker();
  const port = Number(await readFile(join(folder, 'port'), 'utf8').catch(() => Number.NaN));
  return Number.isInteger(port) ? modelIn(folder, port) : undefined;
}

async function makeModel(): Promise<Model> {
  const folder = folderOfWorker();
  await mkdir(folder, { mode: 0o711 });
  const model = modelIn(folder, await lastingPort());
  await rename(await makeDataDir(), model.dataDir);
  await writeFile(join(folder, 'port'), String(model.port));
  return model;
}

/** A port that the system gives nobody by itself, so that it is still free when the next journey wants it. */
async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

async function copyOver(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
