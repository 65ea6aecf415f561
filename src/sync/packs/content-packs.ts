import type { OpId } from '../../contract/base/ids.ts';
import type { OpContent, OpMeta, StoredOp } from '../../db/op-row.ts';
import { outsideTransaction } from '../../db/open-dexie.ts';
import type { OutboxDatabase, OutboxDexie, PackRow } from '../../db/outbox-database.ts';
import { VaultLocked, type Seals } from '../../vault/seals.ts';

/** One content, with what says whether it is still the one of a row. */
export interface Packed {
  readonly opId: OpId;
  readonly version: number;
  readonly position: number;
  readonly content: OpContent;
  readonly target: readonly unknown[];
}

/** How many contents one seal holds: enough that opening is cheap, few enough that sealing them is not felt. */
export const packSize = 200;

/**
 * The contents of a long queue once more, many under one seal: to open each alone takes the browser longer than all the
 * rest of a start. A pack only saves time. What it says is taken where its id and version are those of the row; else, and
 * when it does not open, the row's own content is.
 */
export interface ContentPacks {
  /** A content that is in no pack yet. Packs them by themselves once there are enough. */
  note(
    row: Pick<OpMeta, 'opId' | 'position' | 'clinicId' | 'contentVersion'>,
    packed: Omit<Packed, 'opId' | 'version' | 'position'>,
  ): void;
  /**
   * The packs that hold some of these rows, or all there are. They are being opened from here on, while whoever asked
   * goes on reading. Inside a transaction.
   */
  read(outbox: OutboxDexie, rows?: readonly StoredOp[]): Promise<OpeningPacks>;
}

/** What packs that are being opened hold. None where the browser could not read them. */
export interface OpeningPacks {
  /** Each write that should be in one, with its content's version. */
  readonly promised: ReadonlyMap<OpId, number>;
  /** What they turned out to hold; a pack that does not open is left out. Rejects with VaultLocked. */
  readonly opened: Promise<ReadonlyMap<OpId, Packed>>;
}

export const noPacks: OpeningPacks = { promised: new Map(), opened: Promise.resolve(new Map()) };

export function createContentPacks(
  database: OutboxDatabase,
  userId: string,
  seals: Seals,
  report: (what: string, error: unknown) => void,
): ContentPacks {
  const loose = new Map<string, Packed[]>();

  async function pack(scope: string, entries: readonly Packed[]): Promise<void> {
    const inOrder = entries.toSorted((left, right) => left.position - right.position);
    const from = inOrder[0]!.position;
    const to = inOrder.at(-1)!.position;
    const sealed = await seals.seal(scope, addressOf({ from, to }), inOrder);
    const holds = inOrder.map(({ opId, version }) => [opId, version] as const);
    await database.use((outbox) => outbox.packs.put({ userId, scope, from, to, holds, sealed }));
  }

  const ofUser = (outbox: OutboxDexie) =>
    outbox.packs.where('[userId+scope+from]').between([userId, '', -Infinity], [userId, '\uffff', Infinity]);
  const dropAll = () =>
    outsideTransaction(() => void database.use((outbox) => ofUser(outbox).delete()).catch(() => {}));

  async function open(packs: readonly PackRow[]): Promise<ReadonlyMap<OpId, Packed>> {
    const opened = packs.map(async ({ scope, from, to, sealed }) => {
      try {
        return (await seals.open(scope, addressOf({ from, to }), sealed)) as Packed[];
      } catch (error) {
        if (error instanceof VaultLocked) throw error;
        return [];
      }
    });
    return new Map((await Promise.all(opened)).flat().map((entry) => [entry.opId, entry]));
  }

  return {
    note({ opId, position, clinicId, contentVersion }, rest) {
      const waiting = loose.get(clinicId) ?? [];
      waiting.push({ opId, position, version: contentVersion, ...rest });
      loose.set(clinicId, waiting);
      if (waiting.length < packSize) return;
      loose.delete(clinicId);
      pack(clinicId, waiting).catch((error: unknown) => {
        if (!(error instanceof VaultLocked)) report('Packing what waits failed', error);
      });
    },
    async read(outbox, rows) {
      const wanted = rows && new Set(rows.map((row) => row.opId));
      const found = await ofUser(outbox)
        .toArray()
        .catch((error: unknown) => {
          // A pack is large enough to lie in a file of its own, which a power cut may take.
          report('Packs of what waits could not be read', error);
          dropAll();
          return [];
        });
      const useful = wanted ? found.filter(({ holds }) => holds.some(([opId]) => wanted.has(opId))) : found;
      const opened = outsideTransaction(() => open(useful));
      // Whoever waits for it hears of it; whoever stopped reading does not have to.
      opened.catch(() => {});
      return { promised: new Map(useful.flatMap(({ holds }) => holds)), opened };
    },
  };
}

const addressOf = ({ from, to }: Pick<PackRow, 'from' | 'to'>) => ({
  table: 'packs',
  id: `${from}-${to}`,
  version: 1,
});
