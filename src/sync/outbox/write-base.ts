import type { OpId } from '../../contract/base/ids.ts';
import type { WriteBase } from '../../contract/base/queued-write.ts';
import type { StoredOp } from '../../db/op-row.ts';

/** What a write was made against: a version, another write before it, or nothing where it makes the record. */
type AfterAnother = Extract<WriteBase, object>;

export const isAfterAnother = (base: WriteBase): base is AfterAnother =>
  typeof base === 'object' && base !== null;

/** Whether it was made against what one write makes of the record. */
export const isAfter = (base: WriteBase, opId: OpId): boolean => isAfterAnother(base) && base.after === opId;

/**
 * The base of a write whose writer has not seen the record that the write before it met: one version older than that. The
 * server then compares, whether the one before is applied or given up first.
 * @param met the base of the write before
 */
export const unseen = (met: WriteBase): WriteBase => (typeof met === 'number' ? met - 1 : met);

/** What stands under a write that is given up: what was built on it takes that. */
export const effectiveBase = ({ base, isMerged }: Pick<StoredOp, 'base' | 'isMerged'>): WriteBase =>
  isMerged ? unseen(base) : base;
