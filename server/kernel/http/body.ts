import type { Context } from 'hono';
import { deepest, overstepped } from '../../../src/lib/json/json-size.ts';
import { Refusal, wrongField } from './refusal.ts';

/** What a body may have, in bytes, unless its endpoint says otherwise: with a sign-in, and without one. */
export const usualBodyBytes = 1_048_576;
export const openBodyBytes = 4_096;
/** Our own bodies have some thirty bytes for each value. */
const bytesPerValue = 16;

/**
 * The JSON of a request's body; undefined when there is none. Throws `wrong-media-type` for anything but JSON,
 * `body-too-large` beyond the limit, counted while it arrives, or for too many values, and `bad-request` for what is
 * no JSON in UTF-8.
 * @param admit told how many bytes there are before anything is made of them; throws where they may not be
 */
export async function readJson(
  context: Context,
  limitBytes: number,
  admit?: (bytes: number) => Promise<void>,
): Promise<unknown> {
  const { raw } = context.req;
  if (Number(context.req.header('content-length') ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const bytes = await readBytes(raw, limitBytes);
  if (bytes.length === 0) return undefined;
  await admit?.(bytes.length);
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Refusal(
      'wrong-media-type',
      `This call takes JSON (Content-Type: application/json), not ${type === '' ? 'a body without a type' : 'another type'}. Nothing was saved.`,
    );
  }
  requireSmall(bytes, limitBytes / bytesPerValue);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Refusal(
      'bad-request',
      'The body is no readable JSON in UTF-8. Nothing was saved; send it again.',
    );
  }
}

async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  // The length was announced and is within the limit; HTTP lets no more than that arrive.
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limitBytes) {
      await reader.cancel();
      throw tooLarge(limitBytes);
    }
    chunks.push(value);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** Throws `body-too-large` for more values than that, `fields-invalid` for what is nested too deeply. */
function requireSmall(bytes: Uint8Array, limitValues: number): void {
  const limit = overstepped(bytes, { values: limitValues, depth: deepest });
  if (limit === 'depth') throw wrongField('body', 'is nested too deeply');
  if (limit === 'values') {
    throw new Refusal(
      'body-too-large',
      `The body has more than ${limitValues.toLocaleString('en-US')} values. Nothing was saved; send less at a time.`,
      { details: { limitValues } },
    );
  }
}

const inWords = (bytes: number) => (bytes < 1_048_576 ? `${bytes / 1_024} kB` : `${bytes / 1_048_576} MB`);

const tooLarge = (limitBytes: number) =>
  new Refusal(
    'body-too-large',
    `The body is larger than ${inWords(limitBytes)}. Nothing was saved; send less at a time.`,
    { details: { limitBytes } },
  );
