import type { GivenPlace } from '../contract/base/storage.ts';
import { readCopy, storeCopy } from '../vault/device-copies.ts';
import { toBase64 } from './call/base64.ts';
import { configNow } from './config/config.ts';
import { readDeviceIdentity } from './auth/device-identity.ts';
import { ApiFault } from './call/fault.ts';
import { networkFault } from './call/read-fault.ts';

/**
 * Pictures in the storage: posted there and loaded from there by the browser itself, with no token. What lies under a
 * key never changes, so a picture that this device has loaded once is held under its key, also without a network.
 */

const uploadPatienceMs = 60_000;
const loadPatienceMs = 20_000;

/**
 * Second step of an upload [7.14]: posts the file to the place that the first step gave out.
 * @throws ApiFault: `network` when the storage could not be reached, `refused` with its own words
 */
export async function postFile({ url, fields }: GivenPlace, file: Blob): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The storage does not look at what comes after the file.
  form.append('file', file, 'file');
  const answer = await send(url, { method: 'POST', body: form }, uploadPatienceMs);
  if (answer.ok) return;
  const text = await answer.text();
  const words = /<Message>([^<]*)<\/Message>/.exec(text)?.[1];
  throw new ApiFault({
    kind: 'refused',
    statusCode: answer.status,
    code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? null,
    message: `The storage did not take the picture${words ? `: ${words}` : '.'}`,
  });
}

/** The key in an address of the storage: the last three parts of its path. */
export const keyOfAddress = (address: string): string =>
  new URL(address).pathname.split('/').slice(-3).join('/');

const nameOf = (key: string) => `/pictures/${key}`;

const readerHere = (): string | null => {
  const config = configNow();
  return (config && readDeviceIdentity(config.signIn.clientId)?.sub) ?? null;
};

/** The picture as a data URL, when this device holds it for the person who is signed in; null otherwise. */
export async function pictureOnDevice(key: string): Promise<string | null> {
  const reader = readerHere();
  const copy = reader && (await readCopy(reader, nameOf(key)));
  return copy && typeof copy.body === 'string' ? copy.body : null;
}

/**
 * Loads a picture from its address and holds it on this device.
 * @returns a data URL
 * @throws ApiFault
 */
export async function loadPicture(key: string, address: string): Promise<string> {
  const answer = await send(address, {}, loadPatienceMs);
  const type = /^image\/(?:png|jpeg|webp)(?=;|$)/.exec(answer.headers.get('content-type') ?? '')?.[0];
  if (!answer.ok || !type) {
    throw new ApiFault({
      kind: 'refused',
      statusCode: answer.status,
      message: 'The storage did not show the picture.',
    });
  }
  const picture = `data:${type};base64,${toBase64(new Uint8Array(await answer.arrayBuffer()))}`;
  const reader = readerHere();
  if (reader) await storeCopy(reader, nameOf(key), new Response(JSON.stringify(picture)), Date.now());
  return picture;
}

async function send(url: string, init: RequestInit, patienceMs: number): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    throw networkFault(cause, 'The storage could not be reached. Nothing was changed; try again.');
  }
}
