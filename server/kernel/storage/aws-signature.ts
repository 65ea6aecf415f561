import { createHash, createHmac } from 'node:crypto';
import type { GivenPlace, WantedFile } from './storage.ts';

/** Who signs, in AWS Signature Version 4. */
export interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Present with credentials that the machine was lent for a while. */
  readonly sessionToken?: string;
  readonly region: string;
}

export const algorithm = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** `20151229T000000Z` */
export const amzDate = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** `<key id>/20151229/us-east-1/s3/aws4_request` */
export const credentialOf = (signer: Signer, date: string): string =>
  `${signer.accessKeyId}/${scopeOf(signer.region, date)}`;

const scopeOf = (region: string, date: string) => `${date.slice(0, 8)}/${region}/s3/aws4_request`;

/** Signs a text with the key of its day, region and service. */
export function signText({ secretAccessKey, region }: Signer, date: string, text: string): string {
  const ofDay = hmac(`AWS4${secretAccessKey}`, date.slice(0, 8));
  const key = hmac(hmac(hmac(ofDay, region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

/** The form fields that let a browser post exactly this file (S3's "browser-based uploads using POST"). */
export function presignPost(
  signer: Signer,
  { bucket, url, nowMs, seconds }: { bucket: string; url: string; nowMs: number; seconds: number },
  { key, contentType, maxBytes }: WantedFile,
): GivenPlace {
  const date = amzDate(nowMs);
  const signed: Record<string, string> = {
    'x-amz-algorithm': algorithm,
    'x-amz-credential': credentialOf(signer, date),
    'x-amz-date': date,
    ...(signer.sessionToken && { 'x-amz-security-token': signer.sessionToken }),
  };
  const document = {
    expiration: new Date(nowMs + seconds * 1_000).toISOString(),
    conditions: [
      { bucket },
      ['eq', '$key', key],
      ['eq', '$Content-Type', contentType],
      ['content-length-range', 1, maxBytes],
      ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  return {
    url,
    fields: {
      key,
      'Content-Type': contentType,
      ...signed,
      policy,
      'x-amz-signature': signText(signer, date, policy),
    },
  };
}

/** As Signature Version 4 wants it: everything but letters, digits and `-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * An address that is allowed what it names (a read, a removal) for so many seconds, without a header.
 * @param url the file's address without a query; its host is part of what is signed
 */
export function presignUrl(
  signer: Signer,
  {
    method,
    url,
    nowMs,
    seconds,
  }: { method: 'GET' | 'PUT' | 'DELETE'; url: URL; nowMs: number; seconds: number },
): string {
  const date = amzDate(nowMs);
  const query = [
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', credentialOf(signer, date)],
    ['X-Amz-Date', date],
    ['X-Amz-Expires', String(seconds)],
    ...(signer.sessionToken ? [['X-Amz-Security-Token', signer.sessionToken]] : []),
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name, value]) => `${encode(name!)}=${encode(value!)}`)
    .join('&');
  const path = url.pathname.split('/').map(decodeURIComponent).map(encode).join('/');
  const request = [method, path, query, `host:${url.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const text = [algorithm, date, scopeOf(signer.region, date), sha256(request)].join('\n');
  return `${url.origin}${path}?${query}&X-Amz-Signature=${signText(signer, date, text)}`;
}
