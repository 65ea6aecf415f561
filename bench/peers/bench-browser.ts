import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../tests/support/chromium.ts';

/** A headless Chromium over a profile of its own, as a process that can be killed. */
export interface BenchBrowser {
  readonly browser: Browser;
  /** The profile's own storage; it outlives the process. */
  readonly context: BrowserContext;
  /** Ends it at once, as a power cut does to a process. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export const makeProfile = (): Promise<string> => mkdtemp(join(tmpdir(), 'plumbline-peers-'));
export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 5 });

/** Starts Chromium over a profile. @throws when it does not start within 20 seconds */
export async function launch(profile: string): Promise<BenchBrowser> {
  const path = await findChromium({ install: true });
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...chromiumFlags];
  const child = spawn(path, [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const context = browser.contexts()[0]!;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      signalGroup(child, signal);
      await gone;
    }
    await browser.close().catch(() => {});
  };
  return {
    browser,
    context,
    kill: () => end('SIGKILL'),
    async close() {
      const gone = child.exitCode === null ? once(child, 'exit') : Promise.resolve();
      const session = await browser.newBrowserCDPSession().catch(() => null);
      await session?.send('Browser.close').catch(() => {});
      const late = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000);
      await gone;
      clearTimeout(late);
      await browser.close().catch(() => {});
    },
  };
}

/** Chromium's helpers are of its process group. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid!, signal);
  } catch {
    child.kill(signal);
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`Chromium did not start:\n${said}`)), 20_000);
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000);
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium ended at once:\n${said}`)));
  });
}
