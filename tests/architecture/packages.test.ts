import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

interface Lock {
  packages: Record<
    string,
    { link?: boolean; integrity?: string; resolved?: string; hasInstallScript?: boolean }
  >;
}
const lock = JSON.parse(read('package-lock.json')) as Lock;
const installed = Object.entries(lock.packages).filter(([place]) => place !== '');
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('packages', () => {
  it('are a week old when they come in, from the registry, and run no script but the listed ones', () => {
    const settings = read('.npmrc')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(settings).toEqual([
      'min-release-age=7',
      'strict-allow-scripts=true',
      'allow-git=none',
      'allow-remote=none',
    ]);
  });

  it('with a script at their installation are all on the list, and nothing else is', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
    const withScript = installed.filter(([, one]) => one.hasInstallScript).map(([place]) => nameOf(place));
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted());
  });

  it('are each held to what was locked', () => {
    const loose = installed.filter(
      ([, one]) =>
        !one.integrity || (one.resolved && !one.resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(loose.map(([place]) => place)).toEqual([]);
  });
});
