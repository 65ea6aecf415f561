import type { WriteBase } from '../../../src/contract/base/queued-write.ts';
import { inFlight, Refusal, staleVersion, wrongField } from '../http/refusal.ts';

export interface Versioned {
  readonly id: string;
  readonly version: number;
  /** An older version, where what came after it takes no write by surprise; null or absent where there is none. */
  readonly asGood?: number | null;
}

/**
 * Makes the check that a write was made against the state that stands now.
 * @param leftBehind the record and version after an earlier write of the same user; null when it was not applied yet
 * @returns throws `version-required` without a base, `in-flight` when the write comes before the one it builds on, and
 *   `version-stale` with the current record when somebody else was faster; else the version that was seen
 */
export function freshnessOf(base: WriteBase, leftBehind: (opId: string) => Versioned | null) {
  return (current: Versioned, shown: () => unknown): number => {
    if (base === null) {
      throw new Refusal(
        'version-required',
        'This change needs the version that was seen, in If-Match. Nothing was saved; read the record again, then save.',
      );
    }
    const seen = seenVersion(base, current, leftBehind);
    if (seen !== current.version && seen !== current.asGood) throw staleVersion(shown());
    return seen;
  };
}

function seenVersion(
  base: NonNullable<WriteBase>,
  current: Versioned,
  leftBehind: (opId: string) => Versioned | null,
): number {
  if (typeof base === 'number') return base;
  const earlier = leftBehind(base.after);
  if (!earlier)
    throw inFlight(
      'The write that this one builds on has not been applied yet. Send it again after that one.',
    );
  if (earlier.id !== current.id) throw wrongField('header.If-Match', 'names a write of another record');
  return earlier.version;
}
