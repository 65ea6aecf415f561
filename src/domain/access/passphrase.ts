import { minPasswordLength, passwordFault, passwordInWords, type PasswordStrength } from './password-rule.ts';

/** The fewest characters of a passphrase: those of a password. */
export const minPassphraseLength = minPasswordLength;

/** A passphrase guards a device that somebody may carry away and try at leisure: it keeps the rule of passwords. */
export const passphraseFault = (passphrase: string): string | null =>
  passwordFault(passphrase)?.replaceAll('password', 'passphrase') ?? null;

/**
 * How well a passphrase would hold, in words, while it is typed.
 * @param known what others know of the person: names, the address
 */
export function passphraseInWords(
  passphrase: string,
  known: readonly string[],
): { strength: PasswordStrength; words: string } {
  const told = passwordInWords(passphrase, known);
  return { ...told, words: told.words.replaceAll('password', 'passphrase') };
}
