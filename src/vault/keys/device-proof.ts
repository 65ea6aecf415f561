import { readVault } from './key-repository.ts';
import type { VaultMode } from './vault-record.ts';

export interface DeviceProof {
  readonly deviceId: string;
  readonly browserId: string;
  readonly deviceSecret: string;
  readonly mode: VaultMode;
}

/** How this device shows itself to the server for a person, also while their vault is locked. Null without a vault. */
export async function deviceProofOf(reader: string): Promise<DeviceProof | null> {
  const record = await readVault(reader);
  if (!record || record.revokedAtMs !== undefined) return null;
  const { deviceId, browserId, deviceSecret, mode } = record;
  return { deviceId, browserId, deviceSecret, mode };
}
