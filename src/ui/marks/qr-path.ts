import { encode } from 'uqr';

/** Past so many characters a code with spare for damage gets too fine for a phone's camera. */
const longText = 300;

export interface QrPath {
  /** Modules a side, with the free border of four. */
  readonly size: number;
  /** The dark modules, as the path of a drawing of that size. */
  readonly path: string;
}

/** A QR code (ISO/IEC 18004) as a drawing: error correction M, and L for long texts. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: text.length > longText ? 'L' : 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
