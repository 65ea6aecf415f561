import type { OpId } from '../../contract/base/ids.ts';
import type { ContentRow, FaultMark, OpContent, OpFault, OpMeta, OpRow, StoredOp } from '../../db/op-row.ts';
import type { OutboxDatabase, OutboxDexie } from '../../db/outbox-database.ts';
import { SealBroken, VaultLocked, type Sealed, type Seals } from '../../vault/seals.ts';
import { createContentPacks, noPacks, packSize, type OpeningPacks } from '../packs/content-packs.ts';
import { faultInWords } from '../drain/fault-words.ts';
import type { Report } from '../device/ports.ts';
import type { Rebased } from '../review/rebase.ts';
import { writeSchemaVersion } from './schema-version.ts';

/** What belongs to a content's seal besides its id: a row that was given another target does not open. */
type Target = Pick<OpMeta, 'opId' | 'clinicId' | 'name' | 'params' | 'lane' | 'contentVersion'>;

/** Seals what a person entered on its way to the disk and opens it on its way back, for one user's queue in one tab. */
export interface OpContents {
  /** @throws VaultLocked */
  seal(target: Target, content: OpContent): Promise<Sealed>;
  /** The content that was just stored, so that it need not be opened again. */
  remember(target: Target & Pick<OpMeta, 'position'>, content: OpContent): void;
  /**
   * Before everything is read: where this tab has opened nothing yet, it begins with the packs, so that they are opened
   * while the rows are read. Inside a transaction, for `gather` in the same one.
   */
  ahead(outbox: OutboxDexie): Promise<OpeningPacks | null>;
  /** What the rows' contents look like on the disk, where this tab has not opened them yet. Inside a transaction. */
  gather(outbox: OutboxDexie, rows: readonly StoredOp[], ahead?: OpeningPacks | null): Promise<Gathered>;
  /**
   * Rows with their contents. One that cannot be opened, or was written by a newer version, comes as `needs-review`
   * without content and is not sent; on the disk it stays as it is.
   * @param gathered from the same transaction as the rows; without it, it is read now
   * @throws VaultLocked
   */
  open(rows: readonly StoredOp[], gathered?: Gathered): Promise<OpRow[]>;
  /** Rows that take the place of others, as they are stored. @throws VaultLocked */
  replacements(rebased: readonly Rebased[]): Promise<Replacement[]>;
  /** Rows as they are stored; the words of a fault that waits for a person are sealed. @throws VaultLocked */
  toStored(rows: readonly OpRow[]): Promise<StoredOp[]>;
  forget(opIds: readonly OpId[]): void;
}

/** A write under a new id with its new content, and the id of the one whose place it takes. */
export interface Replacement extends Rebased {
  readonly stored: StoredOp;
  readonly content: ContentRow;
}

export interface Gathered {
  readonly contents: ReadonlyMap<number, ContentRow>;
  readonly latest: ReadonlyMap<OpId, number>;
  readonly packs: OpeningPacks;
}

interface Known {
  readonly version: number;
  readonly content: OpContent;
}

interface SealedContent extends OpContent {
  readonly target: readonly unknown[];
}

const placeOf = ({ opId, contentVersion }: Pick<OpMeta, 'opId' | 'contentVersion'>) => ({
  table: 'ops',
  id: opId,
  version: contentVersion,
});
const faultPlaceOf = ({ opId }: Pick<OpMeta, 'opId'>) => ({ table: 'ops.fault', id: opId, version: 1 });
const targetOf = ({ name, lane, params }: Target) => [name, lane, params];

