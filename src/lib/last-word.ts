/** A request that a page makes while it goes away: to a `method` of an `address`, for the person of the `token`. */
export interface LastWord {
  readonly type: 'last-word';
  readonly address: string;
  readonly method: string;
  readonly token: string;
}

export const isLastWord = (said: unknown): said is LastWord =>
  (said as { type?: unknown } | null)?.type === 'last-word';

/** Sends it, also past the end of the page; one that is lost is lost. */
export async function speakLastWord({ address, method, token }: LastWord): Promise<void> {
  await fetch(address, { method, headers: { authorization: `Bearer ${token}` }, keepalive: true }).catch(
    () => undefined,
  );
}
