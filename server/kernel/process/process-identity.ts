import { readFileSync } from 'node:fs';

/** A process as more than its pid, which the system gives out again: with the moment it started, where that is known. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Null where there is no /proc. */
  readonly startedTicks: string | null;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedTicks: startedTicks(pid) };
}

/** Whether that very process still runs. Where the start is unknown, any process of that pid counts. */
export function isRunning({ pid, startedTicks: known }: ProcessIdentity): boolean {
  if (!isAlive(pid)) return false;
  const now = startedTicks(pid);
  return known === null || now === null || now === known;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    // EPERM: it lives, but belongs to someone else.
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processState(pid) !== 'Z';
}

/** Sends a signal to that very process; does nothing when it is gone. */
export function signal(target: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isRunning(target)) return;
  try {
    process.kill(target.pid, name);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}

/** Fields of /proc/<pid>/stat after the command, which stands in brackets and may hold blanks: state is the first. */
function statFields(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const processState = (pid: number) => statFields(pid)?.[0] ?? null;
/** Clock ticks since boot; field 22 of the whole line. */
const startedTicks = (pid: number) => statFields(pid)?.[19] ?? null;
