import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from './build-app.ts';
import { readBuildRecord } from './build-record.ts';
import { inputStamp } from './input-stamp.ts';

const testMs = 60_000;
let top: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(top, name)), { recursive: true });
  writeFileSync(path.join(top, name), text);
};
const read = (name: string) => readFileSync(path.join(top, name));
/** The app of one version, whose script gets a name of its own by its content. */
const writeVersion = (version: string) =>
  write('src/main.ts', `document.title = ${JSON.stringify(version.repeat(200))};`);
const scripts = () => readdirSync(path.join(top, 'dist/app/assets')).filter((name) => name.endsWith('.js'));

let nodeEnv: string | undefined;
beforeEach(() => {
  nodeEnv = process.env['NODE_ENV'];
  top = mkdtempSync(path.join(os.tmpdir(), 'plumbline-build-'));
  write('package.json', '{"type":"module"}');
  write('vite.config.ts', 'export default {};');
  write('index.html', '<!doctype html><script type="module" src="/src/main.ts"></script>');
  write('public/sw.js', 'self.skipped = true;');
  writeVersion('one');
});
afterEach(() => {
  process.env['NODE_ENV'] = nodeEnv;
  rmSync(top, { recursive: true, force: true });
});

describe('the build', () => {
  test('makes the app with every text file compressed beside it', { timeout: testMs }, async () => {
    await buildApp(top);
    const name = `dist/app/assets/${scripts()[0]}`;
    expect(brotliDecompressSync(read(`${name}.br`))).toEqual(read(name));
    expect(gunzipSync(read(`${name}.gz`))).toEqual(read(name));
    const small = JSON.parse(read('dist/app/small-files.json').toString()) as Record<string, string>;
    expect(small[`/assets/${scripts()[0]}`]).toBe(read(name).toString());
    expect(brotliDecompressSync(read('dist/app/small-files.json.br'))).toEqual(
      read('dist/app/small-files.json'),
    );
    expect(readBuildRecord(path.join(top, 'dist'))?.stamp).toBe(inputStamp(top));
    expect(readdirSync(path.join(top, 'dist')).toSorted()).toEqual(['app', 'builds.json']);
  });

  test(
    'keeps the chunks of the last five builds, and the page of the newest',
    { timeout: testMs },
    async () => {
      const made: string[] = [];
      for (const version of ['one', 'two', 'three', 'four', 'five', 'six']) {
        writeVersion(version);
        await buildApp(top);
        made.push(/assets\/(.+?\.js)/.exec(String(read('dist/app/index.html')))![1]!);
      }
      expect(scripts().toSorted()).toEqual(made.slice(1).toSorted());
      expect(existsSync(path.join(top, `dist/app/assets/${made[1]}.br`))).toBe(true);
    },
  );

  test(
    'fails on a file that a device would not keep, and leaves the build before in place',
    { timeout: testMs },
    async () => {
      await buildApp(top);
      const before = read('dist/app/index.html');
      write('public/huge.svg', 'x'.repeat(2 * 1024 * 1024 + 1));
      await expect(buildApp(top)).rejects.toThrow(/huge\.svg \(2048 kB\)/);
      expect(read('dist/app/index.html')).toEqual(before);
      expect(readdirSync(path.join(top, 'dist')).toSorted()).toEqual(['app', 'builds.json']);
    },
  );

  test('fails without a service worker', { timeout: testMs }, async () => {
    rmSync(path.join(top, 'public/sw.js'));
    await expect(buildApp(top)).rejects.toThrow(/sw\.js/);
  });
});

describe('the stamp of the inputs', () => {
  test('follows contents and names, not times, and no test file', () => {
    const first = inputStamp(top);
    utimesSync(path.join(top, 'src/main.ts'), new Date(0), new Date(0));
    write('src/main.test.ts', 'any');
    write('src/routes/tree.gen.ts', 'any');
    expect(inputStamp(top)).toBe(first);
    write('src/more.ts', '');
    expect(inputStamp(top)).not.toBe(first);
  });
});
