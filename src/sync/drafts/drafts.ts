import type { DraftRepository } from '../../db/draft-repository.ts';
import { whenUnlocked } from '../../vault/seals.ts';
import { beforeLock } from '../../vault/keys/vault.ts';
import { listenToDrafts } from './held-drafts.ts';

const open = new Set<DraftRepository>();
const loadRepository = () => import('../../db/draft-repository.ts');

/** For a screen that will write: what `openDrafts` loads comes along with it, so that its first keys find it there. */
export const prepareDrafts = (): void => void loadRepository().catch(() => {});

/**
 * The last words of a page that is going away: what was typed since the last save. Loaded with the screen that writes;
 * the database comes when it is opened. Resolves when the vault of `reader` is open.
 * @param reader whose words they are
 */
export async function openDrafts(reader: string): Promise<DraftRepository> {
  const [{ DraftRepository: Repository }, seals] = await Promise.all([
    loadRepository(),
    whenUnlocked(reader),
  ]);
  const host = { indexedDB, IDBKeyRange };
  const repository = new Repository(host, seals, undefined, 'relaxed', listenToDrafts(reader));
  open.add(repository);
  return repository;
}

export async function closeDrafts(repository: DraftRepository): Promise<void> {
  await repository.close();
  open.delete(repository);
}

// Every word that was typed lies sealed on this device before the keys go.
beforeLock(() => Promise.all([...open].map((repository) => repository.settled())));

export type { DraftRepository };
