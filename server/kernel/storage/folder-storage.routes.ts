import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createLimit } from '../http/flood.ts';
import { Refusal } from '../http/refusal.ts';
import { addressOf } from '../process/remote-address.ts';
import { isSame } from '../process/secrets.ts';
import { presignUrl } from './aws-signature.ts';
import type { FolderStorage } from './folder-storage.ts';
import { imageKindOf } from './image-kind.ts';
import { checkFields } from './posted-form.ts';
import { S3Fault } from './s3-fault.ts';
import { isStorageKey, typeOfKey } from './storage.ts';

/** Beyond the largest file that is ever allowed, with room for the fields. */
const maxFormBytes = 1_100_000;
/** From one address: a form has to be taken apart before anything in it says who gave leave. */
const formsAMinute = 120;

const headers = {
  'x-content-type-options': 'nosniff',
  // Opened by itself, a file can run nothing, load nothing and reach nothing of the app.
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

/** The folder's endpoint, in the form of S3: POST at its top, GET below. To be mounted at `/storage`. */
export function folderStorageRoutes(storage: FolderStorage): Hono {
  const app = new Hono();
  const tooLarge = () =>
    new S3Fault('EntityTooLarge', 'The file is larger than allowed.').toResponse(headers);
  const forms = createLimit(formsAMinute, 60);
  const limitForms: MiddlewareHandler = async (c, next) => {
    try {
      await forms.take(addressOf(c));
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      // The body is not taken in only to be thrown away.
      return new S3Fault('SlowDown', 'Please reduce your request rate.').toResponse({
        ...headers,
        ...fault.headers,
        connection: 'close',
      });
    }
    return next();
  };
  app.post('/', limitForms, bodyLimit({ maxSize: maxFormBytes, onError: tooLarge }), async (c) => {
    await take(c, storage);
    return new Response(null, { status: 204, headers: { ...headers, 'cache-control': 'no-store' } });
  });
  app.on(['GET', 'HEAD'], '/*', (c) => show(c, storage));
  app.all('*', () => {
    throw new S3Fault('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  });
  app.onError((fault) => {
    if (fault instanceof S3Fault) return fault.toResponse(headers);
    throw fault;
  });
  return app;
}

async function take(c: Context, storage: FolderStorage): Promise<void> {
  const form = await c.req.raw.formData().catch(() => {
    throw new S3Fault('MalformedPOSTRequest', 'The body is no well-formed multipart/form-data.');
  });
  const fields = new Map<string, string>();
  let file: File | null = null;
  for (const [name, value] of form) {
    // As S3 does: what comes after the file is not looked at.
    if (file) break;
    if (typeof value !== 'string') file = value;
    else fields.set(name.toLowerCase(), value);
  }
  if (!file) throw new S3Fault('InvalidArgument', 'POST requires exactly one file upload per request.');
  const { signer, bucket, nowMs } = storage;
  const allowed = checkFields(fields, { signer, bucket, nowMs: nowMs() });
  if (!isStorageKey(allowed.key)) throw new S3Fault('InvalidArgument', 'The key is not one of this storage.');
  if (file.size > allowed.maxBytes) {
    throw new S3Fault('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
  }
  if (file.size < allowed.minBytes) {
    throw new S3Fault('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = imageKindOf(bytes);
  if (kind === null || kind !== allowed.contentType || kind !== typeOfKey(allowed.key)) {
    throw new S3Fault('InvalidRequest', `The file is no ${allowed.contentType}, whatever its name says.`);
  }
  if (!(await storage.keep(allowed.key, bytes))) {
    throw new S3Fault('PreconditionFailed', 'Another file lies there already.');
  }
}

async function show(c: Context, storage: FolderStorage): Promise<Response> {
  const url = new URL(storage.url);
  const key = c.req.path.slice(`${url.pathname}/`.length);
  requireSigned(c, storage, key);
  const bytes = isStorageKey(key) ? await storage.read(key) : null;
  if (!bytes) throw new S3Fault('NoSuchKey', 'The specified key does not exist.');
  return new Response(c.req.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'content-type': typeOfKey(key)!,
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      // What lies under a key never changes; whoever may not see it never got its address.
      'cache-control': 'private, max-age=86400, immutable',
    },
  });
}

function requireSigned(c: Context, { url, signer, nowMs }: FolderStorage, key: string): void {
  const date = c.req.query('X-Amz-Date') ?? '';
  const seconds = Number(c.req.query('X-Amz-Expires'));
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1).map(Number);
  if (!parts || !isStorageKey(key)) throw new S3Fault('AccessDenied', 'Access Denied.');
  const [year = 0, month = 0, day = 0, ...time] = parts;
  const signedAtMs = Date.UTC(year, month - 1, day, ...time);
  const wanted = presignUrl(signer, {
    method: 'GET',
    url: new URL(`${url}/${key}`),
    nowMs: signedAtMs,
    seconds,
  });
  const given = c.req.query('X-Amz-Signature') ?? '';
  if (!isSame(new URL(wanted).searchParams.get('X-Amz-Signature')!, given)) {
    throw new S3Fault('SignatureDoesNotMatch', 'The signature does not match the address.');
  }
  if (signedAtMs + seconds * 1_000 < nowMs()) throw new S3Fault('AccessDenied', 'Request has expired.');
}
