import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals what belongs to one row, so that it cannot be opened in another's place. */
export interface RowSealer {
  seal(rowId: string, plain: string): Buffer;
  /** Throws when the bytes were not sealed for this row with this key. */
  open(rowId: string, sealed: Buffer): string;
}

const nonceBytes = 12;

/** AES-256-GCM. */
export function createRowSealer(key: Buffer): RowSealer {
  return {
    seal(rowId, plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(rowId));
      return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(rowId, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(rowId)).setAuthTag(sealed.subarray(-16));
      return decipher.update(sealed.subarray(nonceBytes, -16), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
