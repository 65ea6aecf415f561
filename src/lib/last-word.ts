/** A request that a page makes while it goes away: to a `method` of an `address`, for the person of the `token`. */
export interface LastWord {
  readonly type: 'last-word';
  readonly address: string;
  readonly method: string;
  readonly token: string;
}

export const isLastWord = (said: unknown): said is LastWord =>
  (said as { type?: unknown } | null)?.type === 'last-word';

/** The request itself, as `fetch` takes it; it also goes on past the end of the page. */
export const lastWordRequest = ({ method, token }: LastWord) =>
  ({ method, headers: { authorization: `Bearer ${token}` }, keepalive: true }) as const;
