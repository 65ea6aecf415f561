import { randomBytes } from './wrapping.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A passkey of this device and the secret that its authenticator derives for the salt. */
export interface Passkey {
  readonly credentialId: Bytes;
  readonly salt: Bytes;
  readonly secret: Bytes;
}

const timeoutMs = 60_000;

/** Whether this browser can make a passkey that guards a vault (WebAuthn with a platform authenticator). */
export async function canUsePasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => null);
  if (capabilities && capabilities['extension:prf'] === false) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/**
 * Makes a passkey in this device. The server never hears of it: it signs nobody in, it only yields a secret.
 * @param name the person's own, as the browser shows it
 * @returns null when the person declined, or the authenticator has no PRF
 */
export async function makePasskey(name: string): Promise<Passkey | null> {
  const salt = randomBytes(32);
  const shown = name || 'Plumbline on this device';
  const credential = await quietly(
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: 'Plumbline', id: location.hostname },
        user: { id: randomBytes(16), name: shown, displayName: shown },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  if (!credential) return null;
  const credentialId = new Uint8Array(credential.rawId);
  const { prf } = credential.getClientExtensionResults();
  if (!prf?.enabled && !prf?.results) return null;
  // Some authenticators give the secret only when they are asked the second time.
  const secret = prf.results ? bytesOf(prf.results.first) : await passkeySecret({ credentialId, salt });
  return secret && { credentialId, salt, secret };
}

/** The secret again, after the device has verified its person. Null when they declined or the passkey is gone. */
export async function passkeySecret({
  credentialId,
  salt,
}: Pick<Passkey, 'credentialId' | 'salt'>): Promise<Bytes | null> {
  const credential = await quietly(
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        rpId: location.hostname,
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const first = credential?.getClientExtensionResults().prf?.results?.first;
  return first ? bytesOf(first) : null;
}

const bytesOf = (source: BufferSource): Bytes =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice();

/** A person who declines is no fault. */
const quietly = (asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> =>
  asked.then((credential) => credential as PublicKeyCredential | null).catch(() => null);
