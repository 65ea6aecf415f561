import type { OpId } from '../../contract/base/ids.ts';
import type { OpMeta, StoredOp } from '../../db/op-row.ts';

/** What belongs to a content's seal besides its id: a row that was given another target does not open. */
export type Target = Pick<OpMeta, 'opId' | 'clinicId' | 'name' | 'params' | 'lane' | 'contentVersion'>;

export const sealAddressOf = ({ opId, contentVersion }: Pick<OpMeta, 'opId' | 'contentVersion'>) => ({
  table: 'ops',
  id: opId,
  version: contentVersion,
});
export const targetOf = ({ name, lane, params }: Target) => [name, lane, params];

export const isRolledBack = ({ opId, contentVersion }: StoredOp, latest: ReadonlyMap<OpId, number>) =>
  (latest.get(opId) ?? 1) > contentVersion;
export const isSameTarget = (target: readonly unknown[], row: Target) =>
  JSON.stringify(target) === JSON.stringify(targetOf(row));
