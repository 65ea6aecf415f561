import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenBrowser } from './browser.ts';

/**
 * Ends a browser as a power cut would: SIGKILL to the process that holds this profile, and with it all of its pages and
 * workers. Resolves when it is gone; the folder stays. Throws on a system without /proc and where no browser holds it.
 */
export async function killBrowser({
  profileDir,
  context,
}: Pick<OpenBrowser, 'profileDir' | 'context'>): Promise<void> {
  const pid = browserPid(profileDir);
  const children = childrenOf(pid);
  for (const one of [pid, ...children]) end(one);
  // Threads that still write to the disk outlive the first of them; a browser started now would read what they are writing.
  while ([pid, ...children].some(isAlive)) await sleep(10);
  // Its own side of the pipe still has to notice.
  await context.close().catch(() => undefined);
}

/** The first process that was told to keep what it has in this folder; its own children say of what type they are. */
function browserPid(profileDir: string): number {
  const isIt = (pid: number) => {
    const words = wordsOf(pid);
    return (
      words.includes(`--user-data-dir=${profileDir}`) && !words.some((word) => word.startsWith('--type='))
    );
  };
  const pid = allPids()
    .toSorted((one, other) => one - other)
    .find(isIt);
  if (pid === undefined) throw new Error(`No browser holds ${profileDir}.`);
  return pid;
}

const allPids = (): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);

function wordsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function childrenOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const one of allPids()) {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
      parents.set(one, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // Ended meanwhile.
    }
  }
  const found = [pid];
  for (const parent of found)
    for (const [child, of] of parents) if (of === parent && !found.includes(child)) found.push(child);
  return found.slice(1);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

function isAlive(pid: number): boolean {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/status`);
    return threads.some((status) => !/^State:\t[ZX]/m.test(readFileSync(status, 'utf8')));
  } catch {
    return false;
  }
}