/** @param seals of this user, while their vault is open */
export function createOpContents(
  database: OutboxDatabase,
  userId: string,
  seals: Seals,
  report: Report = () => {},
): OpContents {
  const packs = createContentPacks(database, userId, seals, report);
  const known = new Map<OpId, Known>();
  const isKnown = ({ opId, contentVersion }: StoredOp) => known.get(opId)?.version === contentVersion;

  async function gather(
    outbox: OutboxDexie,
    rows: readonly StoredOp[],
    ahead: OpeningPacks | null = null,
  ): Promise<Gathered> {
    const missing = rows.filter((row) => !isKnown(row));
    // A transaction ends by itself when nothing is asked of it before the first wait.
    const found = ahead ?? (missing.length >= fewest ? await packs.read(outbox, missing) : noPacks);
    const alone = missing.filter((row) => found.promised.get(row.opId) !== row.contentVersion);
    const [contents, versions] = await Promise.all([
      contentsAt(
        outbox,
        userId,
        alone.map(({ position }) => position),
      ),
      outbox.contentVersions.where('[userId+opId]').between([userId, ''], [userId, '\uffff']).toArray(),
    ]);
    return {
      packs: found,
      contents: new Map(contents.map((row) => [row.position, row])),
      latest: new Map(versions.map(({ opId, version }) => [opId, version])),
    };
  }

  async function openContent(row: StoredOp, { contents, latest }: Gathered): Promise<OpContent> {
    const kept = known.get(row.opId);
    if (kept?.version === row.contentVersion) return kept.content;
    const place = placeOf(row);
    const found = contents.get(row.position);
    if (found?.opId !== row.opId || isRolledBack(row, latest)) throw new SealBroken(place);
    const opened = (await seals.open(row.clinicId, place, found.sealed)) as SealedContent;
    const { target, ...content } = opened;
    if (!isSameTarget(target, row)) throw new SealBroken(place);
    known.set(row.opId, { version: row.contentVersion, content });
    packs.note(row, { content, target });
    return content;
  }

  /** Takes what the packs hold of these rows. @returns whether each of them held what it should */
  async function unpack(rows: readonly StoredOp[], { packs: found, latest }: Gathered): Promise<boolean> {
    if (found.promised.size === 0) return true;
    const entries = await found.opened;
    for (const row of rows) {
      const entry = entries.get(row.opId);
      const isIts = entry?.version === row.contentVersion && !isRolledBack(row, latest);
      if (isIts && isSameTarget(entry.target, row)) {
        known.set(row.opId, { version: entry.version, content: entry.content });
      }
    }
    return rows.every((row) => isKnown(row) || found.promised.get(row.opId) !== row.contentVersion);
  }

  async function openFault(row: StoredOp): Promise<OpFault | null> {
    if (!row.fault) return null;
    if (!row.sealedFault) return { ...row.fault, message: faultInWords(row.fault) };
    const words = await seals.open(row.clinicId, faultPlaceOf(row), row.sealedFault);
    return { ...row.fault, ...(words as Pick<OpFault, 'message' | 'answer' | 'fields'>) };
  }

  /** A row of which nothing has to be opened; ten thousand promises for them would be felt. */
  function openKnown(row: StoredOp): OpRow | null {
    const { fault, sealedFault, ...meta } = row;
    if (row.open === 1 && row.schemaVersion > writeSchemaVersion) return withoutContent(meta, 'newer');
    const kept = known.get(row.opId);
    if (sealedFault || kept?.version !== row.contentVersion) return null;
    const body = row.state === 'done' ? null : kept.content.body;
    const lastError = fault && { ...fault, message: faultInWords(fault) };
    return { ...meta, ...kept.content, body, lastError };
  }

  async function openSealed(row: StoredOp, gathered: Gathered): Promise<OpRow> {
    const { fault: _fault, sealedFault: _sealedFault, ...meta } = row;
    try {
      const [content, lastError] = await Promise.all([openContent(row, gathered), openFault(row)]);
      return { ...meta, ...content, body: row.state === 'done' ? null : content.body, lastError };
    } catch (error) {
      if (error instanceof VaultLocked) throw error;
      return withoutContent(meta, 'unreadable');
    }
  }

  async function toStoredOne({ lastError, ...row }: OpRow): Promise<StoredOp> {
    const { body: _body, label: _label, patches: _patches, seenContent: _seen, ...meta } = row;
    if (!lastError) return { ...meta, fault: null, sealedFault: null };
    const { message, answer, fields, ...fault } = lastError;
    const sealedFault =
      answer !== undefined
        ? await seals.seal(row.clinicId, faultPlaceOf(row), { message, answer, fields })
        : null;
    return { ...meta, fault, sealedFault };
  }

  const seal = (target: Target, content: OpContent) =>
    seals.seal(target.clinicId, placeOf(target), { ...content, target: targetOf(target) });

  function remember(target: Target & Pick<OpMeta, 'position'>, content: OpContent): void {
    known.set(target.opId, { version: target.contentVersion, content });
    packs.note(target, { content, target: targetOf(target) });
  }

  async function replacement({ from, row }: Rebased): Promise<Replacement> {
    const renewed: OpRow = { ...row, contentVersion: 1, size: sizeOf(row.body) };
    const content = contentOf(renewed);
    const [stored, sealed] = await Promise.all([toStoredOne(renewed), seal(renewed, content)]);
    remember(renewed, content);
    const { position, opId } = row;
    return { from, row: renewed, stored, content: { userId, position, opId, version: 1, sealed } };
  }

  return {
    seal,
    replacements: (rebased) => Promise.all(rebased.map(replacement)),
    remember,
    ahead: (outbox) => (known.size === 0 ? packs.read(outbox) : Promise.resolve(null)),
    gather,
    async open(rows, gathered) {
      const read = (ahead?: OpeningPacks) =>
        database.use((outbox) =>
          outbox.transaction('r', outbox.contents, outbox.contentVersions, outbox.packs, () =>
            gather(outbox, rows, ahead),
          ),
        );
      let sources = gathered ?? (rows.every(isKnown) ? nothing : await read());
      if (!(await unpack(rows, sources))) sources = await read(noPacks);
      const opened = rows.map(openKnown);
      const opening: Promise<unknown>[] = [];
      for (const [place, row] of rows.entries()) {
        if (!opened[place]) opening.push(openSealed(row, sources).then((made) => (opened[place] = made)));
      }
      await Promise.all(opening);
      return opened.map((row) => row!);
    },
    toStored: (rows) => Promise.all(rows.map(toStoredOne)),
    forget(opIds) {
      for (const opId of opIds) known.delete(opId);
    },
  };
}

