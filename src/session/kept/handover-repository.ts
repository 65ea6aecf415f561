import type { Handover } from '../../domain/people/forms/handover.ts';
import { whenUnlocked } from '../../vault/seals.ts';
import { beforeLock } from '../../vault/keys/vault.ts';

/** What a tablet in a patient's hands holds. */
export interface HandoverRepository {
  /** What lies there, as it was read when the repository was opened. Null: nothing. */
  readonly found: Handover | null;
  /** Something lies there that does not open any more; a new one takes its place. */
  readonly isBroken: boolean;
  /** Lays the newest state down, sealed, as soon as it is sealed. */
  lay(handover: Handover): void;
  drop(): void;
  /** Resolves when everything handed over lies there, or could not be laid down. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens what lies sealed on this device of forms that are being filled in: one hand-over for a person and a clinic. Each change is
 * flushed to the disk, so that a battery that dies loses what was being drawn in that moment and no more.
 * @param reader who handed it over
 * @throws OutboxUnavailable when the device keeps nothing
 */
export async function openHandoverRepository(reader: string, clinicId: string): Promise<HandoverRepository> {
  const [{ DraftRepository }, seals] = await Promise.all([
    import('../../db/draft-repository.ts'),
    whenUnlocked(reader),
  ]);
  const repository = new DraftRepository({ indexedDB, IDBKeyRange }, seals, undefined, 'strict');
  const key = `handover:${clinicId}`;
  let found: Handover | null = null;
  let isBroken = false;
  try {
    found = ((await repository.get({ key, scope: clinicId })) as Handover | undefined) ?? null;
  } catch (fault) {
    if (!(fault instanceof Error) || fault.name !== 'SealBroken') throw fault;
    isBroken = true;
  }
  const forget = beforeLock(() => repository.settled());
  return {
    found,
    isBroken,
    lay: (handover) => void repository.lay(key, handover, handover.touchedAtMs),
    drop: () => repository.drop(key),
    settled: () => repository.settled(),
    async close() {
      forget();
      await repository.close();
    },
  };
}

/**
 * Resolves once no other tab of this browser has the hand-over open, with what lets the next one have it. Where the browser has no
 * locks it resolves at once.
 * @throws AbortError when the page that waits goes
 */
export function whenOnlyTab(clinicId: string, signal: AbortSignal): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve, fail) => {
    const held = () => new Promise<void>((letGo) => resolve(letGo));
    navigator.locks.request(`plumbline-handover ${clinicId}`, { signal }, held).catch(fail);
  });
}
