/** As every platform has it that this runs on (WHATWG Encoding); only its types are missing where none is named. */
interface Decoder {
  decode(bytes: Uint8Array): string;
}
const { TextDecoder: PlatformDecoder } = globalThis as unknown as {
  TextDecoder: new (encoding: string) => Decoder;
};

/** The text of bytes in an encoding that the platform knows by that name; what is none of it becomes U+FFFD. */
export const decodeText = (bytes: Uint8Array, encoding: string): string =>
  new PlatformDecoder(encoding).decode(bytes);
