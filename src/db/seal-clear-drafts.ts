import { accountScope, type Seals } from '../vault/seals.ts';
import { addressOfDraft } from './draft-repository.ts';
import type { DraftRow, OutboxDatabase } from './outbox-database.ts';

/**
 * Seals the drafts that the first release left in the clear, also those that nobody opens again. Such a row does not say
 * of which clinic it is, so its person's own key seals it; the next change or save replaces it.
 * @returns how many there were
 * @throws VaultLocked, OutboxUnavailable
 */
export async function sealClearDrafts(database: OutboxDatabase, seals: Seals): Promise<number> {
  const { reader } = seals;
  const clear = await database.use((outbox) =>
    outbox.drafts
      .where('[userId+key]')
      .between([reader, ''], [reader, '\uffff'])
      .filter((row) => !row.sealed)
      .toArray(),
  );
  const sealed = await Promise.all(
    clear.map(async ({ key, content, savedAtMs }): Promise<DraftRow> => {
      const seal = await seals.seal(accountScope, addressOfDraft(key, 1), content);
      return { userId: reader, key, scope: accountScope, version: 1, sealed: seal, savedAtMs };
    }),
  );
  if (sealed.length === 0) return 0;
  await database.use((outbox) =>
    outbox.transaction('rw', outbox.drafts, outbox.draftVersions, async () => {
      const now = await outbox.drafts.bulkGet(clear.map(({ key }): [string, string] => [reader, key]));
      // A note that was opened meanwhile may have laid newer words down, or taken these away.
      const mine = sealed.filter((_row, index) => now[index] && !now[index].sealed);
      await outbox.drafts.bulkPut(mine);
      await outbox.draftVersions.bulkPut(mine.map(({ userId, key }) => ({ userId, key, version: 1 })));
    }),
  );
  return sealed.length;
}
