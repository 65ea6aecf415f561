import type { TextEncodingName } from '../../../../lib/files/text-encoding.ts';

/** What is read of a file at a time. */
const pieceBytes = 1_048_576;

/** A file that cannot be imported; the message says why and what to do. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

export type Packing = 'gzip' | 'deflate-raw';

/** How the text of a file lies in its bytes. */
export interface TextForm {
  readonly encoding: TextEncodingName;
  /** How it is packed, as bulk exports and what lies in a ZIP are; null when it is not. */
  readonly packing: Packing | null;
}

interface Bytes {
  readonly part: Uint8Array;
  /** How much of the file, as it lies there, has been read. */
  readonly bytes: number;
}

/** The bytes of a file, unpacked; piece by piece, never whole in memory. Throws `FileRefused` and what the file system throws. */
export async function* bytesOf(
  file: Blob,
  packing: Packing | null,
  signal: AbortSignal,
): AsyncGenerator<Bytes> {
  if (packing !== null) yield* unpacked(file, packing, signal);
  else
    for (let from = 0; from < file.size; from += pieceBytes) {
      signal.throwIfAborted();
      const part = new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer());
      yield { part, bytes: Math.min(file.size, from + pieceBytes) };
    }
}

async function* unpacked(file: Blob, packing: Packing, signal: AbortSignal): AsyncGenerator<Bytes> {
  if (typeof DecompressionStream === 'undefined')
    throw new FileRefused(
      'This browser cannot unpack the file. Unpack it on the computer and choose what is in it.',
    );
  let bytes = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, to) {
      bytes += part.byteLength;
      to.enqueue(part);
    },
  });
  const reader = file.stream().pipeThrough(counted).pipeThrough(new DecompressionStream(packing)).getReader();
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read().catch((fault: unknown) => {
        // A file that was moved is another matter than an archive that is broken.
        if (fault instanceof DOMException && fault.name !== 'DataError') throw fault;
        throw new FileRefused('The packed file is damaged or not whole. Export or download it once more.');
      });
      if (done) return;
      yield { part: value, bytes };
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The text of a file, piece by piece. Throws as `bytesOf` does. @param onPart told of all bytes as they are read */
export async function* textsOf(
  file: Blob,
  { encoding, packing }: TextForm,
  signal: AbortSignal,
  onPart?: (part: Uint8Array) => void,
): AsyncGenerator<{ readonly text: string; readonly bytes: number }> {
  const decoder = new TextDecoder(encoding);
  for await (const { part, bytes } of bytesOf(file, packing, signal)) {
    onPart?.(part);
    yield { text: decoder.decode(part, { stream: true }), bytes };
  }
  yield { text: decoder.decode(), bytes: file.size };
}
