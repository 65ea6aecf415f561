import type { Context } from 'hono';
import { Refusal } from './refusal.ts';

export const maxBodyBytes = 1_048_576;

/**
 * The JSON of a request's body; undefined when there is none. Throws `wrong-media-type` for anything but JSON,
 * `body-too-large` beyond the limit, counted while it arrives, and `bad-request` for what is no JSON in UTF-8.
 */
export async function readJson(context: Context, limitBytes: number): Promise<unknown> {
  const { raw } = context.req;
  if (Number(context.req.header('content-length') ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const bytes = await readBytes(raw, limitBytes);
  if (bytes.length === 0) return undefined;
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Refusal(
      'wrong-media-type',
      `This call takes JSON (Content-Type: application/json), not ${type === '' ? 'a body without a type' : 'another type'}. Nothing was saved.`,
    );
  }
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

const tooLarge = (limitBytes: number) =>
  new Refusal(
    'body-too-large',
    `The body is larger than ${limitBytes / 1_048_576} MB. Nothing was saved; send less at a time.`,
    { details: { limitBytes } },
  );
