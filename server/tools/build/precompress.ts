import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText } from '../../kernel/static/content-types.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Below this a compressed answer saves nothing that the network would notice. */
const minBytes = 256;

/**
 * Writes `.br` and `.gz` beside every text file of the folder, as small as they get: it is done once and served often.
 * The work runs on libuv's threads, side by side.
 */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < minBytes) return;
  const [br, gz] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    toGzip(bytes, { level: 9 }),
  ]);
  if (br.byteLength < bytes.byteLength) await writeFile(`${file}.br`, br);
  if (gz.byteLength < bytes.byteLength) await writeFile(`${file}.gz`, gz);
}
