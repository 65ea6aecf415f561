import type { OpFault, OpMeta, OpRow, StoredOp } from '../../db/op-row.ts';
import type { Seals } from '../../vault/seals.ts';
import { faultInWords } from '../drain/fault-words.ts';

/** Seals what the server said of a refused write: it may repeat what a person entered. */
export interface FaultSeals {
  /** @throws VaultLocked */
  open(row: StoredOp): Promise<OpFault | null>;
  /** A row as it is stored; the words of a fault that waits for a person are sealed. @throws VaultLocked */
  toStored(row: OpRow): Promise<StoredOp>;
}

const sealAddressOf = ({ opId }: Pick<OpMeta, 'opId'>) => ({ table: 'ops.fault', id: opId, version: 1 });

export const createFaultSeals = (seals: Seals): FaultSeals => ({
  async open(row) {
    if (!row.fault) return null;
    if (!row.sealedFault) return { ...row.fault, message: faultInWords(row.fault) };
    const words = await seals.open(row.clinicId, sealAddressOf(row), row.sealedFault);
    return { ...row.fault, ...(words as Pick<OpFault, 'message' | 'answer' | 'fields'>) };
  },
  async toStored({ lastError, ...row }) {
    const { body: _body, label: _label, patches: _patches, seenContent: _seen, ...meta } = row;
    if (!lastError) return { ...meta, fault: null, sealedFault: null };
    const { message, answer, fields, ...fault } = lastError;
    const sealedFault =
      answer !== undefined
        ? await seals.seal(row.clinicId, sealAddressOf(row), { message, answer, fields })
        : null;
    return { ...meta, fault, sealedFault };
  },
});
