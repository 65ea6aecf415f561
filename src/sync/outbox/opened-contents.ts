import type { OpId } from '../../contract/base/ids.ts';
import type { FaultMark, OpContent, OpMeta, OpRow, StoredOp } from '../../db/op-row.ts';
import { faultInWords } from '../drain/fault-words.ts';
import type { OpeningPacks } from '../packs/content-packs.ts';
import { isRolledBack, isSameTarget } from './content-target.ts';
import { writeSchemaVersion } from './schema-version.ts';

interface Known {
  readonly version: number;
  readonly content: OpContent;
}

type VersionedRow = Pick<OpMeta, 'opId' | 'contentVersion'>;

/** The contents that this tab has opened already. */
export class OpenedContents {
  readonly #known = new Map<OpId, Known>();

  isEmpty = (): boolean => this.#known.size === 0;

  has = (row: VersionedRow): boolean => this.of(row) !== null;

  of({ opId, contentVersion }: VersionedRow): OpContent | null {
    const known = this.#known.get(opId);
    return known?.version === contentVersion ? known.content : null;
  }

  keep({ opId, contentVersion }: VersionedRow, content: OpContent): void {
    this.#known.set(opId, { version: contentVersion, content });
  }

  forget(opIds: readonly OpId[]): void {
    for (const opId of opIds) this.#known.delete(opId);
  }

  /**
   * Takes what the packs hold of these rows.
   * @param latest the newest version that each content ever had
   * @returns whether each of them held what it should
   */
  async unpack(
    rows: readonly StoredOp[],
    packs: OpeningPacks,
    latest: ReadonlyMap<OpId, number>,
  ): Promise<boolean> {
    if (packs.promised.size === 0) return true;
    const entries = await packs.opened;
    for (const row of rows) {
      const entry = entries.get(row.opId);
      const isIts = entry?.version === row.contentVersion && !isRolledBack(row, latest);
      if (isIts && isSameTarget(entry.target, row)) this.keep(row, entry.content);
    }
    return rows.every((row) => this.has(row) || packs.promised.get(row.opId) !== row.contentVersion);
  }

  /** A row of which nothing has to be opened, else null; ten thousand promises for them would be felt. */
  row(stored: StoredOp): OpRow | null {
    const { fault, sealedFault, ...meta } = stored;
    if (meta.open === 1 && meta.schemaVersion > writeSchemaVersion) return withoutContent(meta, 'newer');
    const content = this.of(stored);
    if (sealedFault || !content) return null;
    const body = meta.state === 'done' ? null : content.body;
    const lastError = fault && { ...fault, message: faultInWords(fault) };
    return { ...meta, ...content, body, lastError };
  }
}

/** A write that cannot be shown: it waits for a person and is not sent. */
export const withoutContent = (meta: OpMeta, kind: 'newer' | 'unreadable'): OpRow => {
  const mark: FaultMark = { kind, status: null, code: null };
  const content = { body: null, label: 'An entry that cannot be shown', patches: [] };
  const isOpen = meta.open === 1;
  return {
    ...meta,
    ...content,
    state: isOpen ? 'needs-review' : meta.state,
    lastError: isOpen ? { ...mark, message: faultInWords(mark) } : null,
  };
};
