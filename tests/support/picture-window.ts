import { vi } from 'vitest';
import { pngPicture } from './pictures.ts';
import { startRestServer, type RestServer } from './rest-server.ts';

export interface PictureWindow {
  /** Where the browser posts pictures to and loads them from. */
  readonly storage: RestServer;
  /** What the storage refuses the next picture with, in S3's form; null: it takes it. */
  refusal: string | null;
  /** How often something was painted. */
  strokes(): number;
}

/**
 * What a browser has for pictures and jsdom has not: a canvas that paints (here a grey picture comes out of it), and
 * forms that `fetch` can send. A storage stands beside, with real requests to it.
 */
export async function openPictureWindow(): Promise<PictureWindow> {
  const native = (await new Response(new URLSearchParams('a=1')).formData()).constructor;
  const { Blob: NativeBlob } = await import('node:buffer');
  vi.stubGlobal('FormData', native);
  vi.stubGlobal('Blob', NativeBlob);
  // The one that `fetch` knows.
  vi.stubGlobal('AbortSignal', new Request('http://localhost/').signal.constructor);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  let count = 0;
  const brush = new Proxy(
    { measureText: (text: string) => ({ width: text.length * 40 }) },
    {
      get: (target, name) => Reflect.get(target, name) ?? (() => void (count += 1)),
      set: () => true,
    },
  );
  HTMLCanvasElement.prototype.getContext = (() => brush) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(give, type = 'image/png') {
    give(new NativeBlob([pngPicture()], { type }) as unknown as Blob);
  };
  const open: PictureWindow = {
    storage: await startRestServer(({ method }) => {
      if (method !== 'POST') return { headers: { 'content-type': 'image/png' }, body: pngPicture() };
      if (open.refusal === null) return { status: 204 };
      const body = `<Error><Code>EntityTooLarge</Code><Message>${open.refusal}</Message></Error>`;
      return { status: 400, headers: { 'content-type': 'application/xml' }, body };
    }),
    refusal: null,
    strokes: () => count,
  };
  return open;
}
