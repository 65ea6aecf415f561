import { sha256Hex } from '../../vault/keys/digest.ts';

/** SHA-256 over what is handed in, in hex: the server makes it again over what it got. */
export const contentHash = (text: string): Promise<string> => sha256Hex(text);
