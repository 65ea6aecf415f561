import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const top = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The real app, built as `npm run build` builds it. Gives every file by its name. */
async function build(stage: string): Promise<Map<string, string>> {
  const into = path.join(folder, stage);
  const vite = path.join(top, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', into, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: top, env: { ...process.env, STAGE: stage, NODE_ENV: 'production' } },
  );
  const files = readdirSync(into, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(into, file), readFileSync(file, 'utf8')];
    }),
  );
}
/** What has to be there before the file's first line runs: what it imports, and what that imports. */
function importedBy(files: Map<string, string>, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const follow = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next] of files.get(name)!.matchAll(/(?:from|import) ?"\.\/([^"]+)"/g))
      follow(`assets/${next}`);
  };
  for (const name of names) follow(name);
  return found;
}

let everyStage: Promise<Map<string, string>> | null = null;
const forEveryStage = () => (everyStage ??= build('local'));

const naming = (files: Map<string, string>) =>
  [...files]
    .filter(([name, text]) => /mru-example|Recently used, tried out/.test(name + text))
    .map(([name]) => name);

describe('the bundle', () => {
  test(
    '[2.3] of production has nothing of /mru-example, in no file at all',
    { timeout: 180_000 },
    async () => {
      const files = await build('prod');
      expect([...files.keys()].filter((name) => name.endsWith('.js')).length).toBeGreaterThan(50);
      expect(naming(files)).toEqual([]);
    },
  );

  test(
    '[2.3] of every stage has it in chunks of its own, which no device keeps ahead',
    { timeout: 180_000 },
    async () => {
      const files = await forEveryStage();
      const names = naming(files).filter((name) => /mru-example/.test(name));
      expect(names.some((name) => name.startsWith('assets/mru-example.screen-'))).toBe(true);
      expect(files.get('sw.js')).toContain('assets/start-');
      expect(files.get('sw.js')).not.toContain('mru-example');
      const screens = [...files].filter(([, text]) => text.includes('Recently used, tried out'));
      expect(screens.map(([name]) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
        'assets/mru-example.screen',
      ]);
    },
  );

  test(
    'a screen asks by addresses alone; the schemas come later, or only where people develop',
    { timeout: 180_000 },
    async () => {
      const files = await forEveryStage();
      const withSchemas = [...files].filter(([, text]) => text.includes('_zod')).map(([name]) => name);
      expect(withSchemas.filter((name) => /assets\/(packages|start|day|calls|schedule)/.test(name))).toEqual(
        [],
      );
      const [, first] = /src="\/(assets\/start-[^"]+)"/.exec(files.get('index.html')!)!;
      const day = [...files.keys()].filter((name) => /assets\/(day|schedule\.index)-[^.]+\.js$/.test(name));
      expect(day).toHaveLength(2);
      expect([...importedBy(files, [first!, ...day])].filter((name) => name.includes('schemas'))).toEqual([]);
      const named = (start: string) =>
        [...files].find(([name]) => name.startsWith(`assets/${start}-`) && name.endsWith('.js'));
      const [wholeName, whole] = named('whole-contract')!;
      expect(whole).toContain('The answer to');
      const inWords = [...files].filter(([, text]) => text.includes("A location's appointments of one day"));
      expect(inWords.map(([name]) => name)).toEqual([wholeName]);
      expect(files.get('sw.js')).not.toContain(wholeName);
      const [dayName, ofDay] = named('day')!;
      expect(ofDay).toContain('/:clinicId/appointments');
      expect(files.get('sw.js')).toContain(dayName);
    },
  );

  test(
    'a start lists its own scripts ahead, not those of every other screen',
    { timeout: 180_000 },
    async () => {
      const files = await forEveryStage();
      const lists = [...files]
        .filter(([name]) => name.startsWith('assets/start-'))
        .map(([, text]) => /__vite__mapDeps=[^\]]*\]/.exec(text)?.[0] ?? '');
      expect(lists.join('')).toContain('assets/gate-');
      expect(lists.filter((list) => /assets\/(chakra|patients\.index)-\w/.test(list))).toEqual([]);
    },
  );
});
