/** What browsers with a reader of codes have (Shape Detection API); the others have nothing of that name. */
interface CodeReader {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaders = new (options: { formats: readonly string[] }) => CodeReader;

const readers = (): CodeReaders | undefined =>
  (globalThis as { BarcodeDetector?: CodeReaders }).BarcodeDetector;

/** Whether this browser reads codes out of pictures. */
export const canReadCodes = (): boolean => readers() !== undefined && typeof createImageBitmap === 'function';

/** What the first QR code of a photo says; null where none is found, or the file is no picture. */
export async function readCodeOf(photo: Blob): Promise<string | null> {
  const Reader = readers();
  if (Reader === undefined) return null;
  try {
    const picture = await createImageBitmap(photo);
    const found = await new Reader({ formats: ['qr_code'] }).detect(picture);
    picture.close();
    return found[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}
