import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { topFolder } from '../../server/kernel/process/top-folder.ts';

const run = promisify(execFile);
const inputs =
  'src sw public server index.html vite.config.ts tsconfig.json package.json package-lock.json'.split(' ');

/** The last release whose files lay in their places before there were wings. */
export const releaseBeforeWings = '7b904468725ec5b1721831d3479e28d4ad433a4a';

/** Whether the history at hand reaches back to a release: not in a shallow clone, nor in sources without git. */
export const isInHistory = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: topFolder }).status === 0;

/** An earlier release out of the history, built for real in a folder of its own with the packages of today. */
export async function buildRelease(commit: string): Promise<{ sources: string; remove(): void }> {
  const sources = mkdtempSync(join(tmpdir(), 'plumbline-release-'));
  const archive = join(sources, 'release.tar');
  await run('git', ['archive', '--output', archive, commit, ...inputs], { cwd: topFolder });
  await run('tar', ['-xf', archive, '-C', sources]);
  symlinkSync(join(topFolder, 'node_modules'), join(sources, 'node_modules'), 'dir');
  await run(process.execPath, ['--import', 'tsx', 'server/build.ts'], { cwd: sources, maxBuffer: 1e8 });
  return { sources, remove: () => rmSync(sources, { recursive: true, force: true, maxRetries: 5 }) };
}
