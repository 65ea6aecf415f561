import type { OpId } from '../../contract/base/ids.ts';
import type { ContentRow, OpContent, OpMeta, OpRow, StoredOp } from '../../db/op-row.ts';
import type { OutboxDatabase, OutboxDexie } from '../../db/outbox-database.ts';
import { SealBroken, VaultLocked, type Sealed, type Seals } from '../../vault/seals.ts';
import { createContentPacks, noPacks, packSize, type OpeningPacks } from '../packs/content-packs.ts';
import type { Report } from '../device/ports.ts';
import type { Rebased } from '../review/rebase.ts';
import { isRolledBack, isSameTarget, sealAddressOf, targetOf, type Target } from './content-target.ts';
import { createFaultSeals, type FaultSeals } from './fault-seals.ts';
import { OpenedContents, withoutContent } from './opened-contents.ts';
import { readSealed, type SealedContents } from './read-contents.ts';

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

/** What is needed to open rows, as it was read from the disk. */
export interface Gathered extends SealedContents {
  readonly packs: OpeningPacks;
}

interface SealedContent extends OpContent {
  readonly target: readonly unknown[];
}

/** @param seals of this user, while their vault is open */
export function createOpContents(
  database: OutboxDatabase,
  userId: string,
  seals: Seals,
  report: Report = () => {},
): OpContents {
  const packs = createContentPacks(database, userId, seals, report);
  const faults = createFaultSeals(seals);
  const known = new OpenedContents();

  async function gather(
    outbox: OutboxDexie,
    rows: readonly StoredOp[],
    ahead: OpeningPacks | null = null,
  ): Promise<Gathered> {
    const missing = rows.filter((row) => !known.has(row));
    // A transaction ends by itself when nothing is asked of it before the first wait.
    const found = ahead ?? (missing.length >= fewest ? await packs.read(outbox, missing) : noPacks);
    const rest = missing.filter((row) => found.promised.get(row.opId) !== row.contentVersion);
    return { packs: found, ...(await readSealed(outbox, userId, rest)) };
  }

  async function openContent(row: StoredOp, { contents, latest }: Gathered): Promise<OpContent> {
    const kept = known.of(row);
    if (kept) return kept;
    const address = sealAddressOf(row);
    const found = contents.get(row.position);
    if (found?.opId !== row.opId || isRolledBack(row, latest)) throw new SealBroken(address);
    const opened = (await seals.open(row.clinicId, address, found.sealed)) as SealedContent;
    const { target, ...content } = opened;
    if (!isSameTarget(target, row)) throw new SealBroken(address);
    known.keep(row, content);
    packs.note(row, { content, target });
    return content;
  }

  async function openSealed(row: StoredOp, gathered: Gathered): Promise<OpRow> {
    const { fault: _fault, sealedFault: _sealedFault, ...meta } = row;
    try {
      const [content, lastError] = await Promise.all([openContent(row, gathered), faults.open(row)]);
      return { ...meta, ...content, body: row.state === 'done' ? null : content.body, lastError };
    } catch (error) {
      if (error instanceof VaultLocked) throw error;
      return withoutContent(meta, 'unreadable');
    }
  }

  const seal = (target: Target, content: OpContent) =>
    seals.seal(target.clinicId, sealAddressOf(target), { ...content, target: targetOf(target) });

  function remember(target: Target & Pick<OpMeta, 'position'>, content: OpContent): void {
    known.keep(target, content);
    packs.note(target, { content, target: targetOf(target) });
  }

  return {
    seal,
    replacements: (rebased) =>
      Promise.all(rebased.map((one) => replacementOf(one, userId, { seal, remember, faults }))),
    remember,
    ahead: (outbox) => (known.isEmpty() ? packs.read(outbox) : Promise.resolve(null)),
    gather,
    async open(rows, gathered) {
      const read = (ahead?: OpeningPacks) =>
        database.use((outbox) =>
          outbox.transaction('r', outbox.contents, outbox.contentVersions, outbox.packs, () =>
            gather(outbox, rows, ahead),
          ),
        );
      let sources = gathered ?? (rows.every(known.has) ? nothing : await read());
      if (!(await known.unpack(rows, sources.packs, sources.latest))) sources = await read(noPacks);
      return openRows(rows, known, (row) => openSealed(row, sources));
    },
    toStored: (rows) => Promise.all(rows.map((row) => faults.toStored(row))),
    forget: (opIds) => known.forget(opIds),
  };
}

/** Rows that are known come as they are; the others are opened, all at once. */
async function openRows(
  rows: readonly StoredOp[],
  known: OpenedContents,
  openSealed: (row: StoredOp) => Promise<OpRow>,
): Promise<OpRow[]> {
  const opened = rows.map((row) => known.row(row));
  const opening: Promise<unknown>[] = [];
  for (const [index, row] of rows.entries()) {
    if (!opened[index]) opening.push(openSealed(row).then((made) => (opened[index] = made)));
  }
  await Promise.all(opening);
  return opened.map((row) => row!);
}

interface ReplacementTools extends Pick<OpContents, 'seal' | 'remember'> {
  readonly faults: FaultSeals;
}

/** A write that goes on under a new id, as it is stored. Its content is the first under that id. */
async function replacementOf(
  { from, row }: Rebased,
  userId: string,
  { seal, remember, faults }: ReplacementTools,
): Promise<Replacement> {
  const renewed: OpRow = { ...row, contentVersion: 1, size: sizeOf(row.body) };
  const content = contentOf(renewed);
  const [stored, sealed] = await Promise.all([faults.toStored(renewed), seal(renewed, content)]);
  remember(renewed, content);
  const { position, opId } = row;
  return { from, row: renewed, stored, content: { userId, position, opId, version: 1, sealed } };
}

/** For fewer contents the packs are not worth reading. */
const fewest = packSize / 2;

const nothing: Gathered = { contents: new Map(), latest: new Map(), packs: noPacks };
/** The part of an entry or a row that is sealed. */
export const contentOf = ({ body, label, patches, seenContent }: OpContent): OpContent => ({
  body,
  label,
  patches,
  ...(seenContent !== undefined && { seenContent }),
});

/** How long a body is when it travels. */
export const sizeOf = (body: unknown): number => JSON.stringify(body ?? null).length;
