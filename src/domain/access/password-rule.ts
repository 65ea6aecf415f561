/** Contract, sign-in pages and the security screen ask for the same. */
export const minPasswordLength = 12;
export const maxPasswordLength = 256;
const minDifferent = 5;

/** What is wrong with a new password, in words for the person; null when nothing is. */
export function passwordFault(password: string): string | null {
  if (password.length < minPasswordLength) return `Use at least ${minPasswordLength} characters.`;
  if (password.length > maxPasswordLength)
    return `A password can have at most ${maxPasswordLength} characters.`;
  if (new Set(password).size < minDifferent)
    return 'This password is too easy to guess. Use more different characters.';
  return null;
}

export type PasswordStrength = 'refused' | 'weak' | 'fair' | 'strong';

/** What everybody tries first. */
const wellWorn =
  /passwor|qwert|asdf|zxcv|letmein|welcome|iloveyou|admin|clinic|plumbline|monkey|dragon|sunshine|football|baseball|(?:0?1?23456)|111|000/;

/**
 * How well a password would hold, in words, while it is typed.
 * @param known what others know of the person: names, the address
 */
export function passwordInWords(
  password: string,
  known: readonly string[] = [],
): { strength: PasswordStrength; words: string } {
  const missing = minPasswordLength - password.length;
  if (missing > 0) {
    return {
      strength: 'refused',
      words: `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}.`,
    };
  }
  const fault = passwordFault(password);
  if (fault) return { strength: 'refused', words: fault };
  const plain = password.toLowerCase();
  const own = known
    .flatMap((text) => text.toLowerCase().split(/[\s@.,_-]+/))
    .find((part) => part.length > 3 && plain.includes(part));
  if (own)
    return { strength: 'weak', words: `Easy to guess: it holds "${own}", which others know about you.` };
  if (wellWorn.test(plain) && password.length < 20)
    return { strength: 'weak', words: 'Easy to guess: it contains a common password.' };
  const variety = new Set(plain).size;
  if (password.length >= 18 && variety >= 9) return { strength: 'strong', words: 'Strong.' };
  if (variety < 8) return { strength: 'weak', words: 'Weak: the same characters again and again.' };
  return { strength: 'fair', words: 'Fair. One more word makes it strong.' };
}
