import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { writeCodeList } from '../../../../src/domain/people/diagnosis/code-list.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { addressOf } from '../../../kernel/process/remote-address.ts';
import { chooseEncoding } from '../../../kernel/static/accepted-encoding.ts';
import { findRevision, readAllCodes } from './code-list.queries.ts';

const packed = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
  identity: (text: string) => Promise.resolve(Buffer.from(text)),
} as const;

interface Kept {
  readonly revision: string;
  readonly bytes: Readonly<Record<keyof typeof packed, Promise<Buffer>>>;
}

/**
 * `GET /code-lists/icd10cm.txt`: the list that devices search. It is in the public domain and tells of nobody, so nobody needs to be
 * signed in, and whoever has it asks with its revision. 404 where no list is loaded.
 */
export function diagnosisCodePages({ pool, flood, log }: ApiParts): Hono {
  const app = new Hono();
  let kept: Promise<Kept> | null = null;

  async function pack(revision: string): Promise<Kept> {
    const text = writeCodeList(await readAllCodes(pool));
    return {
      revision,
      bytes: { br: packed.br(text), gzip: packed.gzip(text), identity: packed.identity(text) },
    };
  }

  async function listOf(revision: string): Promise<Kept> {
    const known = await kept?.catch(() => null);
    if (known?.revision === revision) return known;
    return (kept = pack(revision));
  }

  app.onError((fault, c) => {
    if (fault instanceof Refusal) return c.text('Too many requests\n', 429, fault.headers);
    log.error({ err: fault }, 'the list of diagnosis codes could not be given');
    return c.text('Try again later\n', 500);
  });
  app.get('/code-lists/icd10cm.txt', async (c) => {
    await flood.takeOpen(addressOf(c));
    const revision = await findRevision(pool);
    if (revision === null) return c.text('No list of ICD-10-CM is loaded\n', 404);
    const headers = {
      etag: `"${revision}"`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    };
    if (c.req.header('if-none-match')?.includes(revision)) return c.body(null, 304, headers);
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip', 'identity']);
    const bytes = await (await listOf(revision)).bytes[encoding];
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(bytes.byteLength),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  });
  return app;
}
