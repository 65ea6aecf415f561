import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readHouse } from './read-house.ts';
import { scanSource } from './scan-source.ts';

/** The shape that was asked for with the specification, read from the sources themselves. */
const top = fileURLToPath(new URL('../../', import.meta.url));
const house = readHouse();
const isSource = (path: string) => /\.(ts|tsx)$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$|^(tests|bench)\//.test(path);
const importersOf = (name: string) =>
  [...house].filter(([path, text]) => {
    if (!isSource(path)) return false;
    const source = text === '' ? readFileSync(join(top, path), 'utf8') : text;
    if (!source.includes(`'${name}`)) return false;
    return scanSource(path, source).imports.some((one) => one === name || one.startsWith(`${name}/`));
  });

describe('the product', () => {
  it('[10.1] is TypeScript throughout, strictly, and its front end is React', () => {
    const others = [...house.keys()].filter((path) => /\.(js|jsx|mjs|cjs)$/.test(path));
    expect(others).toEqual([]);
    const { compilerOptions } = JSON.parse(readFileSync(join(top, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: { strict: boolean };
    };
    expect(compilerOptions.strict).toBe(true);
    const screens = [...house.keys()].filter((path) => /^src\/features\/.*\.screen\.tsx$/.test(path));
    expect(screens.length).toBeGreaterThan(10);
    expect(importersOf('react-dom').map(([path]) => path)).toContain('src/app/start.tsx');
  });

  it.each([
    'react',
    'react-dom',
    '@tanstack/react-router',
    '@tanstack/react-query',
    '@tanstack/query-sync-storage-persister',
    'workbox-window',
    'dexie',
    'aws-amplify',
    '@sentry/react',
    '@chakra-ui/react',
    'partysocket',
  ])('[10.2] is built with %s: its own code runs it', (name) => {
    const own = importersOf(name).filter(([path]) => path.startsWith('src/') && !isTest(path));
    const run = own.filter(([path, text]) => {
      const source = text === '' ? readFileSync(join(top, path), 'utf8') : text;
      const isNamed = `from '${name}`;
      return source
        .split('\n')
        .some(
          (line) =>
            (line.includes(isNamed) && !line.startsWith('import type ')) || line.includes(`import('${name}`),
        );
    });
    expect(run.map(([path]) => path)).not.toEqual([]);
  });

  it.each([
    ['vite-plugin-pwa', 'vite.config.ts'],
    ['fake-indexeddb', 'src/db/open-dexie.test.ts'],
    ['vitest', 'vitest.config.ts'],
  ])('[10.2] is built and tried with %s', (name, path) => {
    expect(importersOf(name).map(([importer]) => importer)).toContain(path);
  });

  it('[10.3] has the top level that was asked for', () => {
    const asked = 'package.json vite.config.ts tsconfig.json index.html src sw public tests README.md'.split(
      ' ',
    );
    expect(asked.filter((name) => !existsSync(join(top, name)))).toEqual([]);
    expect([...house.keys()].filter((path) => path.startsWith('sw/')).length).toBeGreaterThan(0);
  });
});
