const toHex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of bytes, in hex. */
export const bytesHex = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes));

/** SHA-256 of text as UTF-8, in hex. */
export const sha256Hex = (text: string): Promise<string> => bytesHex(new TextEncoder().encode(text));
