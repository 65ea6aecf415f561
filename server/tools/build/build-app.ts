import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { inputStamp } from './input-stamp.ts';
import { precompress } from './precompress.ts';
import { writeSmallFiles } from './small-files.ts';
import { readBuildRecord, writeBuildRecord, type BuildRecord } from './build-record.ts';

/** A device that was offline for long still finds the chunks of the version it runs. */
const keptBuilds = 5;
/** Workbox leaves larger files out of the precache without a word, and the app would not start offline. */
const maxPrecacheBytes = 2 * 1024 * 1024;
const planConfig = 'vite.plan.config.ts';
const precached = /\.(js|css|html|svg|woff2)$/;

/**
 * Builds the app and the plan page into `dist/app`: Vite, then `.br` and `.gz` beside every text file, then the chunks of the builds
 * before. Made beside the present build and put in its place at the end, so that a server that runs keeps serving.
 * Throws when Vite fails, or when a file is too large to be kept on a device.
 * @param top the folder of the repository
 */
export async function buildApp(top: string): Promise<void> {
  const dist = path.join(top, 'dist');
  const app = path.join(dist, 'app');
  const next = path.join(dist, `next-${process.pid}`);
  const stamp = inputStamp(top);
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  try {
    // The app, then the page of an exercise plan beside it, where there is one.
    for (const config of ['vite.config.ts', planConfig]) {
      if (!existsSync(path.join(top, config))) continue;
      await build({
        root: top,
        configFile: path.join(top, config),
        mode: 'production',
        logLevel: 'warn',
        build: { outDir: next, emptyOutDir: config !== planConfig },
      });
    }
    requireServable(next);
    writeSmallFiles(next);
    await precompress(next);
    const assets = assetsOf(next);
    const before = (readBuildRecord(dist)?.builds ?? []).slice(0, keptBuilds - 1);
    for (const name of new Set(before.flatMap((earlier) => earlier.assets))) keep(name, app, next);
    replace(app, next);
    const builds: BuildRecord['builds'] = [{ madeAt: new Date().toISOString(), assets }, ...before];
    writeBuildRecord(dist, { stamp, builds });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function requireServable(folder: string): void {
  for (const name of ['index.html', 'sw.js']) {
    if (!existsSync(path.join(folder, name))) throw new Error(`The build has made no ${name}.`);
  }
  const tooLarge = filesOf(folder).filter(
    (name) => precached.test(name) && bytesOf(folder, name) > maxPrecacheBytes,
  );
  if (tooLarge.length > 0) {
    const list = tooLarge
      .map((name) => `${name} (${Math.round(bytesOf(folder, name) / 1024)} kB)`)
      .join(', ');
    throw new Error(
      `Too large to be kept on a device (limit ${maxPrecacheBytes / 1024} kB): ${list}. Split it.`,
    );
  }
}

const bytesOf = (folder: string, name: string) => statSync(path.join(folder, name)).size;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

const assetsOf = (folder: string) => filesOf(folder).filter((name) => name.startsWith(`assets${path.sep}`));

/** A hard link: the bytes of a kept chunk lie on the disk once. */
function keep(name: string, from: string, to: string): void {
  const target = path.join(to, name);
  if (existsSync(target) || !existsSync(path.join(from, name))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  linkSync(path.join(from, name), target);
}

function replace(folder: string, by: string): void {
  const old = `${folder}.old-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(by, folder);
  rmSync(old, { recursive: true, force: true });
}
