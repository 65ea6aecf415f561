import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the provider signs a call of its own with: its address, and the form's fields in order of their names. */
export function callbackSignature(key: string, url: string, form: Readonly<Record<string, string>>): string {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`);
  return createHmac('sha1', key)
    .update(url + fields.join(''))
    .digest('base64');
}

export function isSignedBy(
  key: string,
  url: string,
  form: Readonly<Record<string, string>>,
  signature: string,
): boolean {
  const right = Buffer.from(callbackSignature(key, url, form));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
