import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const top = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-plan-'));
let files: Map<string, Buffer>;

beforeAll(async () => {
  const vite = path.join(top, 'node_modules/vite/bin/vite.js');
  const settings = ['--config', 'vite.plan.config.ts', '--outDir', folder, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...settings], {
    cwd: top,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file)}`, readFileSync(file)]),
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const weightOf = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + gzipSync(files.get(name)!, { level: 9 }).byteLength, 0);
const scripts = () => [...files].filter(([name]) => name.endsWith('.js'));

describe('the page of an exercise plan', () => {
  test('weighs at most 60 kB with all exercises, and opens with less than half of it', () => {
    expect(weightOf([...files.keys()])).toBeLessThan(60_000);
    const first = [...files.keys()].filter((name) => /\/plan[-.][^/]*(html|css|js)$/.test(name));
    expect(first).toHaveLength(4);
    expect(weightOf(first)).toBeLessThan(27_000);
  });

  test('loads an exercise when a plan has it: none is in what every phone loads', () => {
    const texts = scripts().map(([name, bytes]) => [name, String(bytes)] as const);
    const withChinTuck = texts.filter(([, text]) => text.includes('Chin tuck')).map(([name]) => name);
    expect(withChinTuck).toEqual([expect.stringMatching(/^\/assets\/plan\/neck-/)]);
  });

  test('has nothing of the app', () => {
    const all = scripts()
      .map(([, bytes]) => String(bytes))
      .join('');
    expect(all).not.toMatch(/react|dexie|Bearer|\/api\//i);
  });

  test('has a worker that keeps each of its files, by names that are there', () => {
    const worker = String(files.get('/plan-worker.js'));
    const [, list = '[]'] = /"files":(\[[^\]]*\])/.exec(worker) ?? [];
    const kept = JSON.parse(list) as string[];
    const others = [...files.keys()].filter((name) => name.startsWith('/assets/'));
    expect(kept).toEqual(others.toSorted());
    expect(worker).not.toMatch(/__PLAN_FILES__|\bimport\b|\bexport\b/);
  });

  test('needs no inline script or style, which its policy forbids', () => {
    const html = String(files.get('/plan.html'));
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });
});
