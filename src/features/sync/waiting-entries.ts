import type { PatientId } from '../../contract/ids.ts';
import type { PendingOp } from '../../sync/pending.ts';

export interface EntryGroup {
  /** Null: entries that concern no one patient. */
  readonly patientId: PatientId | null;
  readonly clinicId: PendingOp['clinicId'];
  readonly entries: readonly PendingOp[];
}

/** What has not reached the server, by patient; whoever needs a person first, then in the order of entering. */
export function groupWaiting(ops: readonly PendingOp[]): EntryGroup[] {
  const groups = new Map<string, { -readonly [Key in keyof EntryGroup]: EntryGroup[Key] }>();
  for (const op of ops) {
    if (op.state === 'done') continue;
    const key = op.patientId ?? '';
    const group = groups.get(key);
    if (group) group.entries = [...group.entries, op];
    else
      groups.set(key, { patientId: op.patientId as PatientId | null, clinicId: op.clinicId, entries: [op] });
  }
  const needsPerson = ({ entries }: EntryGroup) => entries.some((op) => op.state === 'needs-review');
  return [...groups.values()].toSorted((a, b) => Number(needsPerson(b)) - Number(needsPerson(a)));
}

/** `just now`, `5 min`, `3 h`, `2 days` */
export function ageInWords(createdAt: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

/** What a person should know about where an entry stands. */
export function standingInWords({ state, lastError }: Pick<PendingOp, 'state' | 'lastError'>): string {
  switch (state) {
    case 'queued':
      return 'Saved on this device; goes to the server when it can be reached.';
    case 'sending':
      return 'On its way to the server.';
    case 'waiting':
      return lastError === null || lastError.kind === 'network'
        ? 'Saved on this device; goes to the server when it can be reached.'
        : `Saved on this device; tries again by itself. ${lastError.message}`;
    case 'parked':
      return 'Kept on this device: you are no longer allowed to write in this clinic. It goes on once you are.';
    case 'needs-review':
      return lastError?.message ?? 'The server did not accept it. It is kept here until you decide.';
    default:
      return '';
  }
}
