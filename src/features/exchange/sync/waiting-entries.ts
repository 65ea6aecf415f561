import type { PatientId } from '../../../contract/base/ids.ts';
import { writeHeadings } from '../../../data/base/write-words.ts';
import { wordsOf } from '../../../data/write-words.ts';
import type { PendingOp } from '../../../sync/public.ts';

export interface EntryGroup {
  /** Null: entries that concern no one patient. */
  readonly patientId: PatientId | null;
  readonly clinicId: PendingOp['clinicId'];
  readonly entries: readonly PendingOp[];
}

/** How entries may be looked at: by how they stand, or by what their noun files them under. */
export type EntryView = 'all' | 'review' | 'sending' | 'waiting' | (string & {});

/** Whether an entry belongs into a view. What is on the server belongs into none. */
export function isInView({ state, name }: Pick<PendingOp, 'state' | 'name'>, view: EntryView): boolean {
  if (state === 'done' || state === 'discarded') return false;
  if (view === 'all') return true;
  if (view === 'review') return state === 'needs-review';
  if (view === 'sending') return state === 'sending';
  if (view === 'waiting') return state === 'queued' || state === 'waiting' || state === 'parked';
  return wordsOf(name).heading === view;
}

const viewWords: readonly [EntryView, string][] = [
  ['all', 'All'],
  ['review', 'Needs review'],
  ['sending', 'Sending'],
  ['waiting', 'Waiting'],
  ...writeHeadings.map((heading): [EntryView, string] => [heading, heading]),
];

/** The views that hold anything, each with how many. */
export function viewsOf(ops: readonly PendingOp[]): { value: EntryView; label: string; count: number }[] {
  return viewWords
    .map(([value, label]) => ({ value, label, count: ops.filter((op) => isInView(op, value)).length }))
    .filter(({ value, count }) => value === 'all' || count > 0);
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

/** How entries follow each other: by whom they concern, or by their age alone. */
export type EntryOrder = 'patient' | 'oldest' | 'newest';

/** Entries by when they were entered; those of one moment in the order in which they were entered. */
export function sortByAge(ops: readonly PendingOp[], order: 'oldest' | 'newest'): PendingOp[] {
  const oldestFirst = ops.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return order === 'oldest' ? oldestFirst : oldestFirst.toReversed();
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
export function standingInWords({
  state,
  lastError,
  name,
}: Pick<PendingOp, 'state' | 'lastError' | 'name'>): string {
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
    case 'needs-review': {
      const { overtaken } = wordsOf(name);
      if (lastError?.kind === 'conflict' && overtaken !== undefined) return overtaken;
      if (lastError?.fields && lastError.fields.length > 0)
        return 'Nothing was overwritten. Choose what to keep.';
      return lastError?.message ?? 'The server did not accept it. It is kept here until you decide.';
    }
    default:
      return '';
  }
}
