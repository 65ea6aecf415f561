import { sha256 } from '../../../../lib/sha256.ts';
import { stableJson } from '../../../../lib/json/stable-json.ts';

const pieceBytes = 1_048_576;

/** The SHA-256 of files, one behind the other, read piece by piece. Throws what the file system throws. */
export async function hashOf(files: readonly Blob[], signal: AbortSignal): Promise<string> {
  const hash = sha256();
  for (const file of files)
    for (let from = 0; from < file.size; from += pieceBytes) {
      signal.throwIfAborted();
      hash.add(new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer()));
    }
  return hash.hex();
}

/** Under what the place of an import is kept: the same file, read in the same way into the same clinic, is the same import. */
export function placeKey(says: {
  readonly clinicId: string;
  readonly hash: string;
  readonly source: string;
  /** What else decides which rows come of the file. */
  readonly reading: unknown;
}): string {
  const hash = sha256();
  hash.add(new TextEncoder().encode(stableJson(says)));
  return hash.hex().slice(0, 32);
}
