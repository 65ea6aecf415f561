import { FileNotOpened, openFile, sealFile } from '../../vault/sealed-file.ts';
import { readWrite } from '../outbox/outbox.ts';
import type { PendingOp } from '../reads/pending.ts';

/** One entry as it stands in an exported file: whole, and readable without this program. */
export interface ExportedEntry {
  readonly label: string;
  readonly name: string;
  readonly state: string;
  readonly enteredAt: string;
  readonly patientId: string | null;
  readonly params: unknown;
  readonly entered: unknown;
  readonly serverSaid: unknown;
}

/**
 * Everything of this user that the server has not got, sealed under a passphrase. The entries stay where they are.
 * @throws when an entry can't be read; nothing is exported then, so that no file seems whole that is not
 */
export async function exportEntries(ops: readonly PendingOp[], passphrase: string): Promise<string> {
  const entries: ExportedEntry[] = [];
  for (const op of ops) {
    const write = await readWrite(op.opId);
    // Sent meanwhile: it is on the server.
    if (!write || write.body === null) continue;
    entries.push({
      label: op.label,
      name: op.name,
      state: op.state,
      enteredAt: op.createdAt,
      patientId: op.patientId,
      params: { lane: op.lane, clinicId: op.clinicId },
      entered: write.body,
      serverSaid: write.answer,
    });
  }
  return sealFile(JSON.stringify({ entries }), passphrase);
}

/** The entries of an exported file. Throws `FileNotOpened`, with what to do. */
export async function openExport(content: string, passphrase: string): Promise<readonly ExportedEntry[]> {
  const { entries } = JSON.parse(await openFile(content, passphrase)) as { entries?: unknown };
  if (Array.isArray(entries)) return entries as ExportedEntry[];
  throw new FileNotOpened('The file was opened, but it holds no entries of Plumbline.');
}
