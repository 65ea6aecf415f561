/** A file that a passphrase opens on any device: for taking entries along when this one can't send them. */
interface SealedFile {
  readonly format: 'plumbline-sealed-file';
  readonly version: 1;
  readonly iterations: number;
  readonly salt: string;
  readonly nonce: string;
  readonly sealed: string;
}

const iterations = 600_000;
const mostIterations = 10_000_000;
const about = new TextEncoder().encode('plumbline-sealed-file 1');

/** The file is none of ours, was changed, or the passphrase is another. Nothing tells which of the last two. */
export class FileNotOpened extends Error {
  override readonly name = 'FileNotOpened';
}

/**
 * Seals text under a passphrase: PBKDF2-SHA-256 with 600,000 rounds, then AES-256-GCM.
 * @returns the file's content
 */
export async function sealFile(text: string, passphrase: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(passphrase, salt, iterations);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: about },
    key,
    new TextEncoder().encode(text),
  );
  const file: SealedFile = {
    format: 'plumbline-sealed-file',
    version: 1,
    iterations,
    salt: encode(salt),
    nonce: encode(nonce),
    sealed: encode(new Uint8Array(sealed)),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** The text of a sealed file. Throws `FileNotOpened`, with what to do. */
export async function openFile(content: string, passphrase: string): Promise<string> {
  const file = read(content);
  try {
    const key = await keyOf(passphrase, decode(file.salt), file.iterations);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: decode(file.nonce), additionalData: about },
      key,
      decode(file.sealed),
    );
    return new TextDecoder().decode(text);
  } catch (cause) {
    throw new FileNotOpened(
      'The file was not opened: the passphrase is another one, or the file was changed. The file is as it was; try again.',
      { cause },
    );
  }
}

function read(content: string): SealedFile {
  try {
    const file = JSON.parse(content) as Partial<SealedFile>;
    const isOurs = file.format === 'plumbline-sealed-file' && file.version === 1;
    const isSound = Number.isInteger(file.iterations) && file.iterations! <= mostIterations;
    if (isOurs && isSound && [file.salt, file.nonce, file.sealed].every((part) => typeof part === 'string')) {
      return file as SealedFile;
    }
  } catch {
    // Falls through to the refusal.
  }
  throw new FileNotOpened(
    'This is no file of sealed Plumbline entries. Choose one that ends with .plumbline.',
  );
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const words = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function encode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) {
    text += String.fromCodePoint(...bytes.subarray(at, at + 8_192));
  }
  return btoa(text);
}
const decode = (text: string) => Uint8Array.from(atob(text), (sign) => sign.codePointAt(0)!);