/** For fewer contents the packs are not worth reading. */
const fewest = packSize / 2;

const nothing: Gathered = { contents: new Map(), latest: new Map(), packs: noPacks };
const isRolledBack = ({ opId, contentVersion }: StoredOp, latest: Gathered['latest']) =>
  (latest.get(opId) ?? 1) > contentVersion;
const isSameTarget = (target: readonly unknown[], row: Target) =>
  JSON.stringify(target) === JSON.stringify(targetOf(row));

/** The part of an entry or a row that is sealed. */
export const contentOf = ({ body, label, patches, seenContent }: OpContent): OpContent => ({
  body,
  label,
  patches,
  ...(seenContent !== undefined && { seenContent }),
});

/** How long a body is when it travels. */
export const sizeOf = (body: unknown): number => JSON.stringify(body ?? null).length;

const withoutContent = (meta: OpMeta, kind: 'newer' | 'unreadable'): OpRow => {
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

/** Places that lie close together are read in one go. */
const gap = 16;

async function contentsAt(
  outbox: OutboxDexie,
  userId: string,
  positions: readonly number[],
): Promise<ContentRow[]> {
  const runs: { from: number; to: number }[] = [];
  for (const position of positions.toSorted((left, right) => left - right)) {
    const last = runs.at(-1);
    if (last && position - last.to <= gap) last.to = position;
    else runs.push({ from: position, to: position });
  }
  const read = runs.map(({ from, to }) =>
    outbox.contents.where('[userId+position]').between([userId, from], [userId, to], true, true).toArray(),
  );
  return (await Promise.all(read)).flat();
}
