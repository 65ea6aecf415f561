import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** Puts what was measured above what stands in RESULTS.md, with date, commit and machine. */
export async function keepResults(text: string, title = ''): Promise<void> {
  const file = new URL('RESULTS.md', import.meta.url);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;
  const kept = await readFile(file, 'utf8');
  const mark = '<!-- newest first -->';
  await writeFile(
    file,
    kept.replace(mark, () => `${mark}\n\n## ${date}, ${title}after ${commit}\n\n${machine}.\n\n${text}`),
  );
}
