import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const isRoot = process.getuid?.() === 0;
const wellKnownNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome-beta',
  'chrome',
  'microsoft-edge',
];
const wellKnownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Flags for a quiet, repeatable browser. Without the sandbox only as root, where Chromium refuses it. */
export const chromiumFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** The time a trial start may take; a first start on a slow disk is slow. */
const trialMs = 20_000;

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // chrome.exe opens a window for --version. Elsewhere the trial tells a browser from a stub or missing libraries.
  if (process.platform === 'win32') return true;
  const trial = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: trialMs });
  return trial.status === 0 && /chrom|edge/i.test(trial.stdout);
}

function* namedByEnvironment(): Generator<{ variable: string; path: string }> {
  for (const variable of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const path = process.env[variable];
    if (path !== undefined && path !== '') yield { variable, path };
  }
}

function* placesToLook(): Generator<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of wellKnownNames) for (const folder of folders) yield join(folder, name);
  yield* wellKnownPaths;
  yield chromium.executablePath();
  yield* playwrightCache();
}

/** The same engine without a window to draw: fewer processes, and a third less to compute. */
function* shellsToLookFor(): Generator<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of folders) yield join(folder, 'chromium-headless-shell');
  yield* playwrightCache('chromium_headless_shell-', [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
    'chrome-mac/headless_shell',
    'chrome-headless-shell-win64/chrome-headless-shell.exe',
    'chrome-win/headless_shell.exe',
  ]);
}

const chromiumsOfPlaywright = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-win/chrome.exe'];

/** Chromiums that another version of Playwright left behind. */
function* playwrightCache(
  kind = 'chromium-',
  places: readonly string[] = chromiumsOfPlaywright,
): Generator<string> {
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
  if (!existsSync(cache)) return;
  const folders = readdirSync(cache).filter((name) => name.startsWith(kind));
  for (const folder of folders.toSorted().toReversed())
    for (const inside of places) yield join(cache, folder, inside);
}

function look(places = placesToLook()): string | undefined {
  const seen = new Set<string>();
  for (const path of places) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (existsSync(path) && canRun(path)) return path;
  }
  return undefined;
}

function attempt(say: (line: string) => void, command: string, args: string[]): boolean {
  say(`Running: ${command} ${args.join(' ')}`);
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 10 * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status === 0) return true;
  say(`That did not work (${result.error?.message ?? `exit code ${result.status ?? result.signal}`}).`);
  return false;
}

function installChromium(say: (line: string) => void): string | undefined {
  say('No Chromium was found on this machine, so one is installed now.');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const isRootOnDebian = isRoot && existsSync('/etc/debian_version');
  if (attempt(say, process.execPath, [cli, 'install', 'chromium'])) {
    const path = look();
    if (path !== undefined) return path;
    say('Playwright fetched Chromium, but it does not start: libraries of the system are missing.');
    if (isRootOnDebian && attempt(say, process.execPath, [cli, 'install-deps', 'chromium'])) {
      const complete = look();
      if (complete !== undefined) return complete;
    }
  }
  if (!isRootOnDebian) return undefined;
  attempt(say, 'apt-get', ['update']);
  attempt(say, 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return look();
}

/**
 * The path of a Chromium that starts: CHROMIUM_PATH or CHROME_PATH, a well-known name, or Playwright's cache; else it
 * is installed when `install` says so. Says what it does. Throws with what to do when there is none.
 */
export async function findChromium({
  install,
  say = console.log,
}: {
  install: boolean;
  say?: (line: string) => void;
}): Promise<string> {
  for (const { variable, path } of namedByEnvironment()) {
    if (canRun(path)) return path;
    throw new Error(
      `${variable} names "${path}", which is no Chromium that can be started. Correct it, or unset it and one is looked for.`,
    );
  }
  const path = look() ?? (install ? installChromium(say) : undefined);
  if (path !== undefined) return path;
  throw new Error(
    'No Chromium could be found or installed. Install Chrome or Chromium (on Debian as root: ' +
      'apt-get install chromium; elsewhere: npx playwright-core install --with-deps chromium), ' +
      'or set CHROMIUM_PATH to one, and run this again.',
  );
}

/**
 * The path of a browser for what no window has a part in: a headless shell where one is found, or comes with the system's own
 * Chromium; else, and where the environment names one, `full`, the Chromium that `findChromium` found.
 */
export function findHeadlessShell(full: string, say: (line: string) => void = console.log): string {
  if (!namedByEnvironment().next().done) return full;
  const found = look(shellsToLookFor());
  if (found !== undefined) return found;
  const isOfDebian = isRoot && existsSync('/etc/debian_version') && full === '/usr/bin/chromium';
  if (!isOfDebian) return full;
  const install = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  if (!attempt(say, 'apt-get', install)) return full;
  return look(shellsToLookFor()) ?? full;
}
