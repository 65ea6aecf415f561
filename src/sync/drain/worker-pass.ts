import type { DeviceDatabase } from '../../db/device-database.ts';
import { accountScope, type Seals } from '../../vault/seals.ts';

/** The name of the background sync that a page asks for while writes wait. */
export const drainTag = 'plumbline-drain';

/** With what, and where to, the service worker sends for a person while no page is open. */
export interface WorkerPass {
  readonly idToken: string;
  /** Server time at which the token ends. */
  readonly endsAtMs: number;
  /** The address of the API, without a slash at its end. */
  readonly apiUrl: string;
}

const addressOf = (version: number) => ({ table: 'passes', id: 'pass', version });

/** Leaves a pass for the service worker, sealed; it takes the place of the one before. @throws VaultLocked */
export async function leavePass(database: DeviceDatabase, seals: Seals, pass: WorkerPass): Promise<void> {
  const userId = seals.reader;
  const before = await database.use((device) => device.passes.get(userId));
  const version = (before?.version ?? 0) + 1;
  const sealed = await seals.seal(accountScope, addressOf(version), pass);
  await database.use((device) => device.passes.put({ userId, version, sealed }));
}

/** The pass that a page left, or null when there is none or it cannot be opened. @throws VaultLocked */
export async function readPass(database: DeviceDatabase, seals: Seals): Promise<WorkerPass | null> {
  const row = await database.use((device) => device.passes.get(seals.reader));
  if (!row) return null;
  try {
    return (await seals.open(accountScope, addressOf(row.version), row.sealed)) as WorkerPass;
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'SealBroken') return null;
    throw fault;
  }
}

/** Nothing waits any more, or the person has left. */
export const dropPass = (database: DeviceDatabase, userId: string): Promise<void> =>
  database.use((device) => device.passes.delete(userId));

/** Whose writes may be sent without a page. */
export const listPasses = (database: DeviceDatabase): Promise<string[]> =>
  database.use((device) => device.passes.toCollection().primaryKeys());
