import { fromBase64, toBase64 } from '../call/base64.ts';
import { accountScope, sealsOf, subscribeToSeals } from '../../vault/seals.ts';
import { currentPerson } from '../people.ts';
import { dropWords, keepWords, readWords } from '../config/start-words.ts';

/** What Amplify keeps of a sign-in, by the last part of its storage keys. */
export type Tokens = Readonly<Record<string, string>>;

const keyOf = (sub: string) => `plumbline.tokens.${sub}`;
export const isTokensKey = (key: string): boolean => key.startsWith('plumbline.tokens.');
const placeOf = (sub: string, version: number) => ({ table: 'tokens', id: sub, version });

interface Opened {
  readonly sub: string;
  /** As it lies in the storage: another tab may have put a newer one there. */
  readonly raw: string | null;
  readonly tokens: Tokens;
}

let opened: Opened | null = null;
/** What a refresh brought while the vault was being locked; sealed when it opens again, lost with the page. */
let late: { readonly sub: string; readonly tokens: Tokens } | null = null;

subscribeToSeals(() => {
  if (opened && !sealsOf(opened.sub)) opened = null;
});

const readRaw = (sub: string) => readWords(keyOf(sub));

/** Whether tokens of this person lie sealed on this device. */
export const hasSealedTokens = (sub: string): boolean => readRaw(sub) !== null;

/** Of whose turn it is, when they have been opened in this page already; for who cannot wait. */
export function openedTokens(): Tokens | null {
  return opened && opened.sub === currentPerson()?.sub && sealsOf(opened.sub) ? opened.tokens : null;
}

/**
 * The sealed tokens of a person whose vault is open.
 * @returns null when there are none, the vault is locked, or what lies there cannot be opened
 */
export async function openTokens(sub: string): Promise<Tokens | null> {
  const seals = sealsOf(sub);
  if (!seals) return null;
  if (late?.sub === sub) {
    const { tokens } = late;
    late = null;
    await sealTokens(sub, tokens);
  }
  const raw = readRaw(sub);
  if (raw === null) return null;
  if (opened?.sub === sub && opened.raw === raw) return opened.tokens;
  try {
    const [version = '', text = ''] = raw.split('.');
    const tokens = (await seals.open(
      accountScope,
      placeOf(sub, Number(version)),
      fromBase64(text),
    )) as Tokens;
    // The vault may have been locked meanwhile.
    if (sealsOf(sub)) opened = { sub, raw, tokens };
    return tokens;
  } catch {
    return null;
  }
}

/** Seals a person's tokens and keeps them on this device; while their vault is locked, in memory until it opens. */
export async function sealTokens(sub: string, tokens: Tokens): Promise<void> {
  const seals = sealsOf(sub);
  if (!seals) {
    late = { sub, tokens };
    return;
  }
  const version = Number(readRaw(sub)?.split('.')[0] ?? 0) + 1;
  const sealed = await seals.seal(accountScope, placeOf(sub, version), tokens);
  const raw = `${version}.${toBase64(sealed)}`;
  if (!keepWords(keyOf(sub), raw)) throw new Error('This browser has no room for the sign-in.');
  if (sealsOf(sub)) opened = { sub, raw, tokens };
}

/** Removes a person's tokens, sealed and in memory. Their vault need not be open. */
export function dropSealedTokens(sub: string): void {
  if (opened?.sub === sub) opened = null;
  if (late?.sub === sub) late = null;
  dropWords(keyOf(sub));
}
