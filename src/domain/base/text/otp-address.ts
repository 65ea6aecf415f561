/**
 * The address that an authenticator app reads from a QR code (the otpauth form). Issuer and account stand in it as people
 * will see them in their app: one of them per sign-in, so that two clinics' entries can be told apart.
 */
export function otpAddress(secret: string, account: string, issuer = 'Plumbline'): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
}

/** A secret in groups of four, for typing it off. */
export const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
